import type { Hundredths } from '../decimals.ts';
import type { WallRule } from '../drawn-plan/walls/wall-rule.ts';
import { type ShareOutcome, sharesOfPlan } from '../share-values/compute-shares.ts';
import type { PlanBuilding, StrataPlan } from '../strata-plan/plan.ts';
import { hundredths } from '../strata-plan/plan-areas.ts';

/** Raised whenever the schedule says something else, or says it differently. */
export const scheduleTemplate = 5;

/** The same for the annex with the steps to each share value. */
export const shareStepsTemplate = 2;

/** A unit of the schedule of strata units. */
export interface ScheduleLot {
  /** Place in the lot order (building, floor, number), from 1. */
  readonly lot: number;
  readonly unitId: string;
  readonly unitNumber: string;
  readonly building: string;
  /** Null where it is in none. */
  readonly tower: string | null;
  readonly floor: string;
  readonly occupancyUse: string;
  readonly unitType: string;
  readonly strataArea: Hundredths;
  /** References of the accessory lots that belong to it. */
  readonly accessoryLots: readonly string[];
  /** Undefined while the values cannot be worked out. */
  readonly share: bigint | undefined;
}

/** What lots add up to. */
export interface ScheduleTotal {
  readonly numberOfUnits: number;
  readonly strataArea: Hundredths;
  readonly share: bigint | undefined;
}

export interface Schedule {
  /** Buildings that have units, each with its lots and their sum. */
  readonly buildings: readonly {
    readonly id: string;
    readonly name: string;
    readonly lots: readonly ScheduleLot[];
    readonly total: ScheduleTotal;
  }[];
  /** The sum of all lots; its share value is the aggregate. */
  readonly total: ScheduleTotal;
  /** How many digits of the share values stand behind the point. */
  readonly decimals: 0 | 4;
  /** The values with their explanations, or why there are none. */
  readonly shares: ShareOutcome;
  /** Undefined where nothing is drawn: nobody can tell then. */
  readonly measuredTo: WallRule | undefined;
}

/** The schedule of strata units (domain decision 6); `shares` where they have been worked out already. */
export function scheduleOf(plan: StrataPlan, shares: ShareOutcome = sharesOfPlan(plan)): Schedule {
  const values = shares.ok ? shares.values : undefined;
  const accessoryLots = new Map<string, string[]>();
  for (const { unitId, reference } of plan.parkingScheduleItems) {
    if (unitId === null) continue;
    const lots = accessoryLots.get(unitId);
    if (lots) lots.push(reference);
    else accessoryLots.set(unitId, [reference]);
  }
  let last = 0;
  const buildings = plan.strataBuildings.flatMap((building) => {
    const lots = lotsOf(building, last, accessoryLots, values);
    last += lots.length;
    return lots.length === 0
      ? []
      : [{ id: building.id, name: building.name, lots, total: totalOf(lots, values !== undefined) }];
  });
  return {
    buildings,
    total: totalOf(
      buildings.flatMap(({ lots }) => lots),
      values !== undefined,
    ),
    decimals: shares.ok ? shares.decimals : 0,
    shares,
    measuredTo: plan.drawing?.measuredTo,
  };
}

const none: readonly string[] = [];

function lotsOf(
  { name, towers, floors }: PlanBuilding,
  last: number,
  accessoryLots: ReadonlyMap<string, readonly string[]>,
  values: ReadonlyMap<string, bigint> | undefined,
): readonly ScheduleLot[] {
  const towerNames = new Map(towers.map((tower) => [tower.id, tower.name]));
  let lot = last;
  return floors.flatMap(({ floorNumber, units }) =>
    units.map((unit) => {
      lot += 1;
      return {
        lot,
        unitId: unit.id,
        unitNumber: unit.unitNumber,
        building: name,
        tower: unit.towerId === null ? null : (towerNames.get(unit.towerId) ?? null),
        floor: floorNumber,
        occupancyUse: unit.occupancyUse.name,
        unitType: unit.applicationUnitType.name,
        strataArea: hundredths(unit.floorAreaInSqm),
        accessoryLots: accessoryLots.get(unit.id) ?? none,
        share: values?.get(unit.id),
      };
    }),
  );
}

function totalOf(lots: readonly ScheduleLot[], hasShares: boolean): ScheduleTotal {
  let [strataArea, share] = [0n, 0n];
  for (const lot of lots) {
    strataArea += lot.strataArea;
    share += lot.share ?? 0n;
  }
  return { numberOfUnits: lots.length, strataArea, share: hasShares ? share : undefined };
}
