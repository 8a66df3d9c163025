import { routes } from '@strata/contract';
import { fullNameOf, getPerson } from '@strata/fictional-register';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, describe, expect, test } from 'vitest';
import { ministryOf } from '../../test-support/experts.ts';
import { draftedApplication, registeredProperty, setApplicationStatus } from '../../test-support/records.ts';
import { officerAs, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const applicant = await signedIn(system, getPerson('A100003'));
const { examiner, registrar } = await ministryOf(system);
const administrator = await signedIn(system, getPerson('A100031'), { audience: 'console' });
await officerAs(system, administrator, 'Administrator');

const headOf = (officer: typeof examiner, id: string) =>
  officer.call('GET /Review/applications/{id}', { params: { id } });

const looksAt = (id: string) =>
  database.query(
    `select object_type, entity_type, entity_id, person_id, acting_role from acts
     where object_id = $1 and verb = 'view' order by sequence`,
    [id],
  );

const plot = await registeredProperty(applicant, applicant.self, {
  plotName: 'Fenfiyaage',
  plotNumber: 'H-12',
});
const id = await draftedApplication(applicant, applicant.self, plot);

describe('the head of an application', () => {
  test('does not exist before it was submitted, and no look is recorded', async () => {
    const answers = [await headOf(examiner, id), await headOf(examiner, uuidv7())];
    expect(answers.map(({ code }) => code)).toEqual(['NOT_FOUND', 'NOT_FOUND']);
    expect(answers[0]?.text).toBe(answers[1]?.text);
    expect(await looksAt(id)).toEqual([]);
  });

  test('says to any officer what it is about and where it stands', async () => {
    await setApplicationStatus(system, id, 2, true);
    await database.query(
      `update strata_plans set scheme_name = '<b>Hiyaa</b> & Sons' where application_id = $1`,
      [id],
    );
    for (const officer of [examiner, registrar, administrator]) {
      const head = routes['GET /Review/applications/{id}'].output.parse((await headOf(officer, id)).data);
      expect(head).toMatchObject({
        id,
        applicationType: { name: 'Strata registration' },
        applicationStatus: { name: 'Submitted' },
        applicationStatusId: 2,
        applicant: { ...applicant.self, name: fullNameOf(getPerson('A100003')) },
        property: { id: plot, plotName: 'Fenfiyaage', plotNumber: 'H-12', islandName: 'Malé' },
        schemeName: '<b>Hiyaa</b> & Sons',
      });
    }
  });

  test('stays when it was returned, and names no scheme where there is none', async () => {
    await setApplicationStatus(system, id, 6, true);
    await database.query('update strata_plans set scheme_name = null where application_id = $1', [id]);
    expect((await headOf(registrar, id)).data).toMatchObject({
      applicationStatus: { name: 'Returned' },
      schemeName: null,
    });
  });

  test('T58: each look is recorded, with whose application it was', async () => {
    const before = (await looksAt(id)).length;
    await headOf(administrator, id);
    expect((await looksAt(id)).slice(before)).toEqual([
      {
        object_type: 'application',
        entity_type: applicant.self.entityType,
        entity_id: applicant.self.entityId,
        person_id: administrator.personId,
        acting_role: 'officer',
      },
    ]);
  });
});
