//! Chromium without a window: opens a page, lets a script act on it, and reads what it has seen.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{self, Command};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use cat_and_mouse::drawing::page;
use cat_and_mouse::game::board::Board;

/// What the browser runs on top of the page.
const WATCH: &str = include_str!("watch.js");
const DRIVER: &str = include_str!("driver.js");

/// How long the page may think it is open, in milliseconds. Waiting takes no time.
const VIRTUAL_TIME: &str = "120000";

/// How long a visit may really take: a browser that hangs is ended.
const PATIENCE: Duration = Duration::from_secs(60);

/// The width of a window, in pixels: of a desktop, and the least that Chromium has.
pub const DESKTOP: u32 = 1280;
pub const NARROW: u32 = 500;

/// Opens the page of a board at an address such as `#moves=3-5`, runs a script of `driver.js` words,
/// and returns what the script has seen, a line each.
///
/// # Panics
///
/// If anything was wrong: an error, a warning on the console, a request to anywhere.
pub fn visit(board: &Board, address: &str, script: &str) -> String {
    visit_with(&[], DESKTOP, board, address, script)
}

/// As [`visit`], in a window of this width, with more options of the browser.
pub fn visit_with(
    options: &[&str],
    width: u32,
    board: &Board,
    address: &str,
    script: &str,
) -> String {
    static VISITS: AtomicUsize = AtomicUsize::new(0);
    let visit = VISITS.fetch_add(1, Ordering::Relaxed);
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR"));
    let folder = folder.join(format!("visit-{}-{visit}", process::id()));
    fs::create_dir_all(&folder).expect("a folder can be made");
    let file = folder.join("game.html");
    fs::write(&file, with_script(&page::page(board), script)).expect("the page can be written");
    let mut browser = Command::new("chromium");
    browser
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic"])
        .args(["--no-first-run", "--disable-background-networking", "--disable-sync"])
        .args(["--disable-component-update", "--enable-logging=stderr", "--v=0"])
        .arg(format!("--user-data-dir={}", folder.join("profile").display()))
        .arg(format!("--window-size={width},900"))
        .arg(format!("--virtual-time-budget={VIRTUAL_TIME}"))
        .args(options)
        .arg("--dump-dom")
        .arg(format!("file://{}{address}", file.display()));
    let (page, console) = run(&mut browser, &folder);
    let _ = fs::remove_dir_all(&folder);
    for line in console.lines() {
        assert!(!line.contains("CONSOLE"), "the console shows: {line}");
    }
    let paper = page.split("<pre id=\"paper\" hidden=\"\">").nth(1);
    let paper = paper.and_then(|rest| rest.split("</pre>").next());
    let paper = paper.unwrap_or_else(|| panic!("the script did not run: {page}\n{console}"));
    let paper = paper.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    assert!(!paper.contains("WRONG"), "something is wrong: {paper}");
    let seen = paper.strip_suffix("END\n");
    seen.unwrap_or_else(|| panic!("the script did not end: {paper}")).to_string()
}

/// Runs the browser to its end, and returns what it wrote to standard output and error.
fn run(browser: &mut Command, folder: &Path) -> (String, String) {
    let files = [folder.join("page"), folder.join("console")];
    let [page, console] = files.each_ref().map(|file| File::create(file).expect("a file"));
    let mut child = browser
        .stdout(page)
        .stderr(console)
        .spawn()
        .expect("Chromium starts: apt-get install chromium");
    let start = Instant::now();
    let ended = || child.try_wait().expect("the browser can be waited for").is_some();
    let in_time = std::iter::repeat_with(ended)
        .inspect(|_| thread::sleep(Duration::from_millis(20)))
        .take_while(|_| start.elapsed() < PATIENCE)
        .any(|ended| ended);
    // Of one that has ended already, this only collects what is left of it.
    let _ = child.kill();
    let _ = child.wait();
    let [page, console] = files.map(|file| {
        String::from_utf8_lossy(&fs::read(file).expect("the browser has written")).into_owned()
    });
    assert!(in_time, "the browser hangs: {console}");
    (page, console)
}

fn with_script(page: &str, script: &str) -> String {
    let watch = format!("<script>\n{WATCH}</script>\n</head>");
    let drive =
        format!("<script>\n{DRIVER}\ndrive(async () => {{\n{script}\n}});\n</script>\n</body>");
    page.replace("</head>", &watch).replace("</body>", &drive)
}
