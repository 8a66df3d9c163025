import type { Extent } from '../rings.ts';

/** How much room a diagram has, in its own units: pixels, or points of a page. */
export interface DiagramRoom {
  readonly width: number;
  readonly height: number;
  /** How much larger than usual its letters are. */
  readonly letters: number;
  /** Units to a millimetre of paper: a diagram that is printed has a round scale, so that it can be measured. */
  readonly millimetre?: number;
}

/** What of a level is shown, and how large. */
export interface DiagramView {
  /** In millimetres of the building. */
  readonly box: Extent;
  /** Units of the diagram to a millimetre of the building. */
  readonly scale: number;
  /** 1 : 250 is 250; undefined on a screen, which has none. */
  readonly denominator: number | undefined;
  readonly width: number;
  readonly height: number;
}

/** Scales of a drawing on paper, the largest first. A level is at most 500 m across. */
const denominators = [
  20, 25, 50, 75, 100, 125, 150, 200, 250, 300, 400, 500, 750, 1_000, 1_500, 2_000, 2_500, 5_000, 10_000,
] as const;
const smallest = 20_000;

/** The largest scale at which the box has room. */
export function diagramView(box: Extent, { width, height, millimetre }: DiagramRoom): DiagramView {
  const [across, up] = [Math.max(1, box.right - box.left), Math.max(1, box.top - box.bottom)];
  const most = Math.min(width / across, height / up);
  const denominator =
    millimetre === undefined ? undefined : (denominators.find((one) => millimetre / one <= most) ?? smallest);
  const scale = millimetre === undefined || denominator === undefined ? most : millimetre / denominator;
  return { box, scale, denominator, width: across * scale, height: up * scale };
}

/** Where a point of the building stands, from the top left corner of the diagram. */
export function placeIn({ box, scale }: DiagramView, x: number, y: number) {
  return { x: (x - box.left) * scale, y: (box.top - y) * scale };
}
