import type { Handler, Handlers } from '../../platform/http/call.ts';
import { isStale, Refusal, refuse, refuseStale } from '../../platform/refusal.ts';
import { openPlan, recordPlanAct } from '../strata-plans/plan/open-plan.ts';
import { whoAsks } from '../titles/who-asks.ts';
import { showUnitOwners } from './show-unit-owners.ts';
import {
  countUnitsOf,
  listFormerOwners,
  listTitledUnits,
  type TitledUnit,
  writeUnitOwners,
} from './unit-owners.queries.ts';

const mostNamed = 8;

/** Owners of a registered title change by a request on it: what is said here would have no effect. */
function refuseTitled(titled: readonly TitledUnit[]): Refusal {
  const named = titled.slice(0, mostNamed).map(({ unitNumber, title }) => `${unitNumber} (${title.number})`);
  const more = titled.length > named.length ? ` and ${titled.length - named.length} more` : '';
  const [unit, has, its] = titled.length === 1 ? ['Unit', 'has', 'its'] : ['Units', 'have', 'their'];
  return refuse('INVALID', {
    unitIds: `${unit} ${named.join(', ')}${more} ${has} a registered title. To change ${its} owners, make a request on the title`,
  });
}

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
  const titled = (await listTitledUnits(db, applicationId, await whoAsks(call))).filter(({ unitId }) =>
    unitIds.includes(unitId),
  );
  if (titled.length > 0) return refuseTitled(titled);
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
