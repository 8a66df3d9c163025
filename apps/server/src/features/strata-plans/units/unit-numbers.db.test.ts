import { unitNumberKey } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { comeAgain } from '../../../test-support/caller.ts';
import { type GivenPlan, givenPlan } from '../../../test-support/plans.ts';
import { rawConnection } from '../../../test-support/raw-connection.ts';
import { signedIn } from '../../../test-support/signed-in.ts';
import { startTestSystem } from '../../../test-support/test-system.ts';
import { reportTrial, trial } from '../../../test-support/trial.ts';

const system = await startTestSystem();
afterAll(() => system.end());
comeAgain(system);
const caller = await signedIn(system, getPerson('A100001'));
const { portal } = await system.listen();

const makePlan = () => givenPlan({ system, caller, entity: caller.self });

const flat = { occupancyUseId: 1, unitTypeId: 2, floorAreaInSqm: '64.50' };
const add = (plan: GivenPlan, unitNumber: string | number) =>
  caller.call('POST /Applications/strataUnits', {
    body: { floorId: plan.floors.annex, unitNumber, ...flat },
  });

const numbersOf = async ({ applicationId }: GivenPlan) =>
  (
    await system.database.query<{ unit_number: string }>(
      'select unit_number from strata_units where application_id = $1 order by id',
      [applicationId],
    )
  ).map((unit) => unit.unit_number);

const taken = {
  status: 409,
  code: 'UNIT_NUMBER_TAKEN',
  fields: { unitNumber: 'Unit number is already in use, enter a unique number' },
};

/** A request to add a unit of which all but the last byte has been sent. */
async function almostSent(plan: GivenPlan, unitNumber: string) {
  const body = JSON.stringify({ floorId: plan.floors.annex, unitNumber, ...flat });
  const connection = await rawConnection(portal);
  await connection.write(
    [
      'POST /api/Applications/strataUnits HTTP/1.1',
      `Host: ${new URL(portal).host}`,
      `Authorization: Bearer ${caller.token}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body.slice(0, -1),
    ].join('\r\n'),
  );
  return { ...connection, finish: () => connection.write(body.slice(-1)) };
}

/** Lets all requests go at the same moment; answers with their statuses and the refusals' fields. */
async function atOnce(plan: GivenPlan, numbers: readonly string[]) {
  const requests = await Promise.all(numbers.map((number) => almostSent(plan, number)));
  await Promise.all(requests.map((request) => request.finish()));
  const answers = await Promise.all(
    requests.map(async (request, place) => {
      let answer = await request.answer();
      // On a busy machine somebody may be told to come again.
      while (answer.status === 503) {
        const again = await almostSent(plan, numbers[place] ?? '');
        await again.finish();
        answer = await again.answer();
      }
      return answer;
    }),
  );
  return answers.map(({ status, text }) => ({
    status,
    ...(JSON.parse(text) as { code?: string; fields?: object }),
  }));
}

describe('T53: thirty people add the same number at the same moment', () => {
  /** NUMBER_ROUNDS=50 for what is promised. */
  const rounds = Array.from({ length: Number(process.env['NUMBER_ROUNDS'] ?? 10) }, (_, round) => round);
  let done = 0;
  afterAll(() => reportTrial('numbers', { rounds: done, sockets: done * 30 }));
  test.each(rounds)('round %i: one succeeds, all others are told', async (round) => {
    if (trial.isOver(done)) return;
    const plan = await makePlan();
    // In the later rounds each writes it as they please.
    const spellings = round < 5 ? ['12a'] : ['12a', '12A', '12 a', ' 12a ', '１２ａ', '1 2A'];
    const numbers = Array.from({ length: 30 }, (_, n) => spellings[n % spellings.length] ?? '');
    const answers = await atOnce(plan, numbers);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused).toHaveLength(29);
    for (const answer of refused) expect(answer).toMatchObject(taken);
    expect((await numbersOf(plan)).map(unitNumberKey).filter((key) => key === '12a')).toHaveLength(1);
    done += 1;
  });

  test('of thirty different numbers each is there once', async () => {
    const plan = await makePlan();
    const numbers = Array.from({ length: 30 }, (_, n) => `N-${n}`);
    const answers = await atOnce(plan, numbers);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await numbersOf(plan)).toSorted()).toEqual(
      ['G-1', '101', '102', '201', '202', 'A-1', ...numbers].toSorted(),
    );
  });
});

describe('T53: spellings of a number', () => {
  test.each([
    ['12', ['12 ', ' 12', '1 2', '１２', '1２']],
    ['12a', ['12A', '12 A', '１２ａ', '１２Ａ']],
    ['5-01', ['５－０１', '5 - 01']],
  ])('%s is also %j', async (number, others) => {
    const plan = await makePlan();
    expect((await add(plan, number)).status).toBe(200);
    for (const other of others) expect(await add(plan, other)).toMatchObject(taken);
  });

  test('12 and 012 are two, and so are signs that mean something', async () => {
    const plan = await makePlan();
    for (const number of ['12', '012', '0012', '1-2', '1/2', '12.', 120]) {
      expect((await add(plan, number)).status).toBe(200);
    }
    expect(await add(plan, 12)).toMatchObject(taken);
  });

  test.each([
    ['Cyrillic а', '12а'],
    ['Greek Α', '12Α'],
    ['Thaana', 'ށ12'],
    ['Arabic digits', '١٢'],
    ['a dash that is none', '5–01'],
    ['zero-width space', '1\u200b2'],
    ['soft hyphen', '1\u00ad2'],
    ['combining mark', '12a\u0301'],
    ['line end', '1\n2'],
  ])('letters that only look alike are refused: %s', async (_, number) => {
    const plan = await makePlan();
    const refused = await add(plan, number);
    expect(refused.status).toBe(422);
    expect(Object.keys(refused.fields)).toEqual(['unitNumber']);
  });

  test('the database and the domain take the same for one number', async () => {
    const spellings = ['12', '012', '12 ', ' 1 2', '12a', '12A', '１２', 'Ａ-１', 'ﬁ1', 'Ⅻ', '½', 'K1', 'K1'];
    const rows = await system.database.query<{ key: string }>(
      'select number_key_of(n) as key from unnest($1::text[]) with ordinality as t (n, place) order by place',
      [spellings],
    );
    expect(rows.map(({ key }) => key)).toEqual(spellings.map(unitNumberKey));
  });

  test('another plan may have the same number', async () => {
    for (const plan of [await makePlan(), await makePlan()]) {
      expect((await add(plan, '12')).status).toBe(200);
    }
  });
});
