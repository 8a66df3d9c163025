import { type RouteKey, routeKeys, routeOf } from '@strata/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { type Answer, type Caller, createCaller, type Sending } from '../test-support/caller.ts';
import type { Sample } from '../test-support/cases.ts';
import { callSample, sampleOf, sharedSamplesOf } from '../test-support/samples.ts';
import { memberOf } from '../test-support/signed-in.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { createWorld, ownerIn } from '../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const owner = ownerIn(world);
// Whoever acts for one developer sees nothing of another.
const otherDeveloper = { entityType: 'Developer', entityId: '019a0000-0000-7000-8000-000000001003' } as const;
await memberOf(system, world.stranger, otherDeveloper);

/** The calls that reach records of an entity: by naming the entity, or by the id of a record. */
const guarded = routeKeys.filter((key) =>
  ['entity', 'object', 'partyOrOfficer'].includes(routeOf(key).access),
);

/** The same call with random ids instead of the records' own, but for those that are kept. */
function withRandomIds(sample: Sample, kept: readonly string[] = []): Sample {
  const swapped = new Map<string, string>(kept.map((id) => [id, id]));
  const swap = (value: unknown): unknown => {
    if (typeof value === 'string' && /^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(value)) {
      const other = swapped.get(value) ?? uuidv7();
      swapped.set(value, other);
      return other;
    }
    if (value instanceof File) return value;
    if (Array.isArray(value)) return value.map(swap);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, swap(inner)]));
  };
  return { ...sample, input: swap(sample.input) as Sample['input'] };
}

/** All that a caller can see of an answer, but for what differs from any call to the next. */
function visible({ status, text, headers }: Answer<unknown>): unknown {
  const { 'x-request-id': _, date: __, ...lasting } = headers;
  return { status, text, headers: lasting };
}

interface Way {
  readonly way: string;
  readonly sending: Sending;
}

/** Ways to make the call that are wrong in other respects. Nothing is taken from a call that does not have it. */
function otherWaysOf(key: RouteKey): readonly Way[] {
  const hasKey = !key.startsWith('GET');
  const hasVersion = routeOf(key).version !== undefined;
  return [
    ...(hasKey ? [{ way: 'without a key', sending: { headers: { 'Idempotency-Key': undefined } } }] : []),
    ...(hasVersion ? [{ way: 'without a version', sending: { headers: { 'If-Match': undefined } } }] : []),
    { way: 'with a stale version', sending: { headers: { 'If-Match': '"99"' } } },
    { way: 'with a list that is there already', sending: { headers: { 'If-None-Match': 'W/"0-0"' } } },
  ];
}

/** One for all ways and tests: whatever changed it would be seen. */
const sampleFor = sharedSamplesOf(owner);

async function compare(
  key: RouteKey,
  sample: Sample,
  caller: Caller,
  sending: Sending,
): Promise<[unknown, unknown]> {
  const foreign = await callSample(caller, key, sample, sending);
  const absent = await callSample(caller, key, withRandomIds(sample), sending);
  return [visible(foreign), visible(absent)];
}

describe('T18, T19, T22: what is somebody else’s answers as what does not exist', () => {
  test.each(guarded)('%s', async (key) => {
    const sample = await sampleFor(key);
    for (const known of [world.twin, world.stranger]) {
      // What is shared between the hosts takes the portal's session at the admin host.
      const caller = routeOf(key).crossOrigin ? createCaller(system.admin, known.token) : known;
      const [plain, plainAbsent] = await compare(key, sample, caller, {});
      expect(plain).toEqual(plainAbsent);
      expect(plain).toMatchObject({ status: 404 });
      for (const { way, sending } of otherWaysOf(key)) {
        const [foreign, absent] = await compare(key, sample, caller, sending);
        expect({ way, answer: foreign }).toEqual({ way, answer: absent });
      }
    }
  });

  test('and none of the calls changed anything', async () => {
    for (const key of guarded) await sampleFor(key);
    // All of them between two looks: a look at every record for every call would take longer the more calls there are.
    const untouched = await dumpOf();
    for (const key of guarded) {
      const sample = await sampleFor(key);
      for (const caller of [world.twin, world.stranger]) await callSample(caller, key, sample);
    }
    expect(await dumpOf()).toEqual(untouched);
    await sampleOf('PUT /Properties', owner);
    expect(await dumpOf()).not.toEqual(untouched);
  });
});

