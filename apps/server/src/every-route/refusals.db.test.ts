import { type RouteKey, routeKeys, routeOf } from '@strata/contract';
import { afterAll, describe, expect, test } from 'vitest';
import type { BodyKey, ChangingKey, Conflict } from '../test-support/cases.ts';
import { cases } from '../test-support/every-case.ts';
import { callSample, rawSample, sampleOf, sharedSamplesOf } from '../test-support/samples.ts';
import { memberOf } from '../test-support/signed-in.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { callerOf, createWorld, type Owner, ownerIn } from '../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const owner = ownerIn(await createWorld(system));

const owners = new Map<ChangingKey, Promise<Owner>>();

/**
 * The same people with an entity for each call: an upload counts the files of its entity, and a request is looked for among
 * the entities of a person. Together these tests keep thousands of files.
 */
function ownerFor(key: ChangingKey): Promise<Owner> {
  const known = owners.get(key) ?? giveEntity();
  owners.set(key, known);
  return known;
}

async function giveEntity(): Promise<Owner> {
  const entity = { entityType: 'Developer', entityId: crypto.randomUUID() } as const;
  return { ...owner, entity: await memberOf(system, owner.caller, entity) };
}

/** One for the tests whose calls are all refused, and so change nothing of it. */
const sampleFor = sharedSamplesOf(owner);

const countActs = () => system.database.query('select count(*) from acts');

describe('422: what a person can mend is named, field by field, and nothing is written', () => {
  const rows = Object.entries(cases).flatMap(([key, made]) =>
    'faults' in made && made.faults.length > 0 ? [[key as BodyKey, made.faults] as const] : [],
  );
  test.each(rows)('%s', async (key, faults) => {
    const request = rawSample(key, await sampleFor(key));
    const body = JSON.parse(request.body ?? '') as object;
    const acts = await countActs();
    const expected: unknown[] = [];
    const found: unknown[] = [];
    for (const [field, change] of faults) {
      const answer = await callerOf(key, owner).send({
        ...request,
        body: JSON.stringify({ ...body, ...change }),
      });
      expected.push({ change, status: 422, code: 'INVALID', field: true });
      found.push({ change, status: answer.status, code: answer.code, field: field in answer.fields });
    }
    expect(found).toEqual(expected);
    expect(await countActs()).toEqual(acts);
  });
});

describe('409: what comes at the wrong time changes nothing', () => {
  const rows = Object.entries(cases).flatMap(([key, made]) =>
    'conflicts' in made
      ? (made.conflicts as readonly Conflict[]).map((conflict) => ({ ...conflict, key: key as ChangingKey }))
      : [],
  );
  test.each(rows)('$key when $when', async ({ key, code, lastVerb, make }) => {
    const itsOwner = await ownerFor(key);
    const sample = await make(itsOwner, () => sampleOf<RouteKey>(key, itsOwner));
    const acts = await countActs();
    const answer = await callSample(callerOf(key, owner), key, sample);
    const told = lastVerb === undefined ? null : { lastAct: { verb: lastVerb } };
    expect(answer).toMatchObject({ status: 409, code, refusedWith: told });
    expect(await countActs()).toEqual(acts);
  });
});

const versioned = routeKeys.filter((key) => routeOf(key).version);

describe('T55: versions', () => {
  // One record for all: what is refused leaves it as it was.
  test.each(versioned)('%s: what is no version, a stale one, and none at all', async (key) => {
    const sample = await sampleOf(key, owner);
    const { version } = sample;
    const caller = callerOf(key, owner);
    const withVersion = (text: string | undefined) =>
      callSample(caller, key, sample, { headers: { 'If-Match': text } });
    const malformed = ['1', 'W/"1"', '*', '"1", "2"', '"a"', '""', '"-1"', '"1.0"', '"9999999999"'];
    const answers = await Promise.all(malformed.map(withVersion));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    const stale = await callSample(caller, key, sample, { version: 999 });
    expect(stale).toMatchObject({ status: 412, code: 'STALE_VERSION', refusedWith: { version } });
    expect(stale.headers.etag).toBe(`"${version}"`);
    const missing = await withVersion(undefined);
    const required = routeOf(key).version === 'required';
    expect(missing.status).toBe(required ? 428 : 200);
    expect(missing.code).toBe(required ? 'VERSION_MISSING' : undefined);
    // Where none is required, the call without one has just succeeded.
    const seen = required ? await callSample(caller, key, sample) : missing;
    expect(seen.status).toBe(200);
  });
});

const changing = routeKeys.filter((key) => !key.startsWith('GET') && routeOf(key).access !== 'public');

describe('T54: keys', () => {
  test.each(changing)('%s: a key that is none, and no key', async (key) => {
    const required = routeOf(key).idempotency === 'required';
    const sample = await (required ? sampleFor(key) : sampleOf(key, owner));
    const caller = key === 'POST /Users/logout' ? (await createWorld(system)).member : callerOf(key, owner);
    const withKey = (text: string | undefined) =>
      callSample(caller, key, sample, { headers: { 'Idempotency-Key': text } });
    for (const wrong of ['', ' ', 'a b', 'x'.repeat(101), 'clé']) {
      expect({ wrong, status: (await withKey(wrong)).status }).toEqual({ wrong, status: 400 });
    }
    const missing = await withKey(undefined);
    expect(missing.status).toBe(required ? 400 : 200);
    expect(missing.code).toBe(required ? 'IDEMPOTENCY_KEY_MISSING' : undefined);
  });
});
