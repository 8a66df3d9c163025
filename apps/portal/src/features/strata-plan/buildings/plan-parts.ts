import { displayHundredths, type Hundredths, type PlanAreas, planAreas, unitNumberKey } from '@strata/domain';
import { toast } from '@strata/ui';
import type { Plan, PlanUnit } from '../plan/plan.ts';

export type Building = Plan['strataBuildings'][number];
export type Floor = Building['floors'][number];
export type Group = Plan['applicationGroups'][number];

/** A unit with what it lies in and belongs to. */
export interface UnitRow {
  readonly unit: PlanUnit;
  readonly floor: Floor;
  readonly building: Building;
  readonly group: Group | undefined;
}

interface Worked {
  readonly rows: readonly UnitRow[];
  readonly areas: PlanAreas;
  /** Which unit has a number, by the key that tells numbers apart. */
  readonly numbers: ReadonlyMap<string, string>;
}

const known = new WeakMap<Plan, Worked>();

function workOut(plan: Plan): Worked {
  const groups = new Map(plan.applicationGroups.map((group) => [group.id, group]));
  const rows = plan.strataBuildings.flatMap((building) =>
    building.floors.flatMap((floor) =>
      floor.units.map((unit) => ({
        unit,
        floor,
        building,
        group: groups.get(unit.applicationGroupId ?? ''),
      })),
    ),
  );
  const numbers = new Map(rows.map(({ unit }) => [unitNumberKey(unit.unitNumber), unit.id]));
  return { rows, areas: planAreas(plan), numbers };
}

/** Units, areas and numbers of a plan; worked out once for each plan, however many parts of the page ask. */
export function partsOf(plan: Plan): Worked {
  const worked = known.get(plan) ?? workOut(plan);
  known.set(plan, worked);
  return worked;
}

/** The message that the specification fixes for a number that another unit of the application has. */
export const numberTaken = 'Unit number is already in use, enter a unique number';

/** Tells in passing that a number is used, as soon as one of the messages beside the fields says so (L6). */
export function tellTaken(messages: Iterable<string | undefined>): void {
  if (Array.from(messages).includes(numberTaken)) toast.error(numberTaken);
}

/** Whether another unit of the plan has this number. */
export function isTaken(plan: Plan, unitNumber: string, ownId?: string): boolean {
  const holder = partsOf(plan).numbers.get(unitNumberKey(unitNumber));
  return holder !== undefined && holder !== ownId;
}

/** "1,234.50" */
export function areaOf(area: Hundredths): string {
  return displayHundredths(area);
}

/** Whether units of this floor can lie in a tower at all. */
export function hasTowerField(building: Building, floor: Pick<Floor, 'isPodiumFloor'> | undefined): boolean {
  return floor?.isPodiumFloor !== true && (building.hasPodium || building.towers.length > 0);
}

/** Whether units name groups in this plan. */
export function hasGroups(plan: Plan): boolean {
  return plan.allOwnersShareCommonPropertiesOnEqualBais === false && plan.applicationGroups.length > 0;
}
