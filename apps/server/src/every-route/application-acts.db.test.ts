import {
  type ApplicationAct,
  type ApplicationActor,
  type ApplicationFacts,
  applicationActNames,
  applicationStatusIds,
  applicationStatusName,
  canActOnApplication,
  statusesAllowing,
} from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { type ActedOn, applicationCalls } from '../test-support/application-calls.ts';
import { createOfficers } from '../test-support/decisions.ts';
import { createHandovers } from '../test-support/handovers.ts';
import { givenPlan } from '../test-support/plans.ts';
import { startTestSystem } from '../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { caller, architect, registrationId, owner } = await createHandovers(system);
const { examiner, registrar, chief } = await createOfficers(system);

const actors = { applicant: caller, architect, Examiner: examiner, Registrar: registrar } as const;
const actorNames = Object.keys(actors) as ApplicationActor[];
const officers: readonly ApplicationActor[] = ['Examiner', 'Registrar'];

/** Everything that the rules can know of an application; whether it was ever submitted matters to a draft alone. */
const situations: readonly ApplicationFacts[] = [
  ...applicationStatusIds.map((statusId) => ({
    statusId,
    everSubmitted: statusId !== 1,
    recommended: false,
  })),
  { statusId: 1, everSubmitted: true, recommended: false },
  { statusId: 3, everSubmitted: true, recommended: true },
];

const nameOf = ({ statusId, everSubmitted, recommended }: ApplicationFacts): string =>
  [
    applicationStatusName(statusId),
    ...(recommended ? ['recommended'] : []),
    ...(statusId === 1 && everSubmitted ? ['submitted once'] : []),
  ].join(', ');

/** An application in the situation, by SQL; with the ministry it is held by an officer who does nothing here. */
async function givenIn({ statusId, everSubmitted, recommended }: ApplicationFacts): Promise<ActedOn> {
  const { applicationId: id } = await givenPlan(owner, {
    empty: true,
    statusId,
    everSubmitted,
    architect: registrationId,
  });
  if (statusId === 2 || statusId === 3) {
    await system.database.query(
      `insert into examinations (object_type, object_id, object_kind, stage, target_on, held_by, held_since,
         recommended_by, recommended_at)
       select 'application', $1, 'StrataRegistration', case when $3 then 'decide' else 'examine' end, current_date,
         $2::uuid, now(), case when $3 then $2::uuid end, case when $3 then now() end`,
      [id, chief.personId, recommended],
    );
  }
  return {
    id,
    architectRegistrationId: registrationId,
    revisionSha256: '0'.repeat(64),
    warningsSeen: [],
    seen: { planRevision: 1, shareMethodVersionId: uuidv7(), feeTableVersion: 1 },
    personId: uuidv7(),
  };
}

/** What the act comes to that the table allows: every call names a version that never was, and another officer holds it. */
const allowedCodes = ['STALE_VERSION', 'HELD_BY_ANOTHER', 'INVALID'];

/** How an act that the table forbids is refused. */
function refusalsOf(
  act: ApplicationAct,
  actor: ApplicationActor,
  { everSubmitted }: ApplicationFacts,
): readonly string[] {
  const isOfficersAct = officers.some((one) => statusesAllowing(act, one).length > 0);
  // The other host does not have the call.
  if (isOfficersAct !== officers.includes(actor)) return ['NOT_FOUND'];
  // What was never submitted does not exist for the ministry.
  if (isOfficersAct && !everSubmitted) return ['NOT_FOUND', 'FORBIDDEN'];
  // To the architect, what the applicant alone can change or delete does not exist.
  if (statusesAllowing(act, actor).length === 0) return ['FORBIDDEN', 'NOT_FOUND'];
  // Who may take it or return it depends on whether it was recommended.
  return act === 'take' || act === 'return' ? ['APPLICATION_STATE', 'FORBIDDEN'] : ['APPLICATION_STATE'];
}

/** The application with all that hangs on it, and how much was done to it. */
function traceOf(id: string): Promise<unknown> {
  return system.database.query(
    `select to_json(a) as application, (select json_agg(e) from examinations e where e.object_id = a.id) as examination,
       (select count(*) from acts where object_id = a.id) as acts,
       (select count(*) from applications o where o.parent_application_id = a.id) as amendments,
       (select count(*) from notifications where object_id = a.id) as notices
     from applications a where a.id = $1`,
    [id],
  );
}

const pairs = applicationActNames.flatMap((act) => actorNames.map((actor) => ({ act, actor })));

describe('T24: every act in every state by everybody, as the one table says', () => {
  test.each(situations.map((facts) => [nameOf(facts), facts] as const))('%s', async (_name, facts) => {
    const on = await givenIn(facts);
    const before = await traceOf(on.id);
    const wrong: unknown[] = [];
    for (const { act, actor } of pairs) {
      const { code = 'none' } = await applicationCalls[act](actors[actor], on, 9_999);
      const isAllowed = canActOnApplication(act, facts, actor);
      const expected = isAllowed ? allowedCodes : refusalsOf(act, actor, facts);
      if (!expected.includes(code)) wrong.push({ act, actor, isAllowed, code });
    }
    expect(wrong).toEqual([]);
    expect(await traceOf(on.id)).toEqual(before);
  });

  test('the table allows something to each of them', () => {
    const allowed = situations.flatMap((facts) =>
      pairs.filter(({ act, actor }) => canActOnApplication(act, facts, actor)),
    );
    expect(new Set(allowed.map(({ act }) => act))).toEqual(new Set(applicationActNames));
    expect(new Set(allowed.map(({ actor }) => actor))).toEqual(new Set(actorNames));
  });
});
