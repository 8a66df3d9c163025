import { formatHundredths, parseHundredths } from '../decimals.ts';
import { computeShares } from '../share-values/compute-shares.ts';
import { plainShare } from '../share-values/display-share.ts';
import type { SharingAllocation, SharingPlan, SharingUnit } from '../share-values/sharing-plan.ts';
import type { ScheduleData, ScheduleDataArea } from './schedule-data.ts';

/** A figure that the rules work out in another way than a schedule states it; null where one has none. */
export interface DifferentFigure {
  /** The number of the lot; null for the sums. */
  readonly lot: number | null;
  readonly what: 'shareValue' | 'strataArea' | 'numberOfUnits';
  readonly stated: string | null;
  readonly computed: string | null;
}

export interface ScheduleDataCheck {
  /** The first of those that differ. */
  readonly differences: readonly DifferentFigure[];
  readonly numberOfDifferences: number;
  /** Why the rules give no values; empty where they give them. */
  readonly faults: readonly string[];
}

const mostNamed = 20;

/** Computes every share value of a schedule as data again, and its sums, and compares them with what it states. */
export function checkScheduleData(data: ScheduleData): ScheduleDataCheck {
  const shares = computeShares(sharingPlanOf(data));
  const differences: DifferentFigure[] = [];
  let numberOfDifferences = 0;
  const compare = (figure: DifferentFigure): void => {
    if (figure.stated === figure.computed) return;
    numberOfDifferences += 1;
    if (differences.length < mostNamed) differences.push(figure);
  };
  const shareText = (value: bigint | undefined) =>
    shares.ok && value !== undefined ? plainShare(value, shares.decimals) : null;
  let strataArea = 0n;
  for (const { lot, strataAreaInSqm, shareValue } of data.lots) {
    strataArea += parseHundredths(strataAreaInSqm) ?? 0n;
    const computed = shareText(shares.ok ? shares.values.get(`${lot}`) : undefined);
    compare({ lot, what: 'shareValue', stated: shareValue, computed });
  }
  const { total } = data;
  const sums = [
    ['numberOfUnits', `${total.numberOfUnits}`, `${data.lots.length}`],
    ['strataArea', total.strataAreaInSqm, formatHundredths(strataArea)],
    ['shareValue', total.shareValue, shareText(shares.ok ? shares.aggregate : undefined)],
  ] as const;
  for (const [what, stated, computed] of sums) compare({ lot: null, what, stated, computed });
  return {
    differences,
    numberOfDifferences,
    faults: shares.ok ? [] : shares.faults.map(({ message }) => message),
  };
}

/** What the domain computes share values of, read back from a schedule as data. Lots are units by their numbers. */
function sharingPlanOf(data: ScheduleData): SharingPlan {
  const { method, commonProperty, lots } = data;
  const area = ({ reference, areaInSqm }: ScheduleDataArea): SharingAllocation => ({
    id: reference,
    reference,
    floorAreaInSqm: areaInSqm,
    applicationGroupId: null,
    unitIds: [],
  });
  const units = lots.map(
    (lot): SharingUnit => ({
      id: `${lot.lot}`,
      floorAreaInSqm: lot.strataAreaInSqm,
      occupancyUseId: lot.occupancyUseId,
      unitTypeId: lot.unitTypeId,
      applicationGroupId: lot.group,
    }),
  );
  return {
    allOwnersShareCommonPropertiesOnEqualBais: data.commonPropertySharedEqually,
    allotedShareValue: data.allottedShareValue,
    shareMethod: { title: method.title, version: method.version, method: method.parameters },
    enteredShares: lots.flatMap(({ lot, enteredShareValue: value }) =>
      value === null ? [] : [{ unitId: `${lot}`, value }],
    ),
    strataBuildings: [{ floors: [{ units }] }],
    applicationGroups: data.groups.map((id) => ({ id })),
    generalCommonPropertyAllocations: commonProperty.general.map(area),
    limitedCommonPropertyAllocations: commonProperty.limited.map((limited) => ({
      ...area(limited),
      applicationGroupId: limited.group,
      unitIds: limited.lots.map(String),
    })),
    accessoryCommonPropertyAllocations: commonProperty.accessory.map(({ building = '', ...accessory }) => ({
      ...area(accessory),
      floorId: building,
    })),
    parkingScheduleItems: data.accessoryLots.map(({ accessoryUnit, lot }) => ({
      accessoryCommonPropertyId: accessoryUnit,
      unitId: lot === null ? null : `${lot}`,
    })),
  };
}
