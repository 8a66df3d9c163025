import { formatHundredths } from '../decimals.ts';
import { plainShare } from '../share-values/display-share.ts';
import type { ShareMethod } from '../share-values/share-method.ts';
import type { PlanAllocation, StrataPlan } from '../strata-plan/plan.ts';
import { unitsOf } from '../strata-plan/plan-parts.ts';
import type { Schedule } from './schedule.ts';

export const scheduleDataFormat = 'strata-schedule';

/**
 * In which the file is read: 2 where the weights of accessory areas depend on where they are, and each says so; else 1. A further one is
 * added when the file is read in another way than before.
 */
export const scheduleDataVersions = [1, 2] as const;

/**
 * The schedule of strata units as data: all that its share values depend on, so that anybody can compute them again. It
 * names no person. Areas are decimals in sqm, share values decimals as the method has them.
 */
export interface ScheduleData {
  readonly format: typeof scheduleDataFormat;
  readonly version: (typeof scheduleDataVersions)[number];
  readonly application: ScheduleDataOrigin;
  readonly method: {
    readonly title: string;
    readonly version: number;
    readonly parameters: ShareMethod;
  };
  readonly allottedShareValue: number;
  readonly commonPropertySharedEqually: boolean | null;
  /** Names of what lots and parameters say by number. */
  readonly occupancyUses: readonly ScheduleDataName[];
  readonly unitTypes: readonly ScheduleDataName[];
  /** References of the groups. */
  readonly groups: readonly string[];
  readonly lots: readonly ScheduleDataLot[];
  readonly commonProperty: {
    readonly general: readonly ScheduleDataArea[];
    readonly limited: readonly (ScheduleDataArea & {
      readonly group: string | null;
      /** Numbers of the lots that it serves; empty where it serves a group. */
      readonly lots: readonly number[];
    })[];
    readonly accessory: readonly ScheduleDataAccessory[];
  };
  readonly accessoryLots: readonly {
    readonly reference: string;
    /** Reference of the area that it is a part of. */
    readonly accessoryUnit: string;
    readonly lot: number | null;
  }[];
  readonly total: {
    readonly numberOfUnits: number;
    readonly strataAreaInSqm: string;
    readonly shareValue: string | null;
  };
}

/** Which plan the schedule is of. */
export interface ScheduleDataOrigin {
  readonly reference: string;
  readonly scheme: string;
  readonly planRevision: number;
  readonly planSha256: string;
  /** ISO 8601. */
  readonly madeAt: string;
  /** By which the register is asked about the document; null where it has none, as a draft. */
  readonly code: string | null;
}

export interface ScheduleDataName {
  readonly id: number;
  readonly name: string;
}

export interface ScheduleDataArea {
  readonly reference: string;
  readonly areaInSqm: string;
}

export interface ScheduleDataAccessory extends ScheduleDataArea {
  /** The building that it is in, null outside; left out where the method does not ask. */
  readonly building?: string | null | undefined;
}

export interface ScheduleDataLot {
  readonly lot: number;
  readonly unitNumber: string;
  readonly building: string;
  readonly tower: string | null;
  readonly floor: string;
  readonly occupancyUseId: number;
  readonly unitTypeId: number;
  readonly group: string | null;
  readonly strataAreaInSqm: string;
  /** What a valuer set; null where the method computes the values. */
  readonly enteredShareValue: string | null;
  /** Null while the values cannot be worked out. */
  readonly shareValue: string | null;
}

