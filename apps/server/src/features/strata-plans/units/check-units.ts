import { refusals } from '@strata/contract';
import {
  areaOnFloorFault,
  complete,
  naturalSortKey,
  parseHundredths,
  type SaidOf,
  towerFault,
  typedUnitFields,
  typingMessages,
  unitTypeFault,
} from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Queryable } from '../../../platform/database.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { refuseTaken } from '../plan/refuse-taken.ts';
import { findUnitPlaces, type PlacedUnit, type UnitPlace, type UnitRow } from './units.queries.ts';

export type WantedUnit = SaidOf<typeof typedUnitFields> & { readonly floorId: string };

export interface CheckedUnit extends PlacedUnit {
  readonly place: UnitPlace;
}

/** What is wrong with a unit, by field. */
function* faultsOf(
  unit: WantedUnit,
  place: UnitPlace,
  has: UnitRow | undefined,
): Generator<[string, string]> {
  // What is so already, since the floor was made smaller, is said by the findings of the plan.
  const staysAsLarge = has && parseHundredths(has.floorAreaInSqm) === parseHundredths(unit.floorAreaInSqm);
  const areaFault = staysAsLarge ? undefined : areaOnFloorFault(unit, place);
  if (areaFault !== undefined) yield ['floorAreaInSqm', areaFault];
  if (!place.useIsOffered) yield ['occupancyUseId', typingMessages.chooseUse];
  const type = { isOfUse: place.typeIsOfUse, isRetired: place.typeIsRetired };
  const typeFault = unitTypeFault(unit, type, has);
  if (typeFault !== undefined) yield ['unitTypeId', typeFault];
  const fault = towerFault(place, place, place.hasTower);
  if (fault !== undefined) yield ['towerId', fault];
}

/** A tower of another building, or a group of another plan, does not exist here. */
function namesForeign(unit: WantedUnit, place: UnitPlace): boolean {
  return (Boolean(unit.towerId) && !place.hasTower) || (Boolean(unit.applicationGroupId) && !place.hasGroup);
}

/**
 * Checks units before they are written, all in one statement, and puts each where it belongs: a unit that names no
 * group joins the plan's only group of its use. `fieldOf` says where a unit's field was entered.
 */
export async function checkUnits(
  tx: Queryable,
  applicationId: string,
  units: readonly WantedUnit[],
  fieldOf: (place: number, field: string) => string,
  has?: UnitRow,
): Promise<readonly CheckedUnit[] | Refusal> {
  const places = await findUnitPlaces(tx, applicationId, units);
  const fields: Record<string, string> = {};
  const checked: CheckedUnit[] = [];
  for (const [index, unit] of units.entries()) {
    const place = places[index];
    if (!place || namesForeign(unit, place)) return refuse('NOT_FOUND');
    for (const [field, message] of faultsOf(unit, place, has)) fields[fieldOf(index, field)] = message;
    const { floorId, applicationGroupId = place.onlyGroupId } = unit;
    checked.push({
      ...complete(typedUnitFields, unit),
      id: has?.id ?? uuidv7(),
      floorId,
      buildingId: place.buildingId,
      applicationGroupId,
      sortKey: naturalSortKey(unit.unitNumber),
      place,
    });
  }
  return Object.keys(fields).length > 0 ? refuse('INVALID', fields) : checked;
}

/** The same for one unit by itself. */
export async function checkUnit(
  tx: Queryable,
  applicationId: string,
  wanted: WantedUnit,
  has?: UnitRow,
): Promise<CheckedUnit | Refusal> {
  const checked = await checkUnits(tx, applicationId, [wanted], (_, field) => field, has);
  if (checked instanceof Refusal) return checked;
  const [unit] = checked;
  if (!unit) throw new Error('A unit that was not refused is there');
  return unit;
}

/** What stands beside a number that another unit has. */
export const unitNumberTaken = refusals.UNIT_NUMBER_TAKEN.message;

/**
 * Says it beside the field when the plan has a unit of this number already. The database's rule decides, so that of
 * many people who add the same number at once exactly one does.
 */
export const withFreeUnitNumber = <Written>(write: () => Promise<Written>) =>
  refuseTaken('one_unit_of_a_number', refuse('UNIT_NUMBER_TAKEN', { unitNumber: unitNumberTaken }), write);
