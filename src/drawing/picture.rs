//! The drawing of a board, as SVG: the hole, Mouse and Cat marked, all nodes numbered.

use std::fmt::Write;

use crate::drawing::layout::{self, Edge, Point};
use crate::game::board::{Board, HOLE, Node};
use crate::game::rules::{Player, Position};

/// The largest number of nodes for which a drawing is easy to read.
pub const READABLE_NODES: usize = 50;

/// The radius of a node. This and all lengths below are in pixels.
const RADIUS: f64 = 17.0;

/// The length of an edge, if no two nodes get too close: on boards of up to `FEW_NODES` nodes, and
/// on larger ones, which have little room.
const EDGE: f64 = 84.0;
const SHORT_EDGE: f64 = 70.0;
const FEW_NODES: usize = 16;

/// The least distance between two nodes for which edges are made longer, and how much longer.
const CLOSEST: f64 = 2.7 * RADIUS;
const LONGEST_EDGE: f64 = 134.0;

/// An edge keeps this far from the middle of a third node, if it can.
const CLEAR_OF_NODES: f64 = RADIUS + 6.0;

/// The space around the nodes, for a name on each side.
const MARGIN: Point = Point::new(72.0, 52.0);

/// With more neighbours than this on average, edges are drawn as hairlines.
const DENSE: usize = 16;

/// How far the base line of a number or a name in this font is below its middle.
const BASE_LINE: f64 = 5.0;

/// The position of a name beside a node, including half of its size.
const NAME_WIDTH: f64 = 46.0;
const NAME_HEIGHT: f64 = 30.0;

/// A warning about a board that is drawn but hard to read.
pub fn warning(board: &Board) -> Option<String> {
    let nodes = board.nodes();
    (nodes > READABLE_NODES).then(|| {
        format!(
            "{nodes} nodes will be hard to read: the limit for a clear drawing is {READABLE_NODES}"
        )
    })
}

/// A picture of the board with the players at the start, as the text of an SVG file.
///
/// It brings its own colours for a light and a dark background, and fetches nothing.
pub fn svg(board: &Board) -> String {
    Picture::new(board).svg(include_str!("page/board.css"))
}

/// A board with a place for each node, and for the words beside it.
pub(crate) struct Picture<'a> {
    board: &'a Board,
    places: Vec<Point>,
    size: Point,
}

impl<'a> Picture<'a> {
    pub(crate) fn new(board: &'a Board) -> Picture<'a> {
        let places = layout::place(board);
        let edge = if board.nodes() <= FEW_NODES { EDGE } else { SHORT_EDGE };
        let scale = (CLOSEST / closest(&places)).clamp(edge, LONGEST_EDGE);
        let places: Vec<Point> = places.into_iter().map(|place| place * scale + MARGIN).collect();
        let size = layout::extent(&places) + MARGIN;
        Picture { board, places, size }
    }

    /// The drawing, with a style sheet in it.
    pub(crate) fn svg(&self, style: &str) -> String {
        let (width, height) = (self.size.x.ceil(), self.size.y.ceil());
        let nodes = self.board.nodes();
        let start = Position::start();
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"board\" viewBox=\"0 0 {width} {height}\" \
             width=\"{width}\" height=\"{height}\" role=\"img\" aria-labelledby=\"board-title\">\n\
             <title id=\"board-title\">Board of {nodes} nodes: the hole is node {HOLE}, {start}</title>\n"
        );
        if !style.is_empty() {
            let _ = writeln!(svg, "<style>\n{style}</style>");
        }
        let _ = writeln!(
            svg,
            "<rect class=\"paper\" width=\"{width}\" height=\"{height}\" rx=\"12\"/>"
        );
        self.write_edges(&mut svg);
        self.write_nodes(&mut svg);
        for player in [Player::Mouse, Player::Cat] {
            self.write_player(&mut svg, player, start.node(player));
        }
        let hole = ("hole".to_string(), HOLE);
        let players =
            [Player::Mouse, Player::Cat].map(|player| (player.to_string(), start.node(player)));
        let mut taken = Vec::new();
        for (name, node) in players.into_iter().chain([hole]) {
            let spot = self.name_spot(node, &taken);
            write_name(&mut svg, &name, spot);
            taken.push(spot);
        }
        svg.push_str("</svg>\n");
        svg
    }

    /// The place of each node, in pixels.
    pub(crate) fn places(&self) -> &[Point] {
        &self.places
    }

    /// The position for the name of what is on a node, away from the names placed before.
    fn name_spot(&self, node: Node, taken: &[Point]) -> Point {
        let around = self.around(node, NAME_WIDTH, NAME_HEIGHT);
        self.clearest(node, &around, taken)
    }

    /// The spots around a node, the preferred ones first.
    fn around(&self, node: Node, width: f64, height: f64) -> [Point; 8] {
        const DIAGONAL: f64 = 0.8;
        let directions = [
            (0.0, 1.0),
            (0.0, -1.0),
            (-1.0, 0.0),
            (1.0, 0.0),
            (DIAGONAL, -DIAGONAL),
            (-DIAGONAL, -DIAGONAL),
            (DIAGONAL, DIAGONAL),
            (-DIAGONAL, DIAGONAL),
        ];
        directions.map(|(x, y)| self.places[node] + Point::new(x * width, y * height))
    }

