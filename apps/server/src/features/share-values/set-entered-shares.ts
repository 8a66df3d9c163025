import type { FieldMessages } from '@strata/contract';
import type { Handler } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { openPlan, recordPlanAct } from '../strata-plans/plan/open-plan.ts';
import { findChangedShares, findForeignUnits, writeShares } from './entered-shares.queries.ts';

/** The places, from 0, of what came before already. */
function repeatsIn(ids: readonly string[]): readonly number[] {
  const seen = new Set<string>();
  return ids.flatMap((id, place) => (seen.has(id) ? [place] : (seen.add(id), [])));
}

const messagesAt = (places: readonly number[], message: string): FieldMessages =>
  Object.fromEntries(places.map((place) => [`values.${place}.unitId`, message]));

/** Sets values from a valuer's certificate, all or none; what is wrong is said by row. The plan is kept, and so are its units. */
export const setEnteredShares: Handler<'PUT /Applications/enteredShares'> = async (call) => {
  const { db, body, seenVersion } = call;
  const plan = await openPlan(call, body.id);
  if (plan instanceof Refusal) return plan;
  const { applicationId, facts } = plan;
  if (isStale(seenVersion, facts.sharesVersion)) return refuseStale(facts.sharesVersion);
  const unitIds = body.values.map(({ unitId }) => unitId.toLowerCase());
  const foreign = await findForeignUnits(db, applicationId, unitIds);
  const repeated = repeatsIn(unitIds);
  if (foreign.length > 0 || repeated.length > 0) {
    return refuse('INVALID', {
      ...messagesAt(repeated, 'This unit is in the list already'),
      ...messagesAt(foreign, 'There is no such unit in the plan'),
    });
  }
  const given = { unitIds, values: body.values.map(({ value }) => value) };
  const changed = await findChangedShares(db, applicationId, given);
  if (changed.length === 0) return { version: facts.sharesVersion };
  const version = await writeShares(db, applicationId, given);
  const as = (side: 'before' | 'after') => ({
    enteredShares: changed.map((one) => ({
      unitId: one.unitId,
      unitNumber: one.unitNumber,
      value: one[side],
    })),
  });
  await recordPlanAct(call, plan, { verb: 'setEnteredShares', before: as('before'), after: as('after') });
  return { version };
};