/** Writes a schedule with what its values depend on. */
export function scheduleDataOf(
  plan: StrataPlan,
  schedule: Schedule,
  application: ScheduleDataOrigin,
): ScheduleData {
  const units = unitsOf(plan);
  const lotNumbers = new Map(units.map(({ id }, place) => [id, place + 1]));
  const groups = new Map(plan.applicationGroups.map(({ id, groupReference }) => [id, groupReference]));
  const areas = new Map(plan.accessoryCommonPropertyAllocations.map(({ id, reference }) => [id, reference]));
  const isEntered = plan.shareMethod.method.name === 'entered';
  const entered = new Map(isEntered ? plan.enteredShares.map(({ unitId, value }) => [unitId, value]) : []);
  const shareText = (value: bigint | undefined) =>
    value === undefined ? null : plainShare(value, schedule.decimals);
  const groupOf = (id: string | null) => (id === null ? null : (groups.get(id) ?? null));
  const lots = schedule.buildings.flatMap((building) => building.lots);
  const { title, version, method } = plan.shareMethod;
  return {
    format: scheduleDataFormat,
    version: asksWhere(method) ? 2 : 1,
    application,
    method: { title, version, parameters: method },
    allottedShareValue: plan.allotedShareValue,
    commonPropertySharedEqually: plan.allOwnersShareCommonPropertiesOnEqualBais,
    occupancyUses: namesOf(units, ({ occupancyUseId: id, occupancyUse: { name } }) => ({ id, name })),
    unitTypes: namesOf(units, ({ unitTypeId: id, applicationUnitType: { name } }) => ({ id, name })),
    groups: [...groups.values()],
    lots: lots.map(({ lot, unitId, unitNumber, building, tower, floor, strataArea, share }) => {
      const unit = units[lot - 1];
      return {
        lot,
        unitNumber,
        building,
        tower,
        floor,
        occupancyUseId: unit?.occupancyUseId ?? 0,
        unitTypeId: unit?.unitTypeId ?? 0,
        group: groupOf(unit?.applicationGroupId ?? null),
        strataAreaInSqm: formatHundredths(strataArea),
        enteredShareValue: entered.get(unitId) ?? null,
        shareValue: shareText(share),
      };
    }),
    commonProperty: {
      general: plan.generalCommonPropertyAllocations.map(areaOf),
      limited: plan.limitedCommonPropertyAllocations.map((allocation) => ({
        ...areaOf(allocation),
        group: groupOf(allocation.applicationGroupId),
        lots: allocation.unitIds.flatMap((id) => lotNumbers.get(id) ?? []),
      })),
      accessory: accessoryOf(plan),
    },
    accessoryLots: plan.parkingScheduleItems.map(({ reference, accessoryCommonPropertyId, unitId }) => ({
      reference,
      accessoryUnit: areas.get(accessoryCommonPropertyId) ?? '',
      lot: unitId === null ? null : (lotNumbers.get(unitId) ?? null),
    })),
    total: {
      numberOfUnits: schedule.total.numberOfUnits,
      strataAreaInSqm: formatHundredths(schedule.total.strataArea),
      shareValue: shareText(schedule.total.share),
    },
  };
}

/** Whether share values depend on where accessory areas are. */
const asksWhere = (method: ShareMethod): boolean =>
  method.name === 'weighted' && method.accessoryWeightOutside !== undefined;

function accessoryOf(plan: StrataPlan): readonly ScheduleDataAccessory[] {
  const { accessoryCommonPropertyAllocations: accessory, shareMethod, strataBuildings } = plan;
  if (!asksWhere(shareMethod.method)) return accessory.map(areaOf);
  const buildings = new Map(
    strataBuildings.flatMap(({ name, floors }) => floors.map(({ id }) => [id, name] as const)),
  );
  return accessory.map((area) => ({ ...areaOf(area), building: buildings.get(area.floorId ?? '') ?? null }));
}

function areaOf({ reference, floorAreaInSqm }: PlanAllocation): ScheduleDataArea {
  return { reference, areaInSqm: floorAreaInSqm };
}

function namesOf<Unit>(
  units: readonly Unit[],
  nameOf: (unit: Unit) => ScheduleDataName,
): readonly ScheduleDataName[] {
  const names = new Map(units.map((unit) => [nameOf(unit).id, nameOf(unit)]));
  return [...names.values()].toSorted((one, other) => one.id - other.id);
}
