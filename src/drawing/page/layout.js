// Where the nodes of a board are drawn: the method of the command's pictures with fewer starts, so the
// places can differ.
// Places are { x, y } in lengths of an edge; y grows downwards.

const layout = (() => {
  const TIDIED_NODES = 64;
  const RELAXED_NODES = 500;
  const GAP = 1.3;

  const add = (one, other) => ({ x: one.x + other.x, y: one.y + other.y });
  const minus = (one, other) => ({ x: one.x - other.x, y: one.y - other.y });
  const times = (point, factor) => ({ x: point.x * factor, y: point.y * factor });
  const length = (x, y) => Math.sqrt(x * x + y * y);
  const distance = (one, other) => length(one.x - other.x, one.y - other.y);
  const onCircle = (part) => ({ x: Math.cos(2 * Math.PI * part), y: Math.sin(2 * Math.PI * part) });

  // Called very often, so it makes no points.
  function distanceToSegment(point, from, to) {
    const alongX = to.x - from.x;
    const alongY = to.y - from.y;
    const offX = point.x - from.x;
    const offY = point.y - from.y;
    const square = alongX * alongX + alongY * alongY;
    if (square === 0) return length(offX, offY);
    const part = Math.min(1, Math.max(0, (offX * alongX + offY * alongY) / square));
    return length(offX - part * alongX, offY - part * alongY);
  }

  // Random numbers from 0 to 1, the same each time: mulberry32.
  function randomNumbers(seed) {
    let state = seed;
    return () => {
      state = (state + 0x6d2b79f5) | 0;
      let bits = Math.imul(state ^ (state >>> 15), 1 | state);
      bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
      return ((bits ^ (bits >>> 14)) >>> 0) / 4294967296;
    };
  }

  // A place for each node. Components are drawn one by one and placed side by side, the
  // isolated nodes below them.
  function place(board) {
    const places = board.map(() => ({ x: 0, y: 0 }));
    const components = componentsOf(board);
    const connected = components.filter(({ nodes }) => nodes.length > 1);
    const isolated = components.filter(({ nodes }) => nodes.length === 1);
    const drawings = connected.map(draw);
    shelve(drawings).forEach((corner, index) => {
      connected[index].nodes.forEach((node, own) => {
        places[node] = add(drawings[index][own], corner);
      });
    });
    const size = extentOf(places);
    const columns = Math.max(Math.floor(size.x) + 1, Math.floor(Math.sqrt(isolated.length)));
    isolated.forEach(({ nodes: [node] }, index) => {
      const top = size.y + (connected.length > 0 ? GAP : 0);
      places[node] = { x: index % columns, y: top + Math.floor(index / columns) };
    });
    return places;
  }

  // The components, each with its nodes in order, and with neighbours and edges in numbers of its
  // own.
  function componentsOf(board) {
    const found = board.map(() => false);
    const components = [];
    board.forEach((_, first) => {
      if (found[first]) return;
      found[first] = true;
      const nodes = [first];
      for (const node of nodes) {
        for (const to of board[node]) {
          if (!found[to]) nodes.push(to);
          found[to] = true;
        }
      }
      nodes.sort((one, other) => one - other);
      const own = new Map(nodes.map((node, index) => [node, index]));
      const neighbours = nodes.map((node) => board[node].map((to) => own.get(to)));
      components.push({ nodes, neighbours, edges: rules.edgesOf(neighbours) });
    });
    return components;
  }

  function draw(component) {
    const count = component.nodes.length;
    if (count > RELAXED_NODES) {
      const columns = Math.ceil(Math.sqrt(count));
      return component.nodes.map((_, index) => ({ x: index % columns, y: Math.floor(index / columns) }));
    }
    const onRing = ring(component);
    if (onRing !== null) return atOrigin(onRing);
    if (count > TIDIED_NODES) return upright(relax(spiral(count), wantedDistances(component)));
    return upright(bestDrawing(component));
  }

  // The nodes on a circle, the first one on the left.
  const circle = (count, radius) =>
    Array.from({ length: count }, (_, index) => times(onCircle(0.5 + index / count), radius));

  // The nodes on a spiral, like the seeds of a sunflower.
  const spiral = (count) =>
    Array.from({ length: count }, (_, index) => times(onCircle(index * 0.381966), Math.sqrt(index + 0.5)));

  // Crowded components: the nodes on a circle, and hubs, which have very many neighbours, inside
  // it; null if the component is not crowded.
  function ring({ nodes, neighbours, edges }) {
    const HUB = 12;
    const MOST_HUBS = 3;
    const count = nodes.length;
    if (count < 6 || (edges.length + 6 <= 3 * count && count <= HUB)) return null;
    const nearlyComplete = edges.length > (0.7 * count * (count - 1)) / 2;
    const all = neighbours.map((_, node) => node);
    let hubs = all.filter((node) => neighbours[node].length >= Math.max(HUB, Math.floor(count / 3)));
    const others = edges.filter(([from, to]) => !hubs.includes(from) && !hubs.includes(to));
    if (nearlyComplete || hubs.length > MOST_HUBS || others.length > count) hubs = [];
    if (!nearlyComplete && edges.length <= 3.2 * count && hubs.length === 0) return null;
    const rim = all.filter((node) => !hubs.includes(node));
    const order = nearlyComplete || count > TIDIED_NODES ? rim : ordered(neighbours, rim);
    const radius = Math.max((0.56 * order.length) / (2 * Math.PI), 1.15);
    const places = [];
    circle(order.length, radius).forEach((point, index) => { places[order[index]] = point; });
    circle(hubs.length, hubs.length === 1 ? 0 : 0.32 * radius).forEach((point, index) => {
      places[hubs[index]] = { x: -point.y, y: point.x };
    });
    return places;
  }

  // An order on the circle in which edges are short: two nodes change places for as long as that
  // shortens the edges.
  function ordered(neighbours, order) {
    const MOST_ROUNDS = 20;
    const index = new Map(order.map((node, at) => [node, at]));
    const lengthAt = (node) => neighbours[node].filter((to) => index.has(to)).reduce((sum, to) => {
      const span = Math.abs(index.get(node) - index.get(to));
      return sum + Math.min(span, order.length - span) ** 2;
    }, 0);
    const swap = (first, second) => {
      [order[first], order[second]] = [order[second], order[first]];
      index.set(order[first], first).set(order[second], second);
    };
    for (let round = 0, better = true; better && round < MOST_ROUNDS; round++) {
      better = false;
      for (let first = 0; first < order.length; first++) {
        for (let second = 0; second < first; second++) {
          const [one, other] = [order[first], order[second]];
          const before = lengthAt(one) + lengthAt(other);
          swap(first, second);
          if (lengthAt(one) + lengthAt(other) < before) better = true;
          else swap(first, second);
        }
      }
    }
    return order;
  }

  // The distances that a drawing should have: the moves between two nodes, long ways shortened.
  function wantedDistances({ neighbours }) {
    const STRAIGHT = 4;
    const bend = 2.5 * Math.sqrt(neighbours.length);
    return neighbours.map((_, from) => {
      const moves = neighbours.map(() => Infinity);
      moves[from] = 0;
      const queue = [from];
      for (const node of queue) {
        for (const to of neighbours[node]) {
          if (moves[to] !== Infinity) continue;
          moves[to] = moves[node] + 1;
          queue.push(to);
        }
      }
      return moves.map((count) => {
        const bent = Math.max(0, count - STRAIGHT);
        return Math.min(count, STRAIGHT) + (bent * bend) / (bend + bent);
      });
    });
  }

  // Moves each node in turn to where its distances are closest to the wanted ones.
  function relax(places, wanted) {
    const MOST_ROUNDS = 150;
    const STILL = 1e-3;
    for (let round = 0; round < MOST_ROUNDS; round++) {
      let furthest = 0;
      places.forEach((here, node) => {
        let [x, y, weights] = [0, 0, 0];
        places.forEach((there, other) => {
          if (other === node) return;
          const weight = 1 / wanted[node][other] ** 2;
          const pull = wanted[node][other] / Math.max(distance(here, there), 1e-12);
          x += weight * (there.x + (here.x - there.x) * pull);
          y += weight * (there.y + (here.y - there.y) * pull);
          weights += weight;
        });
        places[node] = { x: x / weights, y: y / weights };
        furthest = Math.max(furthest, distance(here, places[node]));
      });
      if (furthest < STILL) break;
    }
    return places;
  }

  const SMALL = 16;
  const closeness = (length, clear) => Math.max(0, 1 - length / clear);

  // The best drawing from several starts: few crossings, no edge through a node, no two nodes on
  // one spot.
  function bestDrawing(component) {
    const count = component.nodes.length;
    const random = randomNumbers(913);
    const wanted = wantedDistances(component);
    const affordable = Math.max(1, Math.floor(40000 / component.edges.length ** 2));
    let [few, many] = [Math.min(affordable, 3), Math.min(affordable, 3)];
    if (count <= 32) [few, many] = [Math.min(affordable, 3), Math.min(affordable, 6)];
    if (count <= SMALL) [few, many] = [8, 24];
    const mayBePlanar = component.edges.length + 6 <= 3 * count || count < 5;
    const scattered = () => {
      const side = Math.sqrt(count);
      return component.nodes.map(() => ({ x: random() * side, y: random() * side }));
    };
    let best = null;
    for (let start = 0; start < many; start++) {
      if (start >= few && !(best.crossings > 0 && mayBePlanar)) break;
      let places = scattered();
      if (start === 0) places = circle(count, (0.85 * count) / (2 * Math.PI));
      if (start === 1) places = spiral(count);
      if (start < 2 || start % 2 === 0) places = relax(places, wanted);
      const tidied = tidy(component, wanted, places, random);
      if (best === null || tidied.cost < best.cost - 1e-6) best = tidied;
    }
    return best.places;
  }

  // On which side of the line through two points a third one is: positive or negative.
  const side = (from, to, point) =>
    (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);

  // Whether the edges a-b and c-d cross; edges that share a node do not.
  function cross(places, a, b, c, d) {
    if (a === c || a === d || b === c || b === d) return false;
    const p = places[a];
    const q = places[b];
    const r = places[c];
    const s = places[d];
    return side(p, q, r) * side(p, q, s) <= 0 && side(r, s, p) * side(r, s, q) <= 0;
  }

  // Shifts each node to the best place nearby, in ever finer steps.
  function tidy({ neighbours, edges }, wanted, places, random) {
    const ROUNDS = 40;
    const DIRECTIONS = 8;
    const isSmall = neighbours.length <= SMALL;
    const weights = { crossing: 20, hit: 5, overlap: 6, stress: isSmall ? 0.04 : 0.15 };
    const hit = (node, from, to) => {
      const close = closeness(distanceToSegment(places[node], places[from], places[to]), 0.42);
      return close + close * close;
    };
    const stress = (node) => {
      let sum = 0;
      for (let other = 0; other < places.length; other++) {
        if (other === node) continue;
        const off = distance(places[node], places[other]) / wanted[node][other] - 1;
        sum += off * off;
      }
      return sum;
    };
    // All that changes when a node is shifted.
    const costAt = (node, there) => {
      const here = places[node];
      places[node] = there;
      let cost = weights.stress * stress(node);
      for (const to of neighbours[node]) {
        for (const edge of edges) {
          if (cross(places, node, to, edge[0], edge[1])) cost += weights.crossing;
        }
        for (let other = 0; other < places.length; other++) {
          if (other !== node && other !== to) cost += weights.hit * hit(other, node, to);
        }
      }
      for (const edge of edges) {
        if (edge[0] !== node && edge[1] !== node) cost += weights.hit * hit(node, edge[0], edge[1]);
      }
      for (let other = 0; other < places.length; other++) {
        if (other !== node) cost += weights.overlap * closeness(distance(there, places[other]), 0.75);
      }
      places[node] = here;
      return cost;
    };
    let step = 1.6;
    for (let round = 0; round < ROUNDS; round++) {
      const isEarly = round < ROUNDS / 2;
      weights.crossing = isEarly || isSmall ? 20 : 3;
      for (let node = 0; node < places.length; node++) {
        const here = places[node];
        const skew = random();
        const candidates = Array.from({ length: DIRECTIONS }, (_, direction) =>
          add(here, times(onCircle((direction + skew) / DIRECTIONS), step)));
        if (isEarly) {
          const sum = neighbours[node].reduce((total, to) => add(total, places[to]), { x: 0, y: 0 });
          const centre = times(sum, 1 / neighbours[node].length);
          candidates.push(centre, add(centre, minus(centre, here)), add(centre, onCircle(random())));
        }
        let [least, best] = [costAt(node, here), here];
        for (const candidate of candidates) {
          const cost = costAt(node, candidate);
          if (cost < least - 1e-9) [least, best] = [cost, candidate];
        }
        places[node] = best;
      }
      step = Math.max(0.02, step * 0.9);
    }
    let crossings = 0;
    edges.forEach((edge, index) => {
      for (let later = index + 1; later < edges.length; later++) {
        if (cross(places, ...edge, ...edges[later])) crossings++;
      }
    });
    const cost = places.reduce((sum, place, node) => {
      const apart = edges.filter(([from, to]) => from !== node && to !== node);
      const hits = apart.reduce((total, edge) => total + hit(node, ...edge), 0);
      const overlaps = places.slice(0, node).reduce((total, other) => total + closeness(distance(place, other), 0.75), 0);
      return sum + weights.hit * hits + weights.overlap * overlaps + (weights.stress * stress(node)) / 2;
    }, weights.crossing * crossings);
    return { places, cost, crossings };
  }

  const leastOf = (places) => places.reduce(
    (least, { x, y }) => ({ x: Math.min(least.x, x), y: Math.min(least.y, y) }), { x: Infinity, y: Infinity });

  const extentOf = (places) => places.reduce(
    (most, { x, y }) => ({ x: Math.max(most.x, x), y: Math.max(most.y, y) }), { x: 0, y: 0 });

  function atOrigin(places) {
    const corner = leastOf(places);
    return places.map((point) => minus(point, corner));
  }

  // Turns a drawing so that it is as low as possible, with the first node on the left and the
  // second one above.
  function upright(places) {
    const DIRECTIONS = 48;
    let best = atOrigin(places);
    for (let direction = 1; direction < DIRECTIONS; direction++) {
      const by = onCircle(direction / (2 * DIRECTIONS));
      const turned = atOrigin(places.map(({ x, y }) => ({ x: x * by.x - y * by.y, y: x * by.y + y * by.x })));
      if (extentOf(turned).y < 0.99 * extentOf(best).y) best = turned;
    }
    const centre = times(best.reduce(add), 1 / best.length);
    const flipX = best[0].x > centre.x ? -1 : 1;
    const flipY = best[1].y > centre.y ? -1 : 1;
    return atOrigin(best.map(({ x, y }) => ({ x: flipX * x, y: flipY * y })));
  }

  // The upper left corners of drawings that are arranged in rows.
  function shelve(drawings) {
    const sizes = drawings.map(extentOf);
    const total = sizes.reduce((sum, { x, y }) => sum + (x + GAP) * (y + GAP), 0);
    const width = Math.max(Math.sqrt(2 * total), ...sizes.map(({ x }) => x));
    let [x, y, height] = [0, 0, 0];
    return sizes.map((size) => {
      if (x > 0 && x + size.x > width) [x, y, height] = [0, y + height + GAP, 0];
      const corner = { x, y };
      x += size.x + GAP;
      height = Math.max(height, size.y);
      return corner;
    });
  }

  // The control point of an edge that bends around the nodes it would come too close to; null for
  // a straight edge.
  function bendOf(places, from, to, clear) {
    const [start, end] = [places[from], places[to]];
    const others = places.filter((_, node) => node !== from && node !== to);
    const touches = (points) => others.reduce((sum, place) => {
      let nearest = Infinity;
      for (let index = 1; index < points.length; index++) {
        nearest = Math.min(nearest, distanceToSegment(place, points[index - 1], points[index]));
      }
      return sum + closeness(nearest, clear);
    }, 0);
    let least = touches([start, end]);
    if (least === 0) return null;
    const BENDS = [0.05, 0.09, 0.14, 0.2, 0.28, 0.38];
    const furthest = (3 * clear) / distance(start, end);
    const along = minus(end, start);
    const middle = times(add(start, end), 0.5);
    let best = null;
    for (const bend of BENDS.filter((bend) => bend === BENDS[0] || bend < furthest)) {
      for (const side of [1, -1]) {
        const control = add(middle, times({ x: -along.y, y: along.x }, 2 * side * bend));
        const cost = touches(curve(start, control, end)) + 0.3 * bend;
        if (cost < least - 1e-9) [least, best] = [cost, control];
      }
    }
    return best;
  }

  // Points on a quadratic Bézier curve.
  function curve(start, control, end) {
    const SECTIONS = 12;
    return Array.from({ length: SECTIONS + 1 }, (_, index) => {
      const part = index / SECTIONS;
      const rest = 1 - part;
      return add(add(times(start, rest * rest), times(control, 2 * part * rest)), times(end, part * part));
    });
  }

  return Object.freeze({ place, bendOf, distance, distanceToSegment });
})();

