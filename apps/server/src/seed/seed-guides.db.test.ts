import { demoGuides, getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { signedIn } from '../test-support/signed-in.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { seedGuides } from './seed-guides.ts';
import { Story } from './story.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const reader = await signedIn(system, getPerson('A100001'));

test('the guides of the fictional register are published once, in order, each with its document', async () => {
  const { database, fileStore } = system.services;
  const seed = () =>
    database.transaction(async (tx) => {
      const story = new Story();
      await seedGuides(tx, story, fileStore, reader.personId);
      return story.tell();
    });
  expect(await seed()).toBe(true);
  expect(await seed()).toBe(false);
  const { data } = await reader.call('GET /ExpertGuides', { query: { entityType: 'Architect' } });
  const names = demoGuides.filter(({ entityType }) => entityType === 'Architect').map(({ name }) => name);
  expect(data.map(({ name }) => name)).toEqual(names);
  const file = await reader.call('GET /Files/{id}', { params: { id: data[0]?.fileId ?? '' } });
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
});
