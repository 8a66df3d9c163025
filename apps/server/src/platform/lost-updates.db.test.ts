import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import {
  draftedApplication,
  plotContent,
  registeredProperty,
  uploadedFile,
} from '../test-support/records.ts';
import { memberOf, signedIn } from '../test-support/signed-in.ts';
import { startTestSystem } from '../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const first = await signedIn(system, getPerson('A100003'));
const second = await signedIn(system, getPerson('A100004'));
const entity = await memberOf(system, first, {
  entityType: 'Developer',
  entityId: '019a0000-0000-7000-8000-000000000001',
});
await memberOf(system, second, entity);

const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('T55: two people change the same version', () => {
  test('of a plot: one wins, the other is told the version that is current', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await registeredProperty(first, entity);
      const changes = await Promise.all(
        [first, second].map(async (caller, index) => ({
          caller,
          body: { id, ...plotContent(await uploadedFile(caller, entity), { plotName: `Name ${index}` }) },
        })),
      );
      const answers = await Promise.all(
        changes.map(({ caller, body }) => caller.call('PUT /Properties', { body }, { version: 1 })),
      );
      expect(statuses(answers)).toEqual([200, 412]);
      const winner = answers.findIndex(({ status }) => status === 200);
      expect(answers[1 - winner]?.refusedWith).toEqual({ version: 2 });
      const { data } = await first.call('GET /Properties/{id}', { params: { id } });
      expect([data.version, data.plotName, data.owners.length]).toEqual([2, `Name ${winner}`, 3]);
    }
  });

  test('of an application: one wins, the other is told', async () => {
    const propertyId = await registeredProperty(first, entity);
    for (let round = 0; round < 10; round += 1) {
      const id = await draftedApplication(first, entity, propertyId);
      const answers = await Promise.all(
        [first, second].map((caller) =>
          caller.call('PUT /Applications', { body: { id, applicationTypeId: 2 } }, { version: 1 }),
        ),
      );
      expect(statuses(answers)).toEqual([200, 412]);
    }
  });

  test('of an application that the other deletes: the change finds nothing, or the deletion is told', async () => {
    const propertyId = await registeredProperty(first, entity);
    for (let round = 0; round < 10; round += 1) {
      const id = await draftedApplication(first, entity, propertyId);
      const answers = await Promise.all([
        first.call('PUT /Applications', { body: { id, applicationTypeId: 2 } }, { version: 1 }),
        second.call('DELETE /Applications', { query: { id } }, { version: 1 }),
      ]);
      expect([
        [200, 412],
        [200, 404],
      ]).toContainEqual(statuses(answers));
    }
  });

  test('a plot is deleted, or an application for it is drafted, never both', async () => {
    for (let round = 0; round < 20; round += 1) {
      const id = await registeredProperty(first, entity);
      const [deleted, drafted] = await Promise.all([
        first.call('DELETE /Properties', { query: { id } }, { version: 1 }),
        second.call('POST /Applications', { body: { ...entity, propertyId: id, applicationTypeId: 1 } }),
      ]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([deleted.status, drafted.status]);
    }
  });

  test('the same file is given to two plots at once: one gets it', async () => {
    for (let round = 0; round < 10; round += 1) {
      const body = { ...entity, ...plotContent(await uploadedFile(first, entity)) };
      const answers = await Promise.all(
        [first, second].map((caller) => caller.call('POST /Properties', { body })),
      );
      expect(statuses(answers)).toEqual([200, 409]);
    }
  });
});
