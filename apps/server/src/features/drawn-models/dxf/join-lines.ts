import { LineNet } from './line-net.ts';
import type { LineStore } from './line-store.ts';

/** A place in millimetres. */
type Place = readonly [x: number, y: number];

interface Joined {
  /** Closed outlines: x and y in turn, the last point is not the first again. */
  readonly rings: readonly (readonly number[])[];
  /** For each outline that does not close one of its loose ends. */
  readonly open: readonly Place[];
  /** For each net of lines a place where more than two meet. */
  readonly branching: readonly Place[];
}

/**
 * Joins lines whose ends meet to closed outlines. Lines without length are left out, and of lines drawn twice one counts.
 * Where more than two meet, it cannot be told which belong together.
 */
export function joinLines(lines: LineStore): Joined {
  const net = new LineNet(lines);
  const rings: (readonly number[])[] = [];
  const open: Place[] = [];
  const branching: Place[] = [];
  const isDone = new Uint8Array(net.nodes);
  for (let node = 0; node < net.nodes; node += 1) {
    if (isDone[node] === 1 || net.degree(node) === 0) continue;
    const together = nodesWith(node, net, isDone);
    const branch = together.find((one) => net.degree(one) > 2);
    const end = together.find((one) => net.degree(one) === 1);
    if (branch !== undefined) branching.push(net.place(branch));
    else if (end !== undefined) open.push(net.place(end));
    else rings.push(ringFrom(node, net, lines));
  }
  return { rings, open, branching };
}

/** All nodes that hang together with one. */
function nodesWith(first: number, net: LineNet, isDone: Uint8Array): readonly number[] {
  const together = [first];
  isDone[first] = 1;
  // Grows while it is gone through.
  for (const node of together) {
    for (const end of net.endsAt(node)) {
      const other = net.nodeOf(end ^ 1);
      if (isDone[other] === 1) continue;
      isDone[other] = 1;
      together.push(other);
    }
  }
  return together;
}

/** Goes round from a node back to it: at each of the way two lines meet. */
function ringFrom(first: number, net: LineNet, lines: LineStore): readonly number[] {
  const ring: number[] = [];
  let [end = 0] = net.endsAt(first);
  do {
    const points = lines.at(end >> 1);
    const isForward = (end & 1) === 0;
    // The last point of each line is the first of the next.
    for (let step = 0; step < points.length / 2 - 1; step += 1) {
      const at = isForward ? step * 2 : points.length - 2 - step * 2;
      ring.push(points[at] ?? 0, points[at + 1] ?? 0);
    }
    const arrived: number = end ^ 1;
    const onward: number[] = [...net.endsAt(net.nodeOf(arrived))].filter((one) => one !== arrived);
    end = onward[0] ?? arrived;
  } while (net.nodeOf(end) !== first);
  return ring;
}
