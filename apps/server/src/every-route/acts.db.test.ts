import { type RouteKey, routeOf } from '@strata/contract';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { savePublicKey } from '../platform/signing/signing-keys.queries.ts';
import type { Answer } from '../test-support/caller.ts';
import type { ChangingKey, Sample } from '../test-support/cases.ts';
import { cases } from '../test-support/every-case.ts';
import { callSample, sampleOf } from '../test-support/samples.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { callerOf, createWorld, type Owner, ownerIn } from '../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
// Or the first checkpoint would save it, a minute after the start and during any of the calls.
await savePublicKey(system.services.database, system.services.signingKey);

const changes = Object.entries(cases).flatMap(([key, made]) =>
  'act' in made ? [{ key: key as ChangingKey, act: made.act }] : [],
);
const recorded = changes.flatMap(({ key, act }) => (act === null ? [] : [{ ...act, key }]));
const unrecorded = changes.flatMap(({ key, act }) => (act === null ? [key] : []));

interface ActRow {
  readonly verb: string;
  readonly object_type: string;
  readonly entity_type: string | null;
  readonly entity_id: string | null;
  readonly person_id: string;
  readonly issuer: string;
  readonly subject: string;
  readonly acting_role: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly before_sha256: Buffer | null;
  readonly after_sha256: Buffer | null;
  readonly request_id: string;
  readonly age: number;
}

async function newest(): Promise<{ count: number; act: ActRow | undefined }> {
  const [counted] = await database.query<{ count: number }>('select count(*)::int as count from acts');
  const [act] = await database.query<ActRow>(
    `select *, extract(epoch from clock_timestamp() - occurred_at)::float8 as age from acts
     order by sequence desc limit 1`,
  );
  return { count: counted?.count ?? 0, act };
}

/** A world whose session no other test has ended. */
async function makeOwner() {
  return ownerIn(await createWorld(system));
}

/**
 * Tells whether anything was written to any table: a row that is added or changed carries a younger transaction than
 * all others, one that is gone is missing from the count. Reading the rows themselves would take longer with every test
 * before. The counters of calls are left out: a costly call gives its place back after it was answered. So are the figures of
 * the office, which the server counts by itself, now and then.
 */
async function traceOf(): Promise<unknown> {
  const tables = await database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname not in ('rate_limits', 'costly_calls') and relname not like 'insight%' order by 1`,
  );
  const traces = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) as rows, max(xmin::text::bigint) as newest from ${name}`,
  );
  return database.query(`${traces.join(' union all ')} order by name`);
}

/** The files that a call keeps: what it only reads is none of them. */
function filesIn(key: RouteKey, { input }: Sample): number {
  const { form = {} } = input as { form?: object };
  const { files } = routeOf(key);
  const isKept = (name: string) => !['workbook', 'json', 'picture'].includes(files?.[name]?.accept ?? '');
  return Object.entries(form).filter(([name, value]) => value instanceof File && isKept(name)).length;
}

const hexadecimal: unknown = expect.stringMatching(/^[0-9a-f]{64}$/);

type RecordedChange = (typeof recorded)[number];

/** Makes the call while no act can be written: it is refused and changes nothing. */
async function expectNothingWithoutItsAct(call: () => Promise<Answer<unknown>>): Promise<void> {
  const logged = system.log.length;
  await database.query(
    `create or replace function refuse_acts() returns trigger language plpgsql
       as $$ begin raise exception 'the audit is full of sentinel-4711'; end $$`,
  );
  await database.query(
    'create trigger no_acts before insert on acts for each row execute function refuse_acts()',
  );
  const before = await traceOf();
  const refused = await call();
  expect(refused).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  expect(refused.headers['retry-after']).toBeDefined();
  expect(refused.text).not.toContain('sentinel-4711');
  expect(await traceOf()).toEqual(before);
  await database.query('drop trigger no_acts on acts');
  expect(system.log.slice(logged).join('')).not.toContain('sentinel-4711');
}

