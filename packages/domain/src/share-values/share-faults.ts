import { displayWhole } from '../decimals.ts';
import { bandOf } from './methods/by-bands.ts';
import { weightsOf } from './methods/by-weights.ts';
import { lineFor } from './methods/line-for.ts';
import { type ShareMethod, type ShareMethodName, shareMethods } from './share-method.ts';
import type { SharingPlan, SharingUnit } from './sharing-plan.ts';

/** Why there are no figures. `unitIds` are the units concerned, at most a hundred of the `count` that there are. */
export interface ShareFault {
  readonly code:
    | 'noUnits'
    | 'basisMissing'
    | 'unitWithoutGroup'
    | 'limitedServesNobody'
    | 'unitWithoutArea'
    | 'allottedTooSmall'
    | 'noShare'
    | 'bandMissing'
    | 'weightMissing'
    | 'equalShareMissing'
    | 'typeValueMissing'
    | 'enteredMissing'
    | 'enteredInvalid'
    | 'totalDiffers';
  readonly message: string;
  readonly unitIds: readonly string[];
  readonly count: number;
}

/** What a valuer typed, by unit id, as it was typed. */
export type EnteredShares = ReadonlyMap<string, string>;

/** The units of a plan with their strata areas in hundredths of a sqm, in the order of building, floor and number. */
export interface MeasuredUnits {
  readonly units: readonly SharingUnit[];
  readonly areas: readonly bigint[];
}

const mostNamed = 100;

/** A fault that names units, when one of them is concerned. */
export function faultOf(
  code: ShareFault['code'],
  message: string,
  units: readonly SharingUnit[],
  isConcerned: (unit: SharingUnit, index: number) => boolean,
): readonly ShareFault[] {
  const concerned = units.filter(isConcerned);
  if (concerned.length === 0) return [];
  const unitIds = concerned.slice(0, mostNamed).map(({ id }) => id);
  return [{ code, message, unitIds, count: concerned.length }];
}

/** What keeps a method from giving figures. */
export function shareFaults(
  plan: SharingPlan,
  measured: MeasuredUnits,
  method: ShareMethod,
  entered: EnteredShares,
): readonly ShareFault[] {
  const { units } = measured;
  const faults = [...faultsOfArea(measured, method), ...faultsOfTotal(plan, units, method)];
  switch (method.name) {
    case 'area':
      return [...faults, ...faultsOfSharing(plan, units)];
    case 'banded':
      return [
        ...faults,
        ...faultOf('bandMissing', 'The method has no band for the use of these units.', units, (unit) => {
          return bandOf(method, unit) === undefined;
        }),
      ];
    case 'weighted':
      return [
        ...faults,
        ...faultOf(
          'weightMissing',
          'The method has no weight for the use or the type of these units.',
          units,
          (unit) => {
            const { use, type } = weightsOf(method, unit);
            return use === undefined || type === undefined;
          },
        ),
      ];
    case 'equal':
      return [
        ...faults,
        ...faultOf(
          'equalShareMissing',
          'The method has no share for the use of these units.',
          units,
          ({ occupancyUseId }) => !lineFor(method.shares, 'occupancyUseId', occupancyUseId),
        ),
      ];
    case 'typeValues':
      return [
        ...faults,
        ...faultOf(
          'typeValueMissing',
          'The method has no value for the type of these units.',
          units,
          ({ unitTypeId }) => !lineFor(method.typeValues, 'unitTypeId', unitTypeId),
        ),
      ];
    case 'entered':
      return [...faults, ...faultsOfEntered(plan, units, entered)];
    default:
      return faults;
  }
}

/** Where areas do not count. */
const withoutAreas: ReadonlySet<ShareMethodName> = new Set(['entered', 'equal', 'typeValues']);

