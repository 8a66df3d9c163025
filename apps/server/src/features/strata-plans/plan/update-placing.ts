import { areaOfPlacing, faultsOfPlacing } from '@strata/domain';
import type { Handler } from '../../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../../platform/refusal.ts';
import { getPlacing, updatePlacingRow } from './details.queries.ts';
import { openPlan, recordPlanAct } from './open-plan.ts';

/** Says where the land of a plan lies; without corners that is taken back. The same is no change. */
export const updatePlacing: Handler<'PUT /Applications/placing'> = async (call) => {
  const { db, body, seenVersion } = call;
  const plan = await openPlan(call, body.id);
  if (plan instanceof Refusal) return plan;
  const { applicationId, facts } = plan;
  if (isStale(seenVersion, facts.detailsVersion)) return refuseStale(facts.detailsVersion);
  const { corners } = body;
  const faults = corners.length === 0 ? {} : faultsOfPlacing({ corners });
  if (Object.keys(faults).length > 0) return refuse('INVALID', faults);
  const before = await getPlacing(db, applicationId);
  const after = await updatePlacingRow(
    db,
    applicationId,
    corners.length === 0 ? null : { corners, areaInSqmm: areaOfPlacing({ corners }) },
  );
  if (!after) return { version: before.version };
  await recordPlanAct(call, plan, { verb: 'changePlacing', before, after });
  return { version: after.version };
};
