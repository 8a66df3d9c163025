import { gunzipSync } from 'node:zlib';
import {
  type ApplicationAct,
  type ApplicationActor,
  type ApplicationFacts,
  applicationActNames,
  applicationStatusAfter,
  canActOnApplication,
  type StrataPlan,
  sharesOfPlan,
  voidedBy,
} from '@strata/domain';
import type { TestSystem } from '../test-system.ts';

/** What an application was when its history began. */
export interface Beginning {
  readonly id: string;
  readonly facts: ApplicationFacts;
  readonly isDeclared: boolean;
  readonly revisions: number;
}

/** A draft that was begun a moment ago. */
export const draftBeginning = (id: string): Beginning => ({
  id,
  facts: { statusId: 1, everSubmitted: false, recommended: false },
  isDeclared: false,
  revisions: 0,
});

interface ActRow {
  readonly verb: string;
  readonly actingRole: string;
  readonly personId: string;
}

interface FinalState {
  readonly statusId: number;
  readonly everSubmitted: boolean;
  readonly isDeclared: boolean;
  readonly waits: boolean;
  readonly recommended: boolean;
  readonly outstanding: string;
  /** Of what was paid, what the ministry does not mean to give back, is more than the fee. */
  readonly keepsTooMuch: boolean;
  readonly amendments: number;
  readonly revisions: readonly number[];
  readonly assessments: number;
  readonly acts: readonly ActRow[];
}

async function stateOf({ database }: TestSystem, id: string): Promise<FinalState> {
  const [row] = await database.query<FinalState & Record<string, unknown>>(
    `select a.application_status_id as "statusId", a.ever_submitted as "everSubmitted",
       a.declared_revision_id is not null as "isDeclared", x.object_id is not null as waits,
       coalesce(x.stage = 'decide', false) as recommended,
       greatest(money.total - money.paid + money.refunded, 0.00)::text as outstanding,
       money.paid - coalesce(a.refund_due, 0) > money.total as "keepsTooMuch",
       (select count(*)::int from applications c where c.parent_application_id = a.id
          and c.application_status_id not in (7, 8)) as amendments,
       coalesce((select json_agg(v.number order by v.number) from plan_revisions v where v.application_id = a.id), '[]')
         as revisions,
       (select count(*)::int from fee_assessments f where f.application_id = a.id) as assessments,
       coalesce((select json_agg(json_build_object('verb', c.verb, 'actingRole', c.acting_role,
           'personId', c.person_id) order by c.sequence)
         from acts c where c.object_type = 'application' and c.object_id = a.id), '[]') as acts
     from applications a
       left join examinations x on x.object_type = 'application' and x.object_id = a.id
       cross join lateral (select
         coalesce((select f.total from fee_assessments f where f.application_id = a.id
           order by f.assessed_at desc, f.id desc limit 1), 0.00) as total,
         (select coalesce(sum(p.amount), 0) from payments p where p.application_id = a.id and p.state = 'paid') as paid,
         (select coalesce(sum(r.amount), 0) from refunds r join payments p on p.id = r.payment_id
           where p.application_id = a.id) as refunded) money
     where a.id = $1`,
    [id],
  );
  if (!row) throw new Error('An application of the history is gone');
  return row;
}

const isAct = (verb: string): verb is ApplicationAct => applicationActNames.some((act) => act === verb);
const actorsOf = (actingRole: string): readonly ApplicationActor[] =>
  ({ member: ['applicant'] as const, architect: ['architect'] as const })[actingRole] ?? [
    'Examiner',
    'Registrar',
  ];

/** What the one who recommended leaves to somebody else. */
const decisions: readonly ApplicationAct[] = ['approve', 'reject', 'referBack'];

/** What the acts make of the application, one after the other; and what among them should never have been. */
function fold({ facts: first, isDeclared: wasDeclared, revisions }: Beginning, acts: readonly ActRow[]) {
  const wrong: string[] = [];
  let facts = first;
  let isDeclared = wasDeclared;
  let declared = revisions;
  let recommendedBy: string | undefined;
  for (const { verb, actingRole, personId } of acts) {
    // The first act of an amendment begins it; what was amended has none.
    if (!isAct(verb) || verb === 'amend') continue;
    const before = facts;
    if (!actorsOf(actingRole).some((actor) => canActOnApplication(verb, before, actor)))
      wrong.push(`${verb} by ${actingRole} in ${JSON.stringify(before)}`);
    if (decisions.includes(verb) && personId === recommendedBy)
      wrong.push(`${verb} by the one who recommended it`);
    const voided = voidedBy(verb);
    const isOver = verb === 'approve' || verb === 'reject';
    facts = {
      statusId: applicationStatusAfter(verb, before),
      everSubmitted: before.everSubmitted || verb === 'declare',
      recommended:
        verb === 'recommend' || (before.recommended && !isOver && !voided.includes('recommendation')),
    };
    if (!facts.recommended) recommendedBy = undefined;
    if (verb === 'recommend') recommendedBy = personId;
    if (verb === 'declare') declared += 1;
    isDeclared = verb === 'declare' || (isDeclared && !voided.includes('declaration'));
  }
  return { wrong, facts, isDeclared, declared };
}

/** Revisions whose share values do not make up the whole. */
async function wrongShares({ database }: TestSystem, id: string): Promise<readonly string[]> {
  const rows = await database.query<{ number: number; content: Buffer }>(
    'select number, content from plan_revisions where application_id = $1',
    [id],
  );
  return rows.flatMap(({ number, content }) => {
    const plan = JSON.parse(gunzipSync(content).toString()) as StrataPlan;
    const shares = sharesOfPlan(plan);
    const total = shares.ok ? [...shares.values.values()].reduce((sum, value) => sum + value, 0n) : -1n;
    return total === BigInt(plan.allotedShareValue)
      ? []
      : [`revision ${number} has shares of ${total} in all`];
  });
}

/** What does not hold of an application at the end of its history; nothing, where all is well. */
export async function brokenOf(system: TestSystem, beginning: Beginning): Promise<readonly string[]> {
  const { id } = beginning;
  const state = await stateOf(system, id);
  const { wrong, facts, isDeclared, declared } = fold(beginning, state.acts);
  const checks: Readonly<Record<string, boolean>> = {
    'its state is not what its acts make of it': state.statusId === facts.statusId,
    'it was submitted, or was not': state.everSubmitted === facts.everSubmitted,
    'it is recommended, or is not': state.recommended === facts.recommended,
    'it is declared, or is not': state.isDeclared === isDeclared,
    'it waits with the ministry, or does not': state.waits === (state.statusId === 2 || state.statusId === 3),
    'more than one amendment is open': state.amendments <= 1,
    'its revisions are not counted one by one':
      state.revisions.length === declared && state.revisions.every((number, place) => number === place + 1),
    'not each submission has its fee': state.assessments === declared,
    'it was withdrawn, and more than its fee is kept': state.statusId !== 8 || !state.keepsTooMuch,
    'it was approved and is not paid': state.statusId !== 4 || state.outstanding === '0.00',
  };
  const broken = Object.keys(checks).filter((what) => !checks[what]);
  const told = broken.map((what) => `${what}: ${JSON.stringify({ state, facts, isDeclared, declared })}`);
  return [...wrong, ...told, ...(await wrongShares(system, id))];
}
