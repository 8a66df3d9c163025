import { type RouteKey, routeOf } from '@strata/contract';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, expect, test } from 'vitest';
import { type Caller, comeAgain, createCaller } from '../test-support/caller.ts';
import type { Sample } from '../test-support/cases.ts';
import {
  callsOf,
  idPlaces,
  leakIn,
  type OpenApiDocument,
  type Secrets,
  type ServedCall,
  withIdAt,
  withNobodysIds,
} from '../test-support/every-id.ts';
import { givenPlan } from '../test-support/plans.ts';
import { begunProject } from '../test-support/records.ts';
import type { Role } from '../test-support/rights.ts';
import { roleCallers } from '../test-support/role-callers.ts';
import { callSample, sampleOf } from '../test-support/samples.ts';
import type { SignedInCaller } from '../test-support/signed-in.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { chanceFrom, reportTrial, trial } from '../test-support/trial.ts';
import { callerOf, createWorld, type Owner, ownerIn } from '../test-support/world.ts';

const seed = trial.seed ?? 1;
const chance = chanceFrom(seed);
const sentinel = 'Zzyzx';
const system = await startTestSystem();
afterAll(() => system.end());
const comingAgain = comeAgain(system);
const world = await createWorld(system);
const { database } = system;
const owner = ownerIn(world);

interface ForeignId {
  readonly table: string;
  readonly id: string;
}

/** Every id of every record, by its table. */
async function allIds(): Promise<readonly ForeignId[]> {
  const tables = await database.query<{ name: string }>(
    `select table_name as name from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and column_name = 'id' and data_type = 'uuid'`,
  );
  const parts = tables.map(({ name }) => `select '${name}' as "table", id::text from "${name}"`);
  return database.query<ForeignId & Record<string, unknown>>(parts.join(' union all '));
}

/** The ids that came to be while something was made. */
async function idsMadeBy(make: () => Promise<unknown>): Promise<ForeignId[]> {
  const before = new Set((await allIds()).map(({ id }) => id));
  await make();
  return (await allIds()).filter(({ id }) => !before.has(id));
}

/** One id of every table, as chance has it. */
const oneOfEach = (ids: readonly ForeignId[]): ForeignId[] =>
  [...Map.groupBy(ids, ({ table }) => table).values()].flatMap(
    (ofTable) => ofTable[Math.floor(chance() * ofTable.length)] ?? [],
  );

/** What is not the entity's: people, what the ministry publishes for everybody, and what the office has of its own. */
const shared = new Set([
  'persons',
  'officers',
  'sessions',
  'acts',
  'signing_keys',
  'expert_guides',
  'share_methods',
  'share_method_versions',
  'officer_absences',
  'queue_views',
  'letter_paragraphs',
  'statement_formats',
  'gateway_statements',
  'counter_closings',
]);

const documents = await Promise.all(
  [system.portal, system.admin].map(async (host) =>
    (await host.inject('/api/openapi.json')).json<OpenApiDocument>(),
  ),
);
const calls = [...new Map(documents.flatMap(callsOf).map((call) => [call.key, call])).values()];

/** Makes records by calls: what each sample needs, and what the call itself makes. */
async function makeBy(keys: readonly RouteKey[], by: Owner): Promise<void> {
  for (const key of keys) {
    if (key.startsWith('POST /Users') || key.startsWith('DELETE')) continue;
    const sample = await sampleOf<RouteKey>(key, by);
    if (!key.startsWith('GET') && !key.includes('ndCreatorRights'))
      await callSample(callerOf(key, by), key, sample);
  }
}

const madeForEntity = (
  await idsMadeBy(() =>
    makeBy(
      calls.map(({ key }) => key),
      owner,
    ),
  )
).filter(({ table }) => !shared.has(table));
/** Without what was told to those who ask below: that is theirs, to read and to tick off. */
async function withoutTold(ids: readonly ForeignId[]): Promise<ForeignId[]> {
  const told = await database.query<{ id: string }>('select id from notifications where person_id <> $1', [
    world.member.personId,
  ]);
  const theirs = new Set(told.map(({ id }) => id));
  return ids.filter(({ id }) => !theirs.has(id));
}
const ofEntity = await withoutTold(madeForEntity);