/** Nothing is worked out from an area that is not there. */
function faultsOfArea({ units, areas }: MeasuredUnits, { name }: ShareMethod): readonly ShareFault[] {
  if (withoutAreas.has(name)) return [];
  return faultOf('unitWithoutArea', 'These units have no strata area.', units, (_, place) => {
    return (areas[place] ?? 0n) <= 0n;
  });
}

/** A whole that has fewer parts than there are units leaves some without one. */
function faultsOfTotal(
  { allotedShareValue }: SharingPlan,
  units: readonly SharingUnit[],
  { name }: ShareMethod,
): readonly ShareFault[] {
  if (shareMethods[name].total !== 'allotted' || allotedShareValue >= units.length) return [];
  const message = `The allotted share value of ${displayWhole(allotedShareValue)} is below the number of units, ${displayWhole(units.length)}: each unit needs a share of at least 1.`;
  return [{ code: 'allottedTooSmall', message, unitIds: [], count: 0 }];
}

/** Where owners do not share equally, each unit has its group once there are groups, and limited property serves somebody. */
function faultsOfSharing(plan: SharingPlan, units: readonly SharingUnit[]): readonly ShareFault[] {
  if (plan.allOwnersShareCommonPropertiesOnEqualBais === true) return [];
  if (plan.allOwnersShareCommonPropertiesOnEqualBais === null) return faultsOfBasis(plan);
  const { limitedCommonPropertyAllocations: limited } = plan;
  const named = new Set(
    limited.flatMap(({ applicationGroupId, unitIds }) =>
      applicationGroupId === null ? unitIds : [applicationGroupId],
    ),
  );
  const served = new Set<string>();
  for (const { id, applicationGroupId } of units) {
    if (named.has(id)) served.add(id);
    if (applicationGroupId !== null && named.has(applicationGroupId)) served.add(applicationGroupId);
  }
  const idle = limited.filter(({ applicationGroupId, unitIds }) =>
    applicationGroupId === null ? !unitIds.some((id) => served.has(id)) : !served.has(applicationGroupId),
  );
  const references = idle.slice(0, 5).map(({ reference }) => reference);
  const serves: readonly ShareFault[] =
    idle.length === 0
      ? []
      : [
          {
            code: 'limitedServesNobody',
            message: `Limited common property serves no unit: ${references.join(', ')}.`,
            unitIds: [],
            count: 0,
          },
        ];
  if (plan.applicationGroups.length === 0) return serves;
  return [
    ...serves,
    ...faultOf('unitWithoutGroup', 'These units are in no group.', units, ({ applicationGroupId }) => {
      return applicationGroupId === null;
    }),
  ];
}

/** Without limited property both answers come to the same: general property alone moves no share. */
function faultsOfBasis({ limitedCommonPropertyAllocations }: SharingPlan): readonly ShareFault[] {
  if (limitedCommonPropertyAllocations.length === 0) return [];
  const message = 'Say whether all owners share the common property equally.';
  return [{ code: 'basisMissing', message, unitIds: [], count: 0 }];
}

function faultsOfEntered(
  plan: SharingPlan,
  units: readonly SharingUnit[],
  entered: EnteredShares,
): readonly ShareFault[] {
  const faults = [
    ...faultOf(
      'enteredMissing',
      'No share value is entered for these units.',
      units,
      ({ id }) => !entered.has(id),
    ),
    ...faultOf('enteredInvalid', 'A share value is a whole number above zero.', units, ({ id }) => {
      const text = entered.get(id);
      return text !== undefined && !/^[1-9]\d{0,11}$/.test(text);
    }),
  ];
  if (faults.length > 0) return faults;
  const sum = units.reduce((total, { id }) => total + BigInt(entered.get(id) ?? '0'), 0n);
  const allotted = BigInt(plan.allotedShareValue);
  if (sum === allotted) return [];
  const message = `The entered share values add up to ${displayWhole(sum)}, the allotted share value is ${displayWhole(allotted)}.`;
  return [{ code: 'totalDiffers', message, unitIds: [], count: 0 }];
}
