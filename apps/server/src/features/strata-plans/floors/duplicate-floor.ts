import { commonPropertyTypes, floorSortKey, naturalSortKey, typingMessages } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { Call, Handler } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { type OpenPlan, openPlanOf, recordPlanAct } from '../plan/open-plan.ts';
import { findTakenFloorNumbers, findTakenUnitNumbers } from '../plan/repeats.queries.ts';
import { unitNumberTaken } from '../units/check-units.ts';
import {
  type AllocationCopy,
  copyShapes,
  type FloorCopy,
  type FloorParts,
  getFloorParts,
  insertAllocationCopies,
  insertFloorCopies,
  insertUnitCopies,
  takeReferences,
  type UnitCopy,
} from './duplicate-floor.queries.ts';
import { type FloorOfBuilding, findFloor } from './floors.queries.ts';

type DuplicateCall = Call<'POST /Applications/strataFloors/duplicate'>;

/** Units of another floor do not exist here; each is copied once to a floor. */
function refuseUnits({ body }: DuplicateCall, { unitIds }: FloorParts): Refusal | undefined {
  const known = new Set(unitIds);
  const fields: Record<string, string> = {};
  for (const [place, { units }] of body.copies.entries()) {
    const seen = new Set<string>();
    for (const [row, { unitId }] of units.entries()) {
      if (!known.has(unitId)) return refuse('NOT_FOUND');
      if (seen.has(unitId)) fields[`copies.${place}.units.${row}.unitId`] = 'This unit is copied twice';
      seen.add(unitId);
    }
  }
  return Object.keys(fields).length > 0 ? refuse('INVALID', fields) : undefined;
}

/** Every number that is taken, in the plan or by another copy, is named by its place. */
async function refuseNumbers(
  { db, body }: DuplicateCall,
  { applicationId }: OpenPlan,
  { buildingId }: FloorOfBuilding,
): Promise<Refusal | undefined> {
  const units = body.copies.flatMap((copy, place) =>
    copy.units.map(({ unitNumber }, row) => ({
      unitNumber,
      field: `copies.${place}.units.${row}.unitNumber`,
    })),
  );
  const floorNumbers = body.copies.map(({ floorNumber }) => floorNumber);
  const takenFloors = await findTakenFloorNumbers(db, buildingId, floorNumbers);
  const unitNumbers = units.map(({ unitNumber }) => unitNumber);
  const takenUnits = await findTakenUnitNumbers(db, applicationId, unitNumbers);
  if (takenFloors.length + takenUnits.length === 0) return undefined;
  return refuse(takenFloors.length > 0 ? 'INVALID' : 'UNIT_NUMBER_TAKEN', {
    ...Object.fromEntries(
      takenFloors.map((place) => [`copies.${place}.floorNumber`, typingMessages.floorNumberTaken]),
    ),
    ...Object.fromEntries(takenUnits.map((place) => [units[place]?.field ?? '', unitNumberTaken])),
  });
}

/** Copies the floor's general and limited common property to each copy; answers with the copies. */
async function copyCommonProperty(
  { db }: DuplicateCall,
  { applicationId }: OpenPlan,
  { allocations }: FloorParts,
  floors: readonly FloorCopy[],
  units: readonly UnitCopy[],
): Promise<readonly (AllocationCopy & { readonly reference: string })[]> {
  const ofType = (type: 1 | 2) => allocations.filter((one) => one.commonPropertyTypeId === type);
  const counts = { 1: ofType(1).length * floors.length, 2: ofType(2).length * floors.length };
  if (counts[1] + counts[2] === 0) return [];
  const given = await takeReferences(db, applicationId, counts);
  const [general, limited] = commonPropertyTypes;
  const copies = [general, limited].flatMap(({ id: type, prefix }) =>
    floors
      .flatMap((floor) => ofType(type).map(({ id }) => ({ sourceId: id, floorId: floor.id })))
      .map((copy, place) => {
        const referenceNumber = given[type] + place + 1;
        return { ...copy, id: uuidv7(), referenceNumber, reference: `${prefix}-${referenceNumber}` };
      }),
  );
  await insertAllocationCopies(db, copies, units);
  return copies;
}

/** Copies a floor with the units named, and on request its common property, to new floors; all or none. */
export const duplicateFloor: Handler<'POST /Applications/strataFloors/duplicate'> = async (call) => {
  const { db, body } = call;
  const plan = await openPlanOf(call, 'strata_floors', body.floorId);
  if (plan instanceof Refusal) return plan;
  const source = await findFloor(db, plan.applicationId, body.floorId);
  if (!source) return refuse('NOT_FOUND');
  const parts = await getFloorParts(db, plan.applicationId, source);
  const refused = refuseUnits(call, parts) ?? (await refuseNumbers(call, plan, source));
  if (refused) return refused;
  const floors = body.copies.map(({ floorNumber, units }) => ({
    id: uuidv7(),
    floorNumber,
    sortKey: floorSortKey(floorNumber),
    units,
  }));
  const units = floors.flatMap((floor) =>
    floor.units.map(
      ({ unitId, unitNumber }): UnitCopy => ({
        id: uuidv7(),
        sourceId: unitId,
        floorId: floor.id,
        unitNumber,
        sortKey: naturalSortKey(unitNumber),
      }),
    ),
  );
  await insertFloorCopies(db, source, floors);
  await insertUnitCopies(db, units);
  const commonProperty = body.withCommonProperty
    ? await copyCommonProperty(call, plan, parts, floors, units)
    : [];
  await copyShapes(db, source.id, [
    ...floors.map(({ id }) => ({ id, sourceId: source.id, floorId: id })),
    ...units,
    ...commonProperty,
  ]);
  await recordPlanAct(call, plan, {
    verb: 'duplicateFloor',
    after: {
      building: source.building,
      from: source.floorNumber,
      copies: floors.map((floor) => ({
        id: floor.id,
        floorNumber: floor.floorNumber,
        units: floor.units.map(({ unitNumber }) => unitNumber),
      })),
      commonProperty: commonProperty.map(({ reference }) => reference),
    },
  });
  return floors.map(({ id }) => id);
};