/** The same call for the business that has the developer's id: all that differs is the type. */
function forTwinBusiness({ input, ...sample }: Sample): Sample {
  const parts = Object.entries<object>(input).map(([name, part]) => [
    name,
    'entityType' in part ? { ...part, entityType: world.twinBusiness.entityType } : part,
  ]);
  return { ...sample, input: Object.fromEntries(parts) as Sample['input'] };
}

describe('T19, T21: under one’s own entity, another’s record does not exist either', () => {
  test.each(['GET /Applications/{id}', 'POST /Applications', 'POST /Properties'] as const)(
    '%s',
    async (key) => {
      const sample = forTwinBusiness(await sampleOf(key, owner));
      const foreign = await callSample(world.twin, key, sample);
      const absent = await callSample(world.twin, key, withRandomIds(sample, [world.twinBusiness.entityId]));
      expect(visible(foreign)).toEqual(visible(absent));
      expect(foreign.status).toBe(404);
    },
  );

  test('a plot cannot be given another entity’s file, nor an application another’s plot or project', async () => {
    const own = { ...owner, caller: world.twin, entity: world.twinBusiness };
    const { input: foreignPlot } = await sampleOf('PUT /Properties', owner);
    const { input: ownPlot } = await sampleOf('PUT /Properties', own);
    const body = { ...ownPlot.body, documents: foreignPlot.body.documents };
    expect(await world.twin.call('PUT /Properties', { body }, { version: 1 })).toMatchObject({ status: 404 });
    const { input: application } = await sampleOf('PUT /Applications', own);
    const moved = { id: application.body.id, propertyId: foreignPlot.body.id };
    expect(await world.twin.call('PUT /Applications', { body: moved })).toMatchObject({ status: 404 });
    const { input: foreignProject } = await sampleOf('PUT /Projects', owner);
    const joined = { id: application.body.id, projectId: foreignProject.body.id };
    expect(await world.twin.call('PUT /Applications', { body: joined })).toMatchObject({ status: 404 });
    const after = await world.twin.call('GET /Properties/{id}', { params: { id: ownPlot.body.id } });
    expect(after.data.version).toBe(1);
  });
});

/** All records, as text. */
async function dumpOf(): Promise<readonly unknown[]> {
  return system.database.query(
    `select 'p' as kind, to_jsonb(p) as record from properties p union all select 'o', to_jsonb(o) from property_owners o
     union all select 'd', to_jsonb(d) from property_documents d union all select 'a', to_jsonb(a) from applications a
     union all select 'r', to_jsonb(r) from projects r union all select 'f', to_jsonb(f) from files f union all select 'x', to_jsonb(x) from acts x
     union all select 'k', to_jsonb(k) from idempotency_keys k union all select 'w', to_jsonb(w) from form_drafts w
     union all select 'e', to_jsonb(e) from expert_registrations e union all select 's', to_jsonb(s) from responsible_persons s
     union all select 'q', to_jsonb(q) from examinations q union all select 'm', to_jsonb(m) from memberships m
     union all select 'sp', to_jsonb(s) from strata_plans s union all select 'sl', to_jsonb(s) from strata_plots s
     union all select 'sb', to_jsonb(s) from strata_buildings s union all select 'st', to_jsonb(s) from building_towers s
     union all select 'sf', to_jsonb(s) from strata_floors s union all select 'su', to_jsonb(s) from strata_units s
     union all select 'sg', to_jsonb(s) from application_groups s
     union all select 'sc', to_jsonb(s) from common_property_allocations s
     union all select 'sv', to_jsonb(s) from allocation_units s union all select 'sk', to_jsonb(s) from parking_allocations s
     union all select 'sd', to_jsonb(s) from strata_documents s union all select 'so', to_jsonb(s) from finding_overrides s
     order by 1, 2`,
  );
}
