import { displayWhole } from '../decimals.ts';
import { drawingLimits } from '../drawn-plan/shape.ts';
import { faultOfShape } from '../drawn-plan/shape-faults.ts';
import { placementOf } from './placement.ts';
import { faultOfDegrees, type PlacedCorner, type Placing, ringOnGround } from './placing.ts';
import { placingLimits } from './placing-limits.ts';

/**
 * What is wrong with where land is said to lie, by field: degrees that are none or lie elsewhere, corners that enclose
 * nothing, a drawing that does not fit onto them. None where it can be kept.
 */
export function faultsOfPlacing(placing: Placing): Readonly<Record<string, string>> {
  const { corners } = placing;
  const single = Object.fromEntries(corners.flatMap(faultsOfCorner));
  if (Object.keys(single).length > 0) return single;
  if (corners.length < 3) return { corners: 'Land has three corners at least' };
  const crossing = faultOfShape([[ringOnGround(placing)]]);
  if (crossing) return { corners: faultOfLand(crossing.message) };
  return faultsOfTies(placing);
}

function faultsOfCorner(corner: PlacedCorner, at: number): readonly (readonly [string, string])[] {
  const field = `corners.${at}`;
  const degrees = (['latitude', 'longitude'] as const).flatMap((which) => {
    const fault = faultOfDegrees(which, corner[which]);
    return fault === undefined ? [] : [[`${field}.${which}`, fault] as const];
  });
  const { x, y } = corner;
  const half =
    (x === null) === (y === null)
      ? []
      : [[`${field}.${x === null ? 'x' : 'y'}`, 'Say both x and y of the drawing, or neither'] as const];
  const far = (
    [
      ['x', x],
      ['y', y],
    ] as const
  ).flatMap(([axis, value]) =>
    value !== null && Math.abs(value) > drawingLimits.coordinate
      ? [[`${field}.${axis}`, 'A place of the drawing lies at most 100 km from its origin'] as const]
      : [],
  );
  return [...degrees, ...half, ...far];
}

/** In the words of land, not of a drawing. */
function faultOfLand(message: string): string {
  if (message.includes('500 m')) return 'The corners lie more than 500 m apart: check the degrees';
  return message.includes('crosses')
    ? 'The border crosses or touches itself: enter the corners one after the other around the land'
    : 'The corners enclose no land';
}

function faultsOfTies(placing: Placing): Readonly<Record<string, string>> {
  const tied = placing.corners.flatMap(({ x }, at) => (x === null ? [] : [at]));
  const [only] = tied;
  if (only === undefined) return {};
  if (tied.length === 1)
    return { [`corners.${only}.x`]: 'Say of two corners at least where they lie in the drawing, or of none' };
  const placement = placementOf(placing);
  if (!placement) return { [`corners.${only}.x`]: 'These corners lie at one place of the drawing' };
  const worst = [...placement.apart].toSorted(([, one], [, other]) => other - one)[0];
  if (!worst || worst[1] <= placingLimits.apartInMm) return {};
  const [at, apart] = worst;
  return {
    [`corners.${at}.x`]: `The drawing does not fit: this corner would lie ${displayWhole(apart)} mm from its degrees, ${placingLimits.apartInMm} mm are the most. Check degrees, x and y, and that the drawing is not mirrored`,
  };
}
