import { holdsBox, holdsPoint, labelWidth } from '@strata/domain';
import type { LabelSpot } from './label-spot.ts';
import type { PlanBox } from './plan-box.ts';

export interface LabelLine {
  readonly text: string;
  readonly kind: 'number' | 'area' | 'different' | 'compared' | 'name';
}

/** What may be written in a thing: all of its lines, or only the first. */
export interface WantedLabel {
  readonly id: string;
  readonly spot: LabelSpot;
  readonly lines: readonly LabelLine[];
}

/** A rectangle on the screen, in pixels from the top left corner of the plan. */
export interface Taken {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface PlacedLabel {
  readonly id: string;
  /** The middle of its lines, in pixels from the top left corner of the plan. */
  readonly x: number;
  /** The feet of its letters, line by line. */
  readonly lines: readonly (LabelLine & { readonly y: number })[];
}

export interface LabelOptions {
  readonly box: PlanBox;
  /** Pixels a millimetre. */
  readonly scale: number;
  /** How much larger than usual the browser shows text. */
  readonly textScale: number;
  readonly figureWidth?: number;
  /** What nothing is written over: the numbers of problems. */
  readonly taken: readonly Taken[];
}

export const letterSizes: Readonly<Record<LabelLine['kind'], number>> = {
  number: 15,
  area: 12,
  different: 12,
  compared: 12,
  name: 11,
};

/** From the foot of one line to that of the next. */
const leading = 17;
/** Free around a label. */
const beside = 3;

const overlap = (a: Taken, b: Taken) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/**
 * Where labels stand at this scale. Those named first have the first choice; each stands wholly within its polygon and over
 * no other. Where not all of its lines fit, the first one stands alone; where that does not fit either, nothing does.
 */
export function placeLabels(wanted: readonly WantedLabel[], options: LabelOptions): readonly PlacedLabel[] {
  const { box, scale, textScale, figureWidth } = options;
  const taken = [...options.taken];
  const placed: PlacedLabel[] = [];

  function tryLines({ id, spot, lines }: WantedLabel): PlacedLabel | undefined {
    const width =
      Math.max(
        ...lines.map(({ text, kind }) => labelWidth(text, letterSizes[kind] * textScale, figureWidth)),
      ) +
      2 * beside;
    const height = lines.length * leading * textScale + 2 * beside;
    for (const { x, y } of pointsOf(spot, height / scale)) {
      const [halfWidth, halfHeight] = [width / 2 / scale, height / 2 / scale];
      const room = { left: x - halfWidth, right: x + halfWidth, bottom: y - halfHeight, top: y + halfHeight };
      if (!holdsBox(spot.polygon, room)) continue;
      const at = { x: (x - box.left) * scale, y: (box.top - y) * scale };
      const own = {
        left: at.x - width / 2,
        right: at.x + width / 2,
        top: at.y - height / 2,
        bottom: at.y + height / 2,
      };
      if (taken.some((one) => overlap(one, own))) continue;
      taken.push(own);
      const first = own.top + beside + leading * textScale * 0.78;
      return {
        id,
        x: at.x,
        lines: lines.map((line, index) => ({ ...line, y: first + index * leading * textScale })),
      };
    }
    return undefined;
  }

  for (const label of wanted) {
    const found =
      tryLines(label) ??
      (label.lines.length > 1 ? tryLines({ ...label, lines: label.lines.slice(0, 1) }) : undefined);
    if (found !== undefined) placed.push(found);
  }
  return placed;
}

/** The places in their order, then a little above and below them. */
function pointsOf({ polygon, points }: LabelSpot, step: number) {
  const within = points.filter(({ x, y }) => holdsPoint(polygon, x, y));
  return [
    ...within,
    ...within.flatMap(({ x, y }) => [
      { x, y: y - step },
      { x, y: y + step },
    ]),
  ];
}