/** Writes the sentinel into every text of the entity's records that nothing else depends on. */
async function markTexts(ids: readonly ForeignId[]): Promise<number> {
  const columns = await database.query<{ table: string; column: string }>(
    `select table_name as "table", column_name as "column" from information_schema.columns
     where table_schema = 'public' and data_type = 'text' and is_generated = 'NEVER'
       and column_name ~ '(^|_)(name|address|description|remarks|reason|text|ward_or_street|registry_number)$'`,
  );
  let marked = 0;
  for (const { table, column } of columns) {
    const theirs = ids.filter((one) => one.table === table).map(({ id }) => id);
    if (theirs.length === 0) continue;
    // What a rule of the database keeps as it is stays so.
    const done = await database
      .query(
        `update "${table}" set "${column}" = '${sentinel} ' || "${column}" where id = any($1) returning id`,
        [theirs],
      )
      .catch(() => []);
    marked += done.length;
  }
  return marked;
}
const marked = await markTexts(ofEntity);

/** What an applicant has not submitted, which no officer may see. */
const draftTables = /^(applications|projects|strata_\w+|building_towers|application_groups|\w+_allocations)$/;
const ofDrafts = (
  await idsMadeBy(async () => {
    await givenPlan(owner);
    await begunProject(owner.caller, owner.entity);
  })
).filter(({ table }) => draftTables.test(table));

/** What one member of the entity has in her own name. */
const inPerson: Owner = { ...owner, entity: world.member.self };
const personal: readonly RouteKey[] = [
  'POST /Properties',
  'POST /Projects',
  'POST /Applications/strataUnits',
  'POST /Applications/strataDocuments',
  'PUT /FormDrafts',
  'POST /TitleRequests',
  'POST /Developers',
];
/** The entity is the applicant of the scheme, and its members may read every title of it. */
const ofPerson = (await withoutTold(await idsMadeBy(() => makeBy(personal, inPerson)))).filter(
  ({ table }) => !shared.has(table) && table !== 'titles',
);

/** Everybody to whom these ids belong to somebody else, and whose records are their own. */
interface Asking {
  readonly who: string;
  readonly ids: readonly ForeignId[];
  readonly caller: () => Promise<Caller>;
  /** Whose records the rest of the call is about; nobody's where they have none. */
  readonly own?: Owner;
  /** What must not be in any answer; all that is not theirs unless it is said. */
  readonly secrets?: Secrets;
}

const idsOf = (ids: readonly ForeignId[]) => new Set(ids.map(({ id }) => id));
/** Officers read all that was submitted, also where a list of theirs is asked for from an id on. */
const draftSecrets: Secrets = { ids: idsOf(ofDrafts), sentinel: 'Nobody marks drafts' };
const allSecrets: Secrets = { ids: idsOf([...ofEntity, ...ofPerson, ...ofDrafts]), sentinel };
const as = (role: Role) => () => roleCallers[role](world);
const ownerAs = (caller: SignedInCaller, entity = caller.self): Owner => ({ ...owner, caller, entity });
const entityIds = oneOfEach(ofEntity);
const draftIds = oneOfEach(ofDrafts);
const outsiders: readonly Role[] = [
  'anonymous',
  'anonymousAtAdminHost',
  'endedSession',
  'disabledPerson',
  'consoleTokenAtPortal',
  'notAnOfficer',
];
const everybody: readonly Asking[] = [
  {
    who: 'member of the entity with the same id',
    ids: entityIds,
    caller: async () => world.twin,
    own: ownerAs(world.twin, world.twinBusiness),
  },
  { who: 'stranger', ids: entityIds, caller: async () => world.stranger, own: ownerAs(world.stranger) },
  {
    who: 'stranger at the admin host',
    ids: entityIds,
    caller: async () => createCaller(system.admin, world.stranger.token),
  },
  { who: 'former member', ids: entityIds, caller: as('formerMember') },
  {
    who: 'fellow member',
    ids: oneOfEach(ofPerson),
    caller: async () => world.fellow,
    own: ownerAs(world.fellow),
    // She reads all that is the entity's.
    secrets: { ids: idsOf(ofPerson), sentinel: 'Nobody marks what is in person' },
  },
  { who: 'administrator', ids: entityIds, caller: as('administrator') },
  { who: 'examiner', ids: draftIds, caller: as('examiner'), secrets: draftSecrets },
  { who: 'registrar', ids: draftIds, caller: as('registrar'), secrets: draftSecrets },
  // Refused before anybody looks at an id.
  ...outsiders.map((role) => ({ who: role, ids: entityIds.slice(0, 5), caller: as(role) })),
];

