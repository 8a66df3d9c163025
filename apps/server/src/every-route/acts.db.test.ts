import { type RouteKey, routeOf } from '@strata/contract';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { savePublicKey } from '../platform/signing/signing-keys.queries.ts';
import type { Answer } from '../test-support/caller.ts';
import { certificateActs } from '../test-support/certificate-acts.ts';
import type { ChangingKey } from '../test-support/conflicts.ts';
import { paymentActs } from '../test-support/payment-acts.ts';
import { planContentActs } from '../test-support/plan-content-acts.ts';
import { planImportActs } from '../test-support/plan-import-acts.ts';
import { registerActs } from '../test-support/register-acts.ts';
import { callSample, type Sample, sampleOf } from '../test-support/route-samples.ts';
import { shareValueActs } from '../test-support/share-value-acts.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { titleRequestActs } from '../test-support/title-request-acts.ts';
import { callerOf, createWorld, type Owner, ownerIn } from '../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
// Or the first checkpoint would save it, a minute after the start and during any of the calls.
await savePublicKey(system.services.database, system.services.signingKey);

interface ExpectedAct {
  readonly verb: string;
  readonly objectType: string;
  readonly states: string;
  /** Whose record it is, when it is not the owner's entity's: the owner's own as a person, somebody else's, or nobody's where it is not told. */
  readonly of?: 'self' | 'another' | 'nobody';
  /** As what the person acts, when not as a member of the entity. */
  readonly as?: 'architect';
  /** How many other records it changes, each with an act before its own: a file besides those sent with it, a default it ends. */
  readonly made?: number;
}

const registration = (
  verb: string,
  states: string,
  more: Pick<ExpectedAct, 'of' | 'made'> = {},
): ExpectedAct => ({
  verb,
  objectType: 'registration',
  states,
  ...more,
});

const planAct = (verb: string, states: string): ExpectedAct => ({ verb, objectType: 'application', states });

