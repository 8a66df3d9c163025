import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { givenOwnTitles, ownerOf } from '../test-support/certificates.ts';
import { givenRegistered } from '../test-support/registered.ts';
import { signedIn } from '../test-support/signed-in.ts';
import { startTestSystem } from '../test-support/test-system.ts';
import { seedCertificates } from './seed-certificates.ts';
import { Story } from './story.ts';

const system = await startTestSystem();
afterAll(() => system.end());

test('the demonstration has certificates in every state, once', async () => {
  const { configuration, database, workers } = system.services;
  const caller = await signedIn(system, getPerson('A100003'));
  const owner = { system, caller, entity: caller.self };
  await givenOwnTitles({ ...owner, officer: caller });
  await givenRegistered(owner, {
    owners: [await ownerOf(owner)],
    registeredAt: new Date(Date.now() - 60 * 24 * 60 * 60_000).toISOString(),
  });
  const parts = { configuration, workers, issuer: configuration.IDENTITY_ISSUER };
  for (const _ of [1, 2]) {
    await database.transaction(async (tx) => {
      const story = new Story();
      await seedCertificates(tx, story, parts);
      await story.tell();
    });
  }
  const { data: mine } = await caller.call('GET /Titles', { query: caller.self });
  const listed = await Promise.all(
    mine.map(({ id }) => caller.call('GET /Certificates', { query: { titleId: id } })),
  );
  const states = listed.flatMap(({ data }) => data.map(({ state }) => state));
  expect(states.toSorted((one, other) => one.localeCompare(other))).toEqual([
    'revoked',
    'superseded',
    'valid',
    'valid',
  ]);
});