/** Makes the call: it leaves one act, which says what was done, by whom, and to what. */
async function expectOneAct(
  call: () => Promise<Answer<unknown>>,
  { key, verb, objectType, states, of, as, made = 0 }: RecordedChange,
  owner: Owner,
  sample: Sample,
): Promise<Answer<unknown>> {
  const caller = callerOf(key, owner);
  const before = await newest();
  const answer = await call();
  expect(answer.status).toBe(200);
  const { count, act } = await newest();
  // A file that came with the call is a record of its own, kept first, with an act of its own.
  const files = verb === 'upload' ? 0 : filesIn(key, sample) + made;
  expect(count).toBe(before.count + files + 1);
  expect(act).toMatchObject({
    verb,
    object_type: objectType,
    person_id: caller.personId,
    issuer: system.services.configuration.IDENTITY_ISSUER,
    request_id: answer.headers['x-request-id'],
  });
  const [person] = await database.query<{ subject: string }>('select subject from persons where id = $1', [
    caller.personId,
  ]);
  expect(act?.subject).toBe(person?.subject);
  const byOfficer = routeOf(key).access === 'officer';
  const { entityType, entityId } = of === 'self' ? owner.caller.self : owner.entity;
  const isTold = of !== 'nobody';
  const ofEntity = byOfficer
    ? isTold && ['registration', 'property', 'application', 'payment', 'request'].includes(objectType)
    : objectType !== 'person';
  const whose = { entity_type: ofEntity ? entityType : null, entity_id: ofEntity ? entityId : null };
  expect(act).toMatchObject(of === 'another' ? {} : whose);
  expect(act?.acting_role).toBe(as ?? (byOfficer ? 'officer' : ofEntity ? 'member' : 'person'));
  const kept = (['before', 'after'] as const).filter((state) => act?.[state] !== null);
  expect(kept.join(' ')).toBe(states);
  expect(act?.before_sha256?.length).toBe(states.includes('before') ? 32 : undefined);
  expect(act?.after_sha256?.length).toBe(states.includes('after') ? 32 : undefined);
  expect(act?.age).toBeLessThan(60);
  return answer;
}

/** Makes the call that was made already: it answers the same and leaves no act. */
async function expectNoSecondAct(
  call: () => Promise<Answer<unknown>>,
  first: Answer<unknown>,
): Promise<void> {
  const { count } = await newest();
  const again = await call();
  expect(again.status).toBe(200);
  expect(again.data).toEqual(first.data);
  expect((await newest()).count).toBe(count);
}

describe('T58: exactly one act for every change', () => {
  afterEach(() => database.query('drop trigger if exists no_acts on acts'));

  // One after the other on one sample: making it takes longer than all three.
  test.each(recorded)(
    '$key: what cannot be recorded does not happen; one act; T54: a repeated call does not act twice',
    async (change) => {
      const owner = await makeOwner();
      const { key } = change;
      const sample = await sampleOf<RouteKey>(key, owner);
      const once = { idempotencyKey: crypto.randomUUID() };
      const call = () => callSample(callerOf(key, owner), key, sample, once);
      await expectNothingWithoutItsAct(call);
      const first = await expectOneAct(call, change, owner, sample);
      if (routeOf(key).idempotency !== 'natural') await expectNoSecondAct(call, first);
    },
  );

  test.each(unrecorded)('%s changes no record, so there is none', async (key) => {
    const owner = await makeOwner();
    const sample = await sampleOf<RouteKey>(key, owner);
    const before = await newest();
    await callSample(callerOf(key, owner), key, sample);
    expect((await newest()).count).toBe(before.count);
  });

  test('before and after of a plot hold owners, documents and the exact area', async () => {
    const owner = await makeOwner();
    const { input } = await sampleOf('PUT /Properties', owner);
    const body = { ...input.body, landAreaInSqm: '99999999.99' };
    await owner.caller.call('PUT /Properties', { body }, { version: 1 });
    const { act } = await newest();
    expect(act?.before).toMatchObject({
      version: 1,
      land_area_in_sqm: '232.26',
      owners: [{ share_numerator: 1, share_denominator: 2 }, {}, {}],
      documents: [{ document_type: 'RegistryDocument', sha256: hexadecimal }],
    });
    expect(act?.after).toMatchObject({ version: 2, land_area_in_sqm: '99999999.99' });
  });

  test('a refused change leaves none', async () => {
    const owner = await makeOwner();
    const sample = await sampleOf('PUT /Properties', owner);
    const before = await traceOf();
    expect((await callSample(owner.caller, 'PUT /Properties', { ...sample, version: 9 })).status).toBe(412);
    expect(await traceOf()).toEqual(before);
  });
});