    /// The first of the spots with the least around it.
    fn clearest(&self, node: Node, spots: &[Point], taken: &[Point]) -> Point {
        const CLEAR_OF_EDGES: f64 = 12.0;
        const CLEAR_OF_WORDS: f64 = 36.0;
        const OUTSIDE: f64 = 9.0;
        let letters = Point::new(12.0, 0.0);
        // Of a board that is hard to read anyway, only the edges of the node itself.
        let all = self.board.nodes() <= READABLE_NODES;
        let ends = if all { 0..self.board.nodes() } else { node..node + 1 };
        let edges: Vec<[Point; 2]> = ends
            .flat_map(|from| self.board.neighbours(from).map(move |to| (from, to)))
            .filter(|&(from, to)| !all || from < to)
            .map(|(from, to)| [self.places[from], self.places[to]])
            .collect();
        let touch = |distance: f64, clear: f64| (1.0 - distance / clear).max(0.0);
        let crowding = |spot: Point| {
            let room = spot - letters * 2.0;
            let inside = room.x > 0.0 && spot.x + spot.x - room.x < self.size.x;
            let mut crowding = if inside { 0.0 } else { OUTSIDE };
            for point in [spot - letters, spot, spot + letters] {
                for (other, &place) in self.places.iter().enumerate() {
                    if other != node {
                        crowding += 3.0 * touch(point.distance(place), RADIUS + CLEAR_OF_EDGES);
                    }
                }
                for &[from, to] in &edges {
                    crowding += touch(point.distance_to_segment(from, to), CLEAR_OF_EDGES);
                }
                for &word in taken {
                    crowding += 9.0 * touch(point.distance(word), CLEAR_OF_WORDS);
                }
            }
            crowding
        };
        let crowdings: Vec<f64> = spots.iter().map(|&spot| crowding(spot)).collect();
        let least = crowdings.iter().copied().fold(f64::INFINITY, f64::min);
        let first = crowdings.iter().position(|&crowding| crowding <= least + 0.1);
        first.map_or(self.places[node], |index| spots[index])
    }

    fn write_edges(&self, svg: &mut String) {
        let nodes = self.board.nodes();
        let ends: usize = (0..nodes).map(|node| self.board.neighbours(node).count()).sum();
        let dense = if ends > DENSE * nodes { " dense" } else { "" };
        let _ = writeln!(svg, "<path class=\"edges{dense}\" d=\"");
        for Edge { from, to, bend } in layout::edges(self.board, &self.places, CLEAR_OF_NODES) {
            let [from, to] = [self.places[from], self.places[to]];
            let _ = write!(svg, "M{:.0} {:.0}", from.x, from.y);
            let _ = match bend {
                None => writeln!(svg, "L{:.0} {:.0}", to.x, to.y),
                Some(bend) => {
                    writeln!(svg, "Q{:.0} {:.0} {:.0} {:.0}", bend.x, bend.y, to.x, to.y)
                }
            };
        }
        svg.push_str("\"/>\n");
    }

    fn write_nodes(&self, svg: &mut String) {
        for (node, place) in self.places.iter().enumerate() {
            let (hole, on_dark) = match node {
                HOLE => (" hole", " on-dark"),
                _ => ("", ""),
            };
            let _ = write!(
                svg,
                "<g transform=\"translate({:.0} {:.0})\" data-node=\"{node}\">",
                place.x, place.y
            );
            if node == HOLE {
                let _ = write!(svg, "<circle class=\"rim\" r=\"{}\"/>", RADIUS + 4.0);
            }
            let _ = writeln!(
                svg,
                "<circle class=\"disc{hole}\" r=\"{RADIUS}\"/>\
                 <text class=\"number{on_dark}\" y=\"{BASE_LINE}\">{node}</text></g>"
            );
        }
    }

    /// A player as a head with ears, round ones or pointed ones, and the number of the node on it.
    fn write_player(&self, svg: &mut String, player: Player, node: Node) {
        let place = self.places[node];
        let (class, ears) = match player {
            Player::Mouse => (
                "mouse",
                "<circle cx=\"-14\" cy=\"-14\" r=\"9\"/><circle cx=\"14\" cy=\"-14\" r=\"9\"/>",
            ),
            Player::Cat => {
                ("cat", "<path d=\"M-18 -2L-18 -27L0 -15Z\"/><path d=\"M18 -2L18 -27L0 -15Z\"/>")
            }
        };
        let _ = writeln!(
            svg,
            "<g class=\"player {class}\" transform=\"translate({:.0} {:.0})\">{ears}\
             <circle r=\"{}\"/><text class=\"number on-dark\" y=\"{BASE_LINE}\">{node}</text></g>",
            place.x,
            place.y,
            RADIUS + 2.0
        );
    }
}

fn write_name(svg: &mut String, name: &str, at: Point) {
    let _ = writeln!(
        svg,
        "<text class=\"name {}\" x=\"{:.0}\" y=\"{:.0}\">{name}</text>",
        name.to_lowercase(),
        at.x,
        at.y + BASE_LINE
    );
}

/// The smallest distance between two places. O(n²) time for up to 500 nodes; larger boards are laid out
/// in a square, so it is 1.
fn closest(places: &[Point]) -> f64 {
    if places.len() > 10 * READABLE_NODES {
        return 1.0;
    }
    let pairs = places.iter().enumerate().flat_map(|(index, &place)| {
        places[..index].iter().map(move |&other| place.distance(other))
    });
    pairs.fold(f64::INFINITY, f64::min)
}