const problems = new Map<string, string>();
let asked = 0;
let compared = 0;

async function ask(
  call: ServedCall,
  { who, ids, caller: find, own, secrets = allSecrets }: Asking,
): Promise<void> {
  const { key } = call;
  const isConsole = routeOf(key).host === 'console';
  const caller = await find();
  const makeSample = async (): Promise<Sample> => {
    if (own && !isConsole) {
      const made = await sampleOf<RouteKey>(key, own).catch(() => undefined);
      if (made) return made;
    }
    const theirs = await sampleOf<RouteKey>(key, owner);
    return isConsole ? theirs : withNobodysIds(theirs, idPlaces(call, theirs));
  };
  const sample = await makeSample();
  for (const place of idPlaces(call, sample)) {
    const send = async (id: string, from = sample) => {
      asked += 1;
      return { id, answer: await callSample(caller, key, withIdAt(from, place, id)) };
    };
    const absent = await send(uuidv7());
    // What is done although nothing has the id does not look at it: a few are enough, each with records of its own.
    const isUsedUp = absent.answer.status === 200 && !key.startsWith('GET');
    for (const { table, id } of isUsedUp ? ids.slice(0, 3) : ids) {
      const foreign = await send(id, isUsedUp ? await makeSample() : sample);
      const leak = leakIn(foreign, absent, secrets);
      compared += 1;
      if (leak !== undefined)
        problems.set(
          `${key} ${place.join('.')} ${who} ${leak.slice(0, 12)}`,
          `${key} by ${who}, ${place.join('.')} of ${table} ${id}: ${leak}`,
        );
    }
  }
}

/** Making the records takes minutes on a slow machine; a trial that was given no more asks a little all the same. */
const leastMilliseconds = 60_000;

/** Architects' registrations are their own, and samples of other calls bring them on; officers tick off what they were told. */
const changedByOthers = new Set(['expert_registrations', 'officer_notifications']);

/** The entity's records as they are. */
async function fingerprints(): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  const lasting = ofEntity.filter(({ table }) => !changedByOthers.has(table));
  for (const [table, ids] of Map.groupBy(lasting, (one) => one.table)) {
    const [row] = await database.query<{ print: string }>(
      `select md5(string_agg(to_jsonb(t)::text, '' order by t.id)) as print from "${table}" t where id = any($1)`,
      [ids.map(({ id }) => id)],
    );
    found.set(table, row?.print ?? '');
  }
  return found;
}

test(
  'T18, T19, T22: every id of somebody else’s record, as everybody, answers as one that nothing has',
  async () => {
    const untouched = await fingerprints();
    const pairs = calls
      .flatMap((call) => everybody.map((asking) => ({ call, asking, place: chance() })))
      .toSorted((left, right) => left.place - right.place);
    let done = 0;
    const begun = performance.now();
    for (const { call, asking } of pairs) {
      if (trial.millisecondsLeft() === 0 && performance.now() - begun > leastMilliseconds) break;
      await ask(call, asking);
      done += 1;
    }
    const after = await fingerprints();
    const changed = [...untouched]
      .filter(([table, print]) => after.get(table) !== print)
      .map(([table]) => table);
    const told = [...problems.values(), ...changed.map((table) => `records of ${table} were changed`)];
    reportTrial(
      'ids',
      {
        calls: asked,
        compared,
        routes: calls.length,
        'ids of records': ofEntity.length + ofPerson.length + ofDrafts.length,
        'texts marked': marked,
        'routes by persons': done,
        'of these': pairs.length,
        'told to come again': comingAgain.times,
        leaks: told.length,
      },
      told,
    );
    expect(told).toEqual([]);
    expect(compared).toBeGreaterThan(0);
  },
  trial.millisecondsLeft() + 600_000,
);
