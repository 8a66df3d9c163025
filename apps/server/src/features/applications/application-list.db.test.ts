import { applicationStatuses, applicationStatusName, canActOnApplication } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import { draftedApplication, registeredProperty, setApplicationStatus } from '../../test-support/records.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

/** More often than PostgreSQL plans a prepared statement for its values before it plans it once for all. */
const oftenEnough = 8;

describe.each(['on', 'off'])('with prepared statements %s', async (prepared) => {
  const system = await startTestSystem({ DATABASE_PREPARED_STATEMENTS: prepared });
  afterAll(() => system.end());
  const owner = await signedIn(system, getPerson('A100001'));
  const oddName = '"Kudhi" \\ Ge\u2019 \u0790\u07A6 {"id":1}, %s $1';
  const plain = await registeredProperty(owner, owner.self);
  const odd = await registeredProperty(owner, owner.self, { plotName: oddName, plotNumber: 'H\\"1/2' });
  const another = await registeredProperty(owner, owner.self);
  const ids: string[] = [];
  for (const [index, status] of applicationStatuses.entries()) {
    // Of one plot, one application at most is with the ministry or approved.
    const plot = status.id === 4 ? another : plain;
    const id = await draftedApplication(owner, owner.self, index % 2 === 0 ? plot : odd);
    await setApplicationStatus(system, id, status.id);
    ids.unshift(id);
  }

  test('every state is listed, newest first, with what follows from it', async () => {
    for (let time = 0; time < oftenEnough; time += 1) {
      const { data } = await owner.call('GET /Applications', { query: owner.self });
      expect(data.map((application) => application.id)).toEqual(ids);
      for (const {
        id: applicationId,
        applicationStatusId,
        applicationStatus,
        canAssignArchitect,
        statusSince,
      } of data) {
        const { data: whole } = await owner.call('GET /Applications/{id}', {
          params: { id: applicationId },
          query: owner.self,
        });
        expect(statusSince).toBe(whole.statusSince);
        const status = applicationStatuses.find(({ id }) => id === applicationStatusId);
        if (!status) throw new Error(`${applicationStatusId} is no state`);
        expect(applicationStatus.name).toBe(applicationStatusName(status.id));
        const facts = { statusId: status.id, everSubmitted: false, recommended: false };
        expect(canAssignArchitect).toBe(canActOnApplication('assignArchitect', facts, 'applicant'));
      }
    }
  });

  test('names keep every character', async () => {
    const { data } = await owner.call('GET /Applications', { query: { ...owner.self, propertyId: odd } });
    expect(data.length).toBe(Math.floor(applicationStatuses.length / 2));
    for (const { property } of data) {
      expect(property).toEqual({ id: odd, plotName: oddName, plotNumber: 'H\\"1/2' });
    }
  });

  test('an amendment names the application that it amends', async () => {
    const [amendment, amended] = ids;
    await system.database.query(
      'update applications set application_type_id = 3, parent_application_id = $2 where id = $1',
      [amendment, amended],
    );
    const { data } = await owner.call('GET /Applications', {
      query: { ...owner.self, applicationTypeId: '3' },
    });
    expect(data.map(({ id, parentApplicationId }) => [id, parentApplicationId])).toEqual([
      [amendment, amended],
    ]);
  });

  test('filters narrow the list together', async () => {
    const list = async (filter: object): Promise<number> =>
      (await owner.call('GET /Applications', { query: { ...owner.self, ...filter } })).data.length;
    for (let time = 0; time < oftenEnough; time += 1) {
      expect(await list({ statusId: '4' })).toBe(1);
      expect(await list({ propertyId: plain, statusId: '1' })).toBe(1);
      expect(await list({ propertyId: odd, statusId: '1' })).toBe(0);
      expect(await list({ propertyId: plain, applicationTypeId: '2' })).toBe(0);
    }
  });
});
