import type { Handler, Handlers } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { openPlan, recordPlanAct } from '../strata-plans/plan/open-plan.ts';
import { showUnitOwners } from './show-unit-owners.ts';
import { countUnitsOf, listFormerOwners, writeUnitOwners } from './unit-owners.queries.ts';

/**
 * The applicant says who is to own units once they are registered. It is no matter of the architect's; and whoever says so
 * has seen the plan as it is, for the version is its revision.
 */
const setUnitOwners: Handler<'PUT /Applications/unitOwners'> = async (call) => {
  const { db, body, seenVersion } = call;
  const plan = await openPlan(call, body.applicationId);
  if (plan instanceof Refusal) return plan;
  if (plan.party !== 'applicant') return refuse('FORBIDDEN');
  const { applicationId, facts } = plan;
  const unitIds = [...new Set(body.unitIds.map((id) => id.toLowerCase()))];
  if ((await countUnitsOf(db, applicationId, unitIds)) < unitIds.length) return refuse('NOT_FOUND');
  if (isStale(seenVersion, facts.revision)) return refuseStale(facts.revision);
  const owners = body.owners && JSON.stringify(body.owners);
  const { total, former } = await listFormerOwners(db, applicationId, unitIds, owners);
  if (total === 0) return { planRevision: facts.revision };
  await writeUnitOwners(db, applicationId, unitIds, owners);
  await recordPlanAct(call, plan, {
    verb: 'setUnitOwners',
    before: { numberOfUnits: total, former },
    after: { numberOfUnits: total, owners: body.owners },
  });
  return { planRevision: facts.revision + 1 };
};

/** Who is to own the units of a plan once they are registered. */
export const unitOwnersHandlers = {
  'GET /Applications/unitOwners': showUnitOwners,
  'PUT /Applications/unitOwners': setUnitOwners,
} satisfies Partial<Handlers>;
