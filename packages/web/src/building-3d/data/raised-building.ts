import type { KnownStorey, Polygon } from '@strata/domain';
import type { DrawnPart } from '../../floor-plan/drawn-floor.ts';

/** A floor with its storey, in whole millimetres, and what covers it. */
export interface RaisedFloor extends KnownStorey {
  readonly id: string;
  /** "Floor 6" */
  readonly name: string;
  /** "6", as it stands beside the building. */
  readonly number: string;
  readonly outline: readonly Polygon[];
  readonly parts: readonly DrawnPart[];
}

/** A building as it is drawn, floor by floor; what of a floor is not drawn is not there. */
export interface RaisedBuilding {
  readonly name: string;
  /** From the lowest to the highest; those alone of which something is drawn. */
  readonly floors: readonly RaisedFloor[];
  /** In the order of the plan, so that a colour stays what it is. */
  readonly groups: readonly string[];
  /** Clockwise from the y axis of the drawing, in thousandths of a degree; null where nobody has said it. */
  readonly northAngle: number | null;
  /** How many floors of the building are not drawn. */
  readonly undrawn: number;
}

/** The place of a part: its floor, counted from the lowest. */
export interface PlacedPart {
  readonly part: DrawnPart;
  readonly at: number;
}

/** All parts, from the lowest floor up. */
export function partsOf({ floors }: RaisedBuilding): readonly PlacedPart[] {
  return floors.flatMap(({ parts }, at) => parts.map((part) => ({ part, at })));
}

/** "18.50 m", below zero with a minus sign. */
export function metres(millimetres: number): string {
  const hundredths = Math.round(Math.abs(millimetres) / 10);
  const sign = millimetres < 0 && hundredths > 0 ? '−' : '';
  return `${sign}${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')} m`;
}

/** "18.50 m above zero", "3.00 m below zero" */
export function levelWords(baseLevel: number): string {
  return `${metres(Math.abs(baseLevel))} ${baseLevel < 0 ? 'below' : 'above'} zero`;
}
