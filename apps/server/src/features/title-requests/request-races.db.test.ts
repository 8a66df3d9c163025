import { afterAll, expect, test } from 'vitest';
import { createOfficers } from '../../test-support/decisions.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { type GivenRequest, givenTitleRequest } from '../../test-support/title-requests.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const owner = ownerIn(await createWorld(system));
const { examiner, registrar, officerWith } = await createOfficers(system);
const otherRegistrar = await officerWith('A100041', 'Registrar');

/** 200 rounds of each take minutes: so many are for whoever changes how requests are registered. */
const rounds = Number(process.env['REGISTRATION_ROUNDS'] ?? 4);

type Racer = (id: string) => Promise<{ readonly status: number; readonly code: string | undefined }>;

const version = 1;
const register =
  (who: typeof registrar): Racer =>
  (id) =>
    who.call('POST /Review/requests/register', { body: { id } }, { version });
const reject: Racer = (id) =>
  otherRegistrar.call('POST /Review/requests/reject', { body: { id, reason: 'Forged.' } }, { version });
const withdraw: Racer = (id) =>
  owner.caller.call('POST /TitleRequests/withdraw', { body: { id } }, { version });

/** The state in which each leaves the request when it wins. */
const races: readonly (readonly [string, readonly Racer[], readonly number[]])[] = [
  ['register × register', [register(registrar), register(otherRegistrar)], [3, 3]],
  ['register × withdraw', [register(registrar), withdraw], [3, 6]],
  ['register × reject', [register(registrar), reject], [3, 5]],
];

async function outcomeOf({ id, title }: GivenRequest) {
  const [outcome] = await database.query<{ status: number; acts: number; waiting: number; version: number }>(
    `select r.status_id::int as status, t.version,
       (select count(*)::int from acts a where a.object_id = t.id) as acts,
       (select count(*)::int from examinations e where e.object_id = r.id) as waiting
     from title_requests r join titles t on t.id = r.title_id where r.id = $1 and t.id = $2`,
    [id, title.id],
  );
  return outcome;
}

test.each(races)(
  '%s: one wins, and the title has one act more or none',
  async (_race, racers, states) => {
    for (let round = 0; round < rounds; round += 1) {
      const given = await givenTitleRequest(owner, { statusId: 2, recommendedBy: examiner.personId });
      const started = round % 2 === 0 ? racers : racers.toReversed();
      const answers = await Promise.all(started.map((race) => race(given.id)));
      const winners = answers.flatMap(({ status }, index) => (status === 200 ? [index] : []));
      expect(winners).toHaveLength(1);
      const loser = answers.find(({ status }) => status !== 200);
      expect(loser).toMatchObject({ status: 409, code: 'REQUEST_STATE' });
      const won = round % 2 === 0 ? (winners[0] ?? 0) : racers.length - 1 - (winners[0] ?? 0);
      const acts = states[won] === 3 ? 2 : 1;
      expect(await outcomeOf(given)).toEqual({ status: states[won], acts, version: acts, waiting: 0 });
    }
  },
  600_000 + rounds * 1_000,
);

test('an act on the title that cannot be written leaves all as it was', async () => {
  const given = await givenTitleRequest(owner, { statusId: 2, recommendedBy: examiner.personId });
  await database.query(
    `create function refuse_marked() returns trigger language plpgsql as $$
     begin
       if new.object_type = 'title' and new.object_id = '${given.title.id}' then raise exception 'No more acts'; end if;
       return new;
     end $$`,
  );
  await database.query(
    'create trigger acts_refuse before insert on acts for each row execute function refuse_marked()',
  );
  const answer = await register(registrar)(given.id);
  await database.query('drop trigger acts_refuse on acts');
  expect(answer.status).toBe(503);
  expect(await outcomeOf(given)).toEqual({ status: 2, acts: 1, version: 1, waiting: 1 });
  expect(await register(registrar)(given.id)).toMatchObject({ status: 200 });
  expect(await outcomeOf(given)).toEqual({ status: 3, acts: 2, version: 2, waiting: 0 });
});
