import type { CallInput, Output } from '@strata/contract';
import { type RecordType, recordTypes } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { createCaller } from '../../test-support/caller.ts';
import { givenCertificate, givenOwnTitles } from '../../test-support/certificates.ts';
import { registeredExpert } from '../../test-support/experts.ts';
import { memberOf, officerAs, signedIn } from '../../test-support/signed-in.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { givenTitleRequest } from '../../test-support/title-requests.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const fellow = await signedIn(system, getPerson('A100003'));
const stranger = await signedIn(system, getPerson('A100002'));
const examiner = await signedIn(system, getPerson('A100030'), { audience: 'console' });
await officerAs(system, examiner, 'Examiner');
const entity = { entityType: 'Business', entityId: uuidv7() } as const;
await memberOf(system, caller, { ...entity, name: 'Fehi Homes Pvt Ltd' });
await memberOf(system, fellow, entity);

type Page = Output<'GET /Users/accessLog'>;
type Asked = CallInput<'GET /Users/accessLog'>['query'];
const ask = (query: Asked = {}, as: Pick<typeof caller, 'call'> = caller) =>
  as.call('GET /Users/accessLog', { query });
const pageOf = async (query: Asked = {}, as = caller): Promise<Page> => (await ask(query, as)).data;

describe('GET /Users/accessLog', () => {
  test('needs a session, and tells of one’s own entities alone', async () => {
    expect((await ask({}, createCaller(system.portal, undefined))).status).toBe(401);
    expect(await ask(entity, stranger)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect(await ask({ entityId: entity.entityId })).toMatchObject({ status: 422, code: 'INVALID' });
    expect(await pageOf({}, stranger)).toEqual({ items: [], next: null });
  });

  test('tells who looked at and who changed a record, by name and as what', async () => {
    const { applicationId: id } = await givenSubmitted({ system, caller: fellow, entity });
    await examiner.call('GET /Applications/course', { query: { applicationId: id } });
    const { items } = await pageOf(entity);
    const [latest] = items;
    expect(latest).toMatchObject({
      verb: 'view',
      objectType: 'application',
      objectId: id,
      entity: { ...entity, name: 'Fehi Homes Pvt Ltd' },
      by: { as: 'officer', isYou: false },
    });
    expect(latest?.object).toMatch(/^SA-\d{4}-\d{6}$/);
    expect(latest?.by.name).toMatch(/\w+ \w+/);
    expect(
      items.find(({ verb, objectType }) => verb === 'create' && objectType === 'property'),
    ).toMatchObject({ by: { as: 'member', isYou: false } });
    // To the fellow member the same act is their own, and left out on request.
    expect((await pageOf(entity, fellow)).items.some(({ by }) => by.isYou)).toBe(true);
    expect((await pageOf({ ...entity, others: 'true' }, fellow)).items).toEqual([latest]);
  });

  test('names every kind of record that an act can be about', async () => {
    const owner = { system, caller, entity, officer: examiner };
    const registered = await givenOwnTitles(owner);
    const { applicationId, propertyId, paymentId } = await givenSubmitted(owner, { isPaid: true });
    const { id: requestId } = await givenTitleRequest(owner);
    const title = registered.titles.shop.id;
    const { id: certificateId } = await givenCertificate(system, title, examiner.personId);
    const created = await caller.call('POST /Projects', { body: { ...entity, name: 'Velaa', desc: '' } });
    const [file] = await system.database.query<{ id: string }>('select id from files limit 1');
    // What is looked at of the register is recorded with the application that it rests on.
    const onRegister = { type: 'application', id: registered.applicationId } as const;
    const acts: Readonly<Record<RecordType, { type?: RecordType; id: string; after?: object }>> = {
      person: { id: caller.personId },
      property: { id: propertyId },
      registration: { id: await registeredExpert(caller, entity) },
      project: { id: created.data },
      application: { id: applicationId },
      file: { id: file?.id ?? '' },
      payment: { id: paymentId ?? '' },
      scheme: { ...onRegister, after: { part: 'scheme' } },
      title: { ...onRegister, after: { part: 'title', titleId: title } },
      request: { id: requestId },
      certificate: { id: certificateId },
    };
    for (const kind of recordTypes) {
      const { type = kind, id, after } = acts[kind];
      await system.database.query(
        `insert into acts (id, verb, object_type, object_id, entity_type, entity_id, person_id, acting_role, request_id, after)
         values (gen_random_uuid(), 'view', $1, $2, $3, $4, $5, 'officer', gen_random_uuid(), $6)`,
        [type, id, entity.entityType, entity.entityId, examiner.personId, after ?? null],
      );
    }
    const { items } = await pageOf(entity);
    const named = items.slice(0, recordTypes.length).map(({ objectType, object }) => [objectType, object]);
    expect(named.map(([type]) => type)).toEqual(recordTypes.toReversed());
    expect(named.filter(([, object]) => object === null || object === '')).toEqual([]);
  });

  test('names the title or the scheme that an officer looked at', async () => {
    const { schemeId, titles, scheme, applicationId } = await givenOwnTitles({
      system,
      caller,
      entity,
      officer: examiner,
    });
    const { id, folio } = titles.home101;
    await examiner.call('GET /Schemes/{id}', { params: { id: schemeId } });
    await examiner.call('GET /Titles/{id}', { params: { id }, query: {} });
    const { items } = await pageOf({ ...entity, others: 'true' });
    expect(items.slice(0, 2)).toMatchObject([
      { verb: 'view', objectType: 'title', objectId: id, object: folio.number },
      { verb: 'view', objectType: 'scheme', objectId: schemeId, object: scheme.number },
    ]);
    expect(items.some(({ objectId }) => objectId === applicationId)).toBe(false);
  });

  test('goes back page by page by when it happened, over all entities, each act once', async () => {
    // Entered in another order than they happened in, one a day.
    const days = Array.from({ length: 120 }, (_, number) => (number * 7) % 120);
    await system.database.query(
      `insert into acts (id, verb, object_type, object_id, entity_type, entity_id, person_id, acting_role, request_id, occurred_at)
       select gen_random_uuid(), 'verb' || day, 'project', gen_random_uuid(), case when day % 2 = 0 then 'Self' else $2 end,
         case when day % 2 = 0 then $1::uuid else $3 end, null, 'system', gen_random_uuid(), now() - make_interval(days => day)
       from unnest($4::int[]) with ordinality as entered (day, place) order by place`,
      [caller.personId, entity.entityType, entity.entityId, days],
    );
    const seen: string[] = [];
    let before: string | undefined;
    do {
      const page = await pageOf({ others: 'true', ...(before === undefined ? {} : { before }) });
      expect(page.items.length).toBeLessThanOrEqual(50);
      seen.push(...page.items.map(({ verb }) => verb));
      before = page.next ?? undefined;
    } while (before !== undefined);
    expect(seen.filter((verb) => verb.startsWith('verb'))).toEqual(days.map((_, day) => `verb${day}`));
    const { items } = await pageOf(caller.self);
    expect(items).toHaveLength(50);
    expect(items.find(({ verb }) => verb === 'verb0')).toMatchObject({
      object: null,
      by: { name: 'The system', as: 'system', isYou: false },
    });
    expect(new Set(items.map((item) => item.entity.entityType))).toEqual(new Set(['Self']));
  });
});