/** What each change leaves in the acts; null where it changes no record: drafts, and the session's own times. */
const acts: { readonly [Key in ChangingKey]: ExpectedAct | null } = {
  // Signing in is tested with a provider.
  'POST /Users/token/code': null,
  'POST /Users/token': null,
  'POST /Users/logout': { verb: 'sign-out', objectType: 'person', states: '' },
  'POST /Users/session/extend': null,
  'POST /Applications': { verb: 'create', objectType: 'application', states: 'after' },
  'PUT /Applications': { verb: 'update', objectType: 'application', states: 'before after' },
  'DELETE /Applications': { verb: 'delete', objectType: 'application', states: 'before' },
  'POST /Applications/assignArchitect': planAct('assignArchitect', 'before after'),
  'POST /Applications/recall': planAct('recall', 'before after'),
  'POST /Applications/decline': { ...planAct('decline', 'before after'), as: 'architect' },
  'POST /Applications/architect/submit': { ...planAct('completePlan', 'before after'), as: 'architect' },
  'POST /Applications/reopen': planAct('reopen', 'before after'),
  'POST /Applications/submit': planAct('declare', 'before after'),
  'POST /Applications/withdraw': planAct('withdraw', 'before after'),
  'POST /Applications/amend': planAct('amend', 'after'),
  'PUT /Applications/developmentDetails': planAct('changeDetails', 'before after'),
  'POST /Applications/strataPlots': planAct('addPlot', 'after'),
  'PUT /Applications/strataPlots': planAct('changePlot', 'before after'),
  'DELETE /Applications/strataPlots': planAct('deletePlot', 'before'),
  'POST /Applications/strataBuildings': planAct('addBuilding', 'after'),
  'PUT /Applications/strataBuildings': planAct('changeBuilding', 'before after'),
  'DELETE /Applications/strataBuildings': planAct('deleteBuilding', 'before'),
  'POST /Applications/strataFloors': planAct('addFloor', 'after'),
  'PUT /Applications/strataFloors': planAct('changeFloor', 'before after'),
  'DELETE /Applications/strataFloors': planAct('deleteFloor', 'before'),
  'POST /Applications/strataFloors/duplicate': planAct('duplicateFloor', 'after'),
  'POST /Applications/strataUnits': planAct('addUnit', 'after'),
  'POST /Applications/strataUnits/rows': planAct('addUnits', 'after'),
  'PUT /Applications/strataUnits': planAct('changeUnit', 'before after'),
  'DELETE /Applications/strataUnits': planAct('deleteUnit', 'before'),
  'POST /Projects': { verb: 'create', objectType: 'project', states: 'after' },
  'PUT /Projects': { verb: 'update', objectType: 'project', states: 'before after' },
  'DELETE /Projects': { verb: 'delete', objectType: 'project', states: 'before' },
  'POST /Properties': { verb: 'create', objectType: 'property', states: 'after' },
  'PUT /Properties': { verb: 'update', objectType: 'property', states: 'before after' },
  'DELETE /Properties': { verb: 'delete', objectType: 'property', states: 'before' },
  'POST /Files': { verb: 'upload', objectType: 'file', states: 'after' },
  ...planContentActs,
  ...planImportActs,
  'POST /Applications/planExchange/check': null,
  'POST /Applications/planExchange/import': planAct('importPlan', 'after'),
  ...shareValueActs,
  ...paymentActs,
  ...titleRequestActs,
  ...certificateActs,
  ...registerActs,
  'PUT /FormDrafts': null,
  'DELETE /FormDrafts': null,
  'PUT /Examinations/drafts': null,
  'POST /Review/letters/return': null,
  'POST /Review/letters/approve': null,
  'POST /Review/letters/reject': null,
  'POST /Notifications/read': null,
  'POST /Notifications/readAll': null,
  'POST /OccupancyUses': { verb: 'create', objectType: 'occupancyUse', states: 'after' },
  'PUT /OccupancyUses': { verb: 'update', objectType: 'occupancyUse', states: 'before after' },
  'POST /UnitTypes': { verb: 'create', objectType: 'unitType', states: 'after' },
  'PUT /UnitTypes': { verb: 'update', objectType: 'unitType', states: 'before after' },
  'POST /VehicleParkingTypes': { verb: 'create', objectType: 'vehicleParkingType', states: 'after' },
  'PUT /VehicleParkingTypes': { verb: 'update', objectType: 'vehicleParkingType', states: 'before after' },
  'POST /DocumentTypes': { verb: 'create', objectType: 'documentType', states: 'after' },
  'PUT /DocumentTypes': { verb: 'update', objectType: 'documentType', states: 'before after' },
  'POST /ReferenceData/retire': { verb: 'retire', objectType: 'unitType', states: 'before after' },
  'POST /ReferenceData/restore': { verb: 'restore', objectType: 'unitType', states: 'before after' },
  'POST /ReferenceData/move': { verb: 'move', objectType: 'unitType', states: 'before after' },
  'PUT /TargetDays': { verb: 'update', objectType: 'targetDays', states: 'before after' },
  'PUT /MinistryContacts': { verb: 'update', objectType: 'ministryContacts', states: 'before after' },
  'POST /PublicHolidays': { verb: 'create', objectType: 'publicHoliday', states: 'after' },
  'DELETE /PublicHolidays': { verb: 'delete', objectType: 'publicHoliday', states: 'before' },
  'POST /Officers/absences': { verb: 'create', objectType: 'absence', states: 'after' },
  'DELETE /Officers/absences': { verb: 'delete', objectType: 'absence', states: 'before' },
  'POST /OfficerRoles': { verb: 'give-role', objectType: 'officer', states: 'after' },
  'DELETE /OfficerRoles': { verb: 'take-role', objectType: 'officer', states: 'before' },
  'POST /Guides': { verb: 'create', objectType: 'guide', states: 'after' },
  'PUT /Guides': { verb: 'update', objectType: 'guide', states: 'before after' },
  'POST /Guides/withdraw': { verb: 'withdraw', objectType: 'guide', states: 'before after' },
  'POST /Guides/restore': { verb: 'restore', objectType: 'guide', states: 'before after' },
  'POST /Guides/move': { verb: 'move', objectType: 'guide', states: 'before after' },
  'POST /LetterParagraphs': { verb: 'create', objectType: 'letterParagraph', states: 'after' },
  'PUT /LetterParagraphs': { verb: 'update', objectType: 'letterParagraph', states: 'before after' },
  'POST /LetterParagraphs/retire': { verb: 'retire', objectType: 'letterParagraph', states: 'before after' },
  'POST /LetterParagraphs/restore': {
    verb: 'restore',
    objectType: 'letterParagraph',
    states: 'before after',
  },
  'POST /Business': registration('create', 'after'),
  'PUT /Business': registration('correct', 'before after'),
  'POST /Business/submit': registration('submit', 'before after'),
  'POST /Business/responsiblePerson': registration('addPerson', 'after'),
  'PUT /Business/responsiblePerson': registration('changePerson', 'before after'),
  'DELETE /Business/responsiblePerson': registration('removePerson', 'before after'),
  'POST /Business/endCreatorRights': registration('endCreatorRights', 'before after', { of: 'another' }),
  'POST /Developers': registration('create', 'after'),
  'PUT /Developers': registration('correct', 'before after'),
  'POST /Developers/submit': registration('submit', 'before after'),
  'POST /Developers/responsiblePerson': registration('addPerson', 'after'),
  'PUT /Developers/responsiblePerson': registration('changePerson', 'before after'),
  'DELETE /Developers/responsiblePerson': registration('removePerson', 'before after'),
  'POST /Developers/endCreatorRights': registration('endCreatorRights', 'before after', { of: 'another' }),
  'POST /LegalPractitioners': registration('create', 'after'),
  'PUT /LegalPractitioners': registration('correct', 'before after'),
  'POST /LegalPractitioners/submit': registration('submit', 'before after'),
  'POST /LegalPractitioners/responsiblePerson': registration('addPerson', 'after'),
  'PUT /LegalPractitioners/responsiblePerson': registration('changePerson', 'before after'),
  'DELETE /LegalPractitioners/responsiblePerson': registration('removePerson', 'before after'),
  'POST /LegalPractitioners/endCreatorRights': registration('endCreatorRights', 'before after', {
    of: 'another',
  }),
  'POST /Architects': registration('submit', 'after', { of: 'self' }),
  'PUT /Architects': registration('correct', 'before after', { of: 'self' }),
  'POST /Architects/submit': registration('submit', 'before after', { of: 'self' }),
  'POST /Architects/renew': registration('renew', 'before after', { of: 'self' }),
  'POST /Architects/test': registration('submit', 'after', { of: 'self', made: 1 }),
  'POST /Examinations/take': registration('take', 'before after'),
  'POST /Examinations/putBack': registration('putBack', 'before after'),
  'POST /Examinations/assign': registration('assign', 'before after'),
  'POST /Review/notes': registration('note', 'after', { of: 'nobody' }),
  'POST /Examinations/views': { verb: 'create', objectType: 'queueView', states: 'after' },
  'PUT /Examinations/views': { verb: 'update', objectType: 'queueView', states: 'before after' },
  'DELETE /Examinations/views': { verb: 'delete', objectType: 'queueView', states: 'before' },
  'PUT /Examinations/defaultView': null,
  'POST /Examinations/takeMany': registration('take', 'before after'),
  'POST /Examinations/putBackMany': registration('putBack', 'before after'),
  'POST /Examinations/assignMany': registration('assign', 'before after'),
  // What is due first: it may be of an earlier sample.
  'POST /Examinations/takeNext': registration('take', 'before after', { of: 'another' }),
  'POST /Review/registrations/recommend': registration('recommend', 'before after'),
  'POST /Review/registrations/return': registration('return', 'before after'),
  'POST /Review/registrations/approve': registration('approve', 'before after'),
  'POST /Review/registrations/reject': registration('reject', 'before after'),
  'POST /Review/registrations/referBack': registration('referBack', 'before after'),
  'POST /Review/registrations/revoke': registration('revoke', 'before after'),
  'POST /Review/applications/recommend': planAct('recommend', 'before after'),
  'POST /Review/applications/return': planAct('return', 'before after'),
  'POST /Review/applications/referBack': planAct('referBack', 'before after'),
  'POST /Review/applications/approve': { ...planAct('approve', 'before after'), made: 7 },
  'POST /Review/applications/reject': planAct('reject', 'before after'),
  'POST /Review/properties/verify': { verb: 'verify', objectType: 'property', states: 'before after' },
  'POST /Review/properties/return': { verb: 'return', objectType: 'property', states: 'before after' },
};

const recorded = Object.entries(acts).flatMap(([key, act]) =>
  act === null ? [] : [{ ...act, key: key as ChangingKey }],
);
const unrecorded = Object.entries(acts).flatMap(([key, act]) => (act === null ? [key as ChangingKey] : []));

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
 * before. The counters of calls are left out: a costly call gives its place back after it was answered.
 */
async function traceOf(): Promise<unknown> {
  const tables = await database.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
       and relname not in ('rate_limits', 'costly_calls') order by 1`,
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
  const isKept = (name: string) => !['workbook', 'json'].includes(files?.[name]?.accept ?? '');
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
