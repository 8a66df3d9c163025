import { naturalSortKey, typingMessages } from '@strata/domain';
import type { Queryable } from '../../../platform/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import { findAllocation } from '../common-property/allocations.queries.ts';
import { countUnits } from '../groups/groups.queries.ts';
import { canChooseParkingType, type LotContent } from './parking-lots.queries.ts';

type LotBody = Call<'POST /Applications/parkingAllocations'>['body'];

const accessory = 3;

/** What a call asks of a lot, when the plan allows it: its accessory unit and its unit are the plan's own. */
export async function checkLot(
  tx: Queryable,
  applicationId: string,
  body: LotBody,
  lotId: string | null,
): Promise<(LotContent & { readonly sortKey: string }) | Refusal> {
  const { accessoryCommonPropertyId, unitId = null, vehicleParkingTypeId, reference } = body;
  const allocation = await findAllocation(tx, applicationId, accessoryCommonPropertyId);
  if (!allocation) return refuse('NOT_FOUND');
  if (unitId !== null && (await countUnits(tx, applicationId, [unitId])) === 0) return refuse('NOT_FOUND');
  if (allocation.commonPropertyTypeId !== accessory) {
    return refuse('INVALID', { accessoryCommonPropertyId: typingMessages.chooseAccessoryUnit });
  }
  if (!(await canChooseParkingType(tx, vehicleParkingTypeId, lotId))) {
    return refuse('INVALID', { vehicleParkingTypeId: typingMessages.chooseParkingType });
  }
  return {
    accessoryCommonPropertyId,
    unitId,
    vehicleParkingTypeId,
    reference,
    sortKey: naturalSortKey(reference),
  };
}
