import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { addedPerson, approvedArchitect, registeredExpert } from '../test-support/experts.ts';
import { givenPlan } from '../test-support/plans.ts';
import {
  begunProject,
  draftedApplication,
  plotContent,
  registeredProperty,
  setApplicationStatus,
  uploadedFile,
} from '../test-support/records.ts';
import { memberOf, signedIn } from '../test-support/signed-in.ts';
import { givenSubmitted } from '../test-support/submitted.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { givenTitleRequest } from '../test-support/title-requests.ts';
import { createWorld } from '../test-support/world.ts';
import { readCsv } from '../workbooks/testing/read-csv.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { member, developer, twin, twinBusiness, officer } = await createWorld(system);

const propertyId = await registeredProperty(member, developer);
const projectId = await begunProject(member, developer);
const applicationId = await draftedApplication(member, developer, propertyId, projectId);
const registrationId = await registeredExpert(member, developer);
const personId = await addedPerson(member, 'Developer', registrationId);
const fileId = await uploadedFile(member, developer, 'Of the developer');
/** Another developer, for whom the member acts as well. */
const third = await memberOf(system, member, {
  entityType: 'Developer',
  entityId: '019a0000-0000-7000-8000-000000001002',
});
const draft = { form: 'property', content: { plotName: 'Of the developer' } };
await member.call('PUT /FormDrafts', { body: { ...developer, ...draft } });

/** An architect whose entity has the developer's id, and a business that has the id of a registered architect. */
const architectTwin = await signedIn(system, getPerson('A100011'));
const architectOffice = { entityType: 'Architect', entityId: developer.entityId } as const;
const architectId = await approvedArchitect(system, await signedIn(system, getPerson('A100010')));
const businessOfThatId = { entityType: 'Business', entityId: architectId } as const;
await memberOf(system, architectTwin, architectOffice);
await memberOf(system, architectTwin, businessOfThatId);

