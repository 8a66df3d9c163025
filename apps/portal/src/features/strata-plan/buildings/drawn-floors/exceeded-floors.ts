import { allocationsOf, type Hundredths, planAreas } from '@strata/domain';
import { drawnPlacesOf } from '@strata/web';
import type { Plan } from '../../plan/plan.ts';
import type { DrawnArea } from './drawn-areas.ts';

/** A floor that its parts would exceed. */
export interface ExceededFloor {
  readonly floorId: string;
  /** "Floor 6" */
  readonly words: string;
  readonly parts: Hundredths;
  readonly gross: Hundredths;
  /** References of common property that is not drawn: its entered area stays as it is. */
  readonly undrawn: readonly string[];
}

/** The floors that would be smaller than what lies on them, if the drawn areas of these things were entered. */
export function floorsExceeded(plan: Plan, taken: readonly DrawnArea[]): readonly ExceededFloor[] {
  const by = new Map(taken.map(({ id, drawn, entered }) => [id, drawn - entered]));
  const { floors: sums } = planAreas(plan);
  const areas = Map.groupBy(allocationsOf(plan), ({ floorId }) => floorId);
  const drawn = new Set(plan.drawing?.levels.flatMap(({ shapes }) => shapes.map(({ id }) => id)));
  const words = new Map(drawnPlacesOf(plan).map((place) => [place.floorId, place.words]));
  return plan.strataBuildings
    .flatMap(({ floors }) => floors)
    .flatMap(({ id, floorNumber, units }): readonly ExceededFloor[] => {
      const sum = sums.get(id);
      const own = areas.get(id) ?? [];
      const changed = [...units, ...own].reduce((total, part) => total + (by.get(part.id) ?? 0n), 0n);
      const ofFloor = by.get(id) ?? 0n;
      if (sum === undefined || (changed === 0n && ofFloor === 0n)) return [];
      const [parts, gross] = [sum.total + changed, sum.gross + ofFloor];
      if (parts <= gross) return [];
      const undrawn = own.filter((area) => !drawn.has(area.id)).map(({ reference }) => reference);
      return [{ floorId: id, words: words.get(id) ?? `Floor ${floorNumber}`, parts, gross, undrawn }];
    });
}
