import { colourOperands } from '../layout/paper.ts';
import { colours } from '../layout/styles.ts';
import { points } from '../text/typesetter.ts';

interface BoxOfPage {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Between lines of a hatch, in points along the edge. */
const apart = 6;

/** Lines at 45° over the inside of a path; they lie on one grid on the whole page, so that areas side by side look alike. */
export function hatchOperators(
  way: 'slanted' | 'crossed' | 'backward',
  path: string,
  { left, top, right, bottom }: BoxOfPage,
): readonly string[] {
  const lines: string[] = [];
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    lines.push(`${points(x1)} ${points(y1)} m ${points(x2)} ${points(y2)} l`);
  const height = bottom - top;
  if (way !== 'backward') {
    // Rising to the right: x + y is the same all along a line.
    for (let sum = Math.ceil((left + top) / apart) * apart; sum < right + bottom; sum += apart)
      line(sum - bottom, bottom, sum - bottom + height, top);
  }
  if (way !== 'slanted') {
    for (
      let difference = Math.ceil((left - bottom) / apart) * apart;
      difference < right - top;
      difference += apart
    )
      line(difference + top, top, difference + bottom, bottom);
  }
  if (lines.length === 0) return [];
  return ['q', path, 'W* n', `${colourOperands(colours.line)} RG 0.5 w [] 0 d`, ...lines, 'S', 'Q'];
}