describe('T19: the same id under another type is another entity', () => {
  test('lists and counts of the one hold nothing of the other', async () => {
    expect((await twin.call('GET /Applications', { query: twinBusiness })).data).toEqual([]);
    expect((await twin.call('GET /Properties', { query: twinBusiness })).data).toEqual([]);
    expect((await twin.call('GET /Projects', { query: twinBusiness })).data).toEqual([]);
    expect((await twin.call('GET /Developers', { query: twinBusiness })).data).toEqual([]);
    expect((await twin.call('GET /Stats/summary', { query: twinBusiness })).data.properties).toBe(0);
    expect((await member.call('GET /Applications', { query: developer })).data).toHaveLength(1);
    expect((await member.call('GET /Stats/summary', { query: developer })).data.properties).toBe(1);
    const { data } = await member.call('GET /Stats/summary', { query: third });
    expect(data).toEqual({ pendingApplications: 0, completedApplications: 0, properties: 0 });
  });

  test('nor do exported lists', async () => {
    const rowsFor = async (caller: typeof member, query: typeof developer) => {
      const format = 'csv' as const;
      const { bytes } = await caller.call('GET /Applications/listExport', { query: { ...query, format } });
      return readCsv(bytes).length - 1;
    };
    expect([await rowsFor(twin, twinBusiness), await rowsFor(member, third)]).toEqual([0, 0]);
    expect(await rowsFor(member, developer)).toBe(1);
  });

  test('counts of applications are kept apart as well', async () => {
    await setApplicationStatus(system, applicationId, 4);
    for (const { data } of [
      await twin.call('GET /Stats/summary', { query: twinBusiness }),
      await member.call('GET /Stats/summary', { query: third }),
    ])
      expect(data).toEqual({ pendingApplications: 0, completedApplications: 0, properties: 0 });
    const ofMember = await member.call('GET /Stats/summary', { query: developer });
    expect(ofMember.data).toEqual({ pendingApplications: 0, completedApplications: 1, properties: 1 });
    await setApplicationStatus(system, applicationId, 1);
  });

  test('records, files and their content do not exist for the other', async () => {
    const answers = await Promise.all([
      twin.call('GET /Applications/{id}', { params: { id: applicationId }, query: twinBusiness }),
      twin.call('GET /Properties/{id}', { params: { id: propertyId } }),
      twin.call('GET /Projects/{id}', { params: { id: projectId } }),
      twin.call('GET /Developers/{id}', { params: { id: registrationId } }),
      twin.call('POST /Developers/submit', { body: { id: registrationId } }),
      twin.call('DELETE /Developers/responsiblePerson', { query: { id: personId } }),
      twin.call('GET /Files/{id}', { params: { id: fileId } }),
      twin.call('DELETE /Applications', { query: { id: applicationId } }),
      twin.call('DELETE /Properties', { query: { id: propertyId } }, { version: 1 }),
      twin.call('DELETE /Projects', { query: { id: projectId } }, { version: 1 }),
      twin.call('PUT /Applications', { body: { id: applicationId, applicationTypeId: 2 } }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
  });

  test('a plot is not registered with the other’s file', async () => {
    const answers = [
      await twin.call('POST /Properties', { body: { ...twinBusiness, ...plotContent(fileId) } }),
      await member.call('POST /Properties', { body: { ...third, ...plotContent(fileId) } }),
    ];
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  });

  test('an application is neither for the other’s plot nor of the other’s project', async () => {
    const ofTwin = await registeredProperty(twin, twinBusiness);
    const applyFor = (plot: string, project?: string) =>
      twin.call('POST /Applications', {
        body: {
          ...twinBusiness,
          propertyId: plot,
          applicationTypeId: 1,
          ...(project === undefined ? {} : { projectId: project }),
        },
      });
    for (const answer of [await applyFor(propertyId), await applyFor(ofTwin, projectId)])
      expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await twin.call('GET /Applications', { query: twinBusiness })).data).toEqual([]);
  });

  test('the plan that is assigned to an architect is nobody’s who only has the same id', async () => {
    const plan = await givenPlan({ system, caller: member, entity: developer }, { architect: architectId });
    const [drawing] = await system.database.query<{ id: string }>(
      'select drawing_file_id as id from strata_units where id = $1',
      [plan.units.home101],
    );
    for (const query of [architectOffice, businessOfThatId]) {
      expect((await architectTwin.call('GET /Applications', { query })).data).toEqual([]);
      expect((await architectTwin.call('GET /Stats/summary', { query })).data.pendingApplications).toBe(0);
    }
    const { applicationId: id } = plan;
    const answers = await Promise.all([
      architectTwin.call('GET /Applications/{id}', { params: { id }, query: architectOffice }),
      architectTwin.call('GET /Applications/{id}', { params: { id }, query: businessOfThatId }),
      architectTwin.call('GET /Applications/units', { query: { applicationId: id } }),
      architectTwin.call('GET /Applications/units/{id}', { params: { id: plan.units.home101 } }),
      architectTwin.call('GET /Files/{id}', { params: { id: drawing?.id ?? '' } }),
      architectTwin.call('DELETE /Applications/strataUnits', { query: { id: plan.units.home101 } }),
      architectTwin.call('POST /Applications/architect/submit', { body: { id } }),
    ]);
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 404));
  });

  test('one person who is a member of both keeps two drafts of one form', async () => {
    await system.database.query(
      'insert into memberships (entity_type, entity_id, person_id) values ($1, $2, $3)',
      [twinBusiness.entityType, twinBusiness.entityId, member.personId],
    );
    const query = { ...twinBusiness, form: draft.form };
    for (const other of [query, { ...third, form: draft.form }])
      expect((await member.call('GET /FormDrafts', { query: other })).data).toBeNull();
    await member.call('PUT /FormDrafts', { body: { ...query, content: { plotName: 'Of the business' } } });
    for (const other of [query, { ...third, form: draft.form }])
      await member.call('DELETE /FormDrafts', { query: other });
    const kept = await member.call('GET /FormDrafts', { query: { ...developer, form: draft.form } });
    expect(kept.data?.content).toEqual(draft.content);
  });

  test('a change to the one leaves the other’s lists unchanged', async () => {
    const before = await twin.call('GET /Properties', { query: twinBusiness });
    await registeredProperty(member, developer);
    const after = await twin.call('GET /Properties', { query: twinBusiness });
    expect(after.headers.etag).toBe(before.headers.etag);
  });

  test('what is told to the one is not told to the other', async () => {
    const body = { objectType: 'property', id: propertyId } as const;
    await officer.call('POST /Examinations/take', { body });
    const verified = await officer.call(
      'POST /Review/properties/verify',
      { body: { id: propertyId } },
      { version: 1 },
    );
    expect(verified.status).toBe(200);
    const told = await system.database.query<{ person_id: string }>(
      `select person_id from notifications where kind = 'propertyVerified' and object_id = $1`,
      [propertyId],
    );
    expect(told.map(({ person_id }) => person_id)).toContain(member.personId);
    expect(told.map(({ person_id }) => person_id)).not.toContain(twin.personId);
  });

  test('lists of requests hold those of the one alone, and say its name', async () => {
    const { id } = await givenTitleRequest({ system, caller: member, entity: developer });
    const requestsOf = async (caller: typeof member, query: typeof developer) =>
      (await caller.call('GET /TitleRequests', { query })).data.map((one) => [one.id, one.entityName]);
    expect([await requestsOf(twin, twinBusiness), await requestsOf(member, third)]).toEqual([[], []]);
    expect(await requestsOf(member, developer)).toEqual([[id, 'Developer of the tests']]);
  });

  test('queues and lists of officers have each record once', async () => {
    const applicant = { system, caller: member, entity: developer };
    const { applicationId: unpaid } = await givenSubmitted(applicant);
    const waiting = await registeredProperty(member, developer);
    const { items } = (await officer.call('GET /Examinations', { query: { objectType: 'property' } })).data;
    expect(items.filter(({ id }) => id === waiting)).toHaveLength(1);
    const query = { objectType: 'application', format: 'csv' } as const;
    const { bytes } = await officer.call('GET /Examinations/export', { query });
    const [row] = await system.database.query<{ reference: string }>(
      'select reference from applications where id = $1',
      [unpaid],
    );
    expect(readCsv(bytes).filter((cells) => cells.includes(row?.reference ?? ''))).toHaveLength(1);
    const money = (await officer.call('GET /Money/unpaid', { query: {} })).data.items;
    expect(money.filter((one) => one.applicationId === unpaid)).toHaveLength(1);
  });

  test('what the one has lying about unused does not fill the other’s quota', async () => {
    await system.database.query(
      `insert into files (id, entity_type, entity_id, uploaded_by, file_name, media_type, size_in_bytes, sha256)
       select gen_random_uuid(), $1, $2, $3, 'unused.pdf', 'application/pdf', 1, sha256(n::text::bytea)
       from generate_series(1, 60) n`,
      [developer.entityType, developer.entityId, member.personId],
    );
    await expect(uploadedFile(twin, twinBusiness)).resolves.toBeTypeOf('string');
    await expect(uploadedFile(member, third)).resolves.toBeTypeOf('string');
    await expect(uploadedFile(member, developer)).rejects.toThrow('413');
  });
});
