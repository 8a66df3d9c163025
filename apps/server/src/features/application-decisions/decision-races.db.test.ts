import { afterAll, expect, test } from 'vitest';
import { comeAgain } from '../../test-support/caller.ts';
import { createOfficers, type DecidingAct, decide } from '../../test-support/decisions.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { type GivenSubmission, givenSubmitted, type SubmittedOptions } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { reportTrial, trial } from '../../test-support/trial.ts';

const system = await startTestSystem();
afterAll(() => system.end());
comeAgain(system);
const { caller, owner, rowOf, actsOf, toldOf } = await createHandovers(system);
const { officerWith, examiner, registrar, colleague } = await createOfficers(system);
const otherRegistrar = await officerWith('A100041', 'Registrar');

/** 200 rounds of each race take some minutes: so many are for whoever changes how applications are decided. */
const rounds = Number(process.env['APPROVAL_ROUNDS'] ?? 4);
const milliseconds = 600_000 + rounds * 10_000;
let done = 0;
afterAll(() => reportTrial('races', { rounds: done }));

type Racer = (
  plan: GivenSubmission,
) => Promise<{ readonly status: number; readonly code: string | undefined }>;

const officer =
  (who: typeof registrar, act: DecidingAct): Racer =>
  (plan) =>
    decide(who, act, plan);
const withdraw: Racer = ({ applicationId: id }) =>
  caller.call('POST /Applications/withdraw', { body: { id, reason: '' } }, { version: 1 });
const take: Racer = ({ applicationId: id }) =>
  colleague.call('POST /Examinations/take', { body: { objectType: 'application', id } });
const putBack: Racer = ({ applicationId: id }) =>
  examiner.call('POST /Examinations/putBack', { body: { objectType: 'application', id } });

const recommended = { recommendedBy: examiner.personId, isPaid: true };
const held = { heldBy: examiner.personId };

/** What each leaves the application in when it wins. */
const races: readonly (readonly [
  string,
  SubmittedOptions,
  Readonly<Record<string, Racer>>,
  readonly number[],
])[] = [
  [
    'approve × approve',
    recommended,
    { one: officer(registrar, 'approve'), other: officer(otherRegistrar, 'approve') },
    [4, 4],
  ],
  [
    'approve × reject',
    recommended,
    { approve: officer(registrar, 'approve'), reject: officer(otherRegistrar, 'reject') },
    [4, 7],
  ],
  ['approve × withdraw', recommended, { approve: officer(registrar, 'approve'), withdraw }, [4, 8]],
  [
    'recommend × return',
    held,
    { recommend: officer(examiner, 'recommend'), return: officer(registrar, 'return') },
    [3, 6],
  ],
  ['withdraw × return', held, { withdraw, return: officer(examiner, 'return') }, [8, 6]],
];

/** Titles of the application, those with different numbers, and its units: each has one, or none has. */
async function titlesOf({ applicationId }: GivenSubmission): Promise<readonly number[]> {
  const [row] = await system.database.query<{ counts: number[] }>(
    `select array[count(t.id), count(distinct t.number), count(distinct r.unit_id)]::int[] as counts
     from titles t join acts c on c.sequence = t.last_act
       left join registered_units r on r.title_id = t.id and r.application_id = c.basis_id
     where c.basis_id = $1`,
    [applicationId],
  );
  return row?.counts ?? [];
}

test.each(races)(
  'T56: %s: one wins, the other hears of it',
  async (_what, options, racers, states) => {
    for (let round = 0; round < rounds && !trial.isOver(round); round += 1) {
      const plan = await givenSubmitted(owner, options);
      const inOrder = Object.values(racers);
      const answers = await Promise.all(
        (round % 2 === 0 ? inOrder : inOrder.toReversed()).map((race) => race(plan)),
      );
      if (round % 2 !== 0) answers.reverse();
      const won = answers.findIndex(({ status }) => status === 200);
      const lost = answers[1 - won];
      expect([answers[won]?.status, [409, 412].includes(lost?.status ?? 0)]).toEqual([200, true]);
      const row = await rowOf(plan.applicationId);
      expect([row.application_status_id, row.version]).toEqual([states[won], 2]);
      expect(await titlesOf(plan)).toEqual(states[won] === 4 ? [6, 6, 6] : [0, 0, 0]);
      expect(await actsOf(plan.applicationId)).toHaveLength(1);
      const told = await toldOf(plan.applicationId);
      expect(new Set(told.map(({ kind }) => kind)).size).toBe(1);
      done += 1;
    }
  },
  milliseconds,
);

test(
  'T56: take × put back: whoever is first, nobody holds what waits and somebody what is examined',
  async () => {
    for (let round = 0; round < rounds && !trial.isOver(round); round += 1) {
      const plan = await givenSubmitted(owner, held);
      const answers = await Promise.all([putBack(plan), take(plan)]);
      expect(answers[0]?.status).toBe(200);
      const [examination] = await system.database.query<{ held_by: string | null }>(
        'select held_by from examinations where object_id = $1',
        [plan.applicationId],
      );
      const { application_status_id: statusId } = await rowOf(plan.applicationId);
      expect(examination?.held_by).toBe(statusId === 3 ? colleague.personId : null);
      expect(statusId).toBe(answers[1]?.status === 200 ? 3 : 2);
      done += 1;
    }
  },
  milliseconds,
);

test('what is in no queue is nobody’s to decide, whatever its state says', async () => {
  const plan = await givenSubmitted(owner, held);
  await system.database.query('delete from examinations where object_id = $1', [plan.applicationId]);
  const answer = await decide(examiner, 'return', plan);
  expect(answer).toMatchObject({ status: 409, code: 'APPLICATION_STATE' });
});
