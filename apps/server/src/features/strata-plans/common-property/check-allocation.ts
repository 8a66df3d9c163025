import {
  allocationFields,
  areaOnFloorFault,
  complete,
  formatHundredths,
  parseHundredths,
  servedFault,
  typingMessages,
  without,
} from '@strata/domain';
import type { Call } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { countUnits, findGroup } from '../groups/groups.queries.ts';
import type { OpenPlan } from '../plan/open-plan.ts';
import { refuseUse } from '../plan/refuse-use.ts';
import { findPlace, type ServingAllocation } from './allocations.queries.ts';

type AllocationCall = Pick<
  Call<'POST /Applications/cpAllocations' | 'PUT /Applications/cpAllocations'>,
  'db' | 'body'
>;

const { required } = typingMessages;
/** Common property lies inside buildings of this type alone. */
const regularBuilding = 1;
/** The use may be left to the development. */
const besideUse = without(allocationFields, 'occupancyUseId');

/** The content that a call asks for, when the plan allows it: its places, group and units are the plan's own. */
export async function checkAllocation(
  call: AllocationCall,
  plan: OpenPlan,
  has?: Pick<ServingAllocation, 'floorId' | 'floorAreaInSqm'>,
): Promise<ServingAllocation | Refusal> {
  const { db, body } = call;
  const content = {
    ...complete(besideUse, body),
    floorAreaInSqm: formatHundredths(parseHundredths(body.floorAreaInSqm) ?? 0n),
    unitIds: [...new Set(body.unitIds)].toSorted(),
  };
  // What is so already, since the floor was made smaller, is said by the findings of the plan.
  const staysAsLarge = has?.floorId === content.floorId && has.floorAreaInSqm === content.floorAreaInSqm;
  const misplaced = await refusePlace(call, plan, content, staysAsLarge);
  if (misplaced) return misplaced;
  if (content.applicationGroupId && !(await findGroup(db, plan.applicationId, content.applicationGroupId))) {
    return refuse('NOT_FOUND');
  }
  if ((await countUnits(db, plan.applicationId, content.unitIds)) !== content.unitIds.length) {
    return refuse('NOT_FOUND');
  }
  const occupancyUseId = body.occupancyUseId ?? plan.facts.occupancyUseId;
  if (occupancyUseId === null) return refuse('INVALID', { occupancyUseId: required });
  return (
    refuseServed(plan, body, content, occupancyUseId) ??
    (await refuseUse(db, plan.applicationId, occupancyUseId)) ?? { ...content, occupancyUseId }
  );
}

/** Inside a building it lies on one of its floors, and in its area; outside it has neither. */
async function refusePlace(
  { db }: AllocationCall,
  { applicationId }: OpenPlan,
  {
    applicationBuildingId,
    floorId,
    floorAreaInSqm,
  }: Pick<ServingAllocation, 'applicationBuildingId' | 'floorId' | 'floorAreaInSqm'>,
  staysAsLarge: boolean,
): Promise<Refusal | undefined> {
  if (applicationBuildingId === null && floorId === null) return undefined;
  if (applicationBuildingId === null) return refuse('INVALID', { applicationBuildingId: required });
  if (floorId === null) return refuse('INVALID', { floorId: required });
  const place = await findPlace(db, applicationId, applicationBuildingId, floorId);
  const { buildingTypeId, grossFloorAreaInSqm = null } = place ?? {};
  if (grossFloorAreaInSqm === null) return refuse('NOT_FOUND');
  if (buildingTypeId !== regularBuilding)
    return refuse('INVALID', { applicationBuildingId: typingMessages.irregularBuilding });
  const fault = staysAsLarge ? undefined : areaOnFloorFault({ floorAreaInSqm }, { grossFloorAreaInSqm });
  return fault === undefined ? undefined : refuse('INVALID', { floorAreaInSqm: fault });
}

/** Whom it serves: a group where one is asked for, units only where it is limited, and not both. */
function refuseServed(
  { facts }: OpenPlan,
  { commonPropertyTypeId }: AllocationCall['body'],
  served: Pick<ServingAllocation, 'applicationGroupId' | 'unitIds'>,
  occupancyUseId: number,
): Refusal | undefined {
  const sharing = { allOwnersShareCommonPropertiesOnEqualBais: facts.sharesOnEqualBasis };
  const fault = servedFault(sharing, { ...served, commonPropertyTypeId, occupancyUseId });
  return fault && refuse('INVALID', { [fault.field]: fault.message });
}
