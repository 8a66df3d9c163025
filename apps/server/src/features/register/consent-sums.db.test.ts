import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import type { Queryable } from '../../platform/database.ts';
import { givenAmendment } from '../../test-support/amendments.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { givenRegistered } from '../../test-support/registered.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { whileChanging } from '../../test-support/while-changing.ts';
import { lockConsentSums } from './consent-sums.queries.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { owner, stranger } = await createHandovers(system);
const neighbour = await signedIn(system, getPerson('A100020'));

const ownerOf = (identification: string) => [
  { name: 'An owner', identification, shareNumerator: 1, shareDenominator: 1 },
];
const renumber = (from: string, to: string) =>
  `update strata_units set unit_number = '${to}' where application_id = $1 and unit_number = '${from}'`;

test('two owners who consent at once are both counted for the queue', async () => {
  const parent = await givenRegistered(owner, {
    ownersOf: { home102: ownerOf('A100020'), home201: ownerOf('A100002') },
  });
  const { applicationId, revisionId } = await givenAmendment(owner, parent, {
    changes: [renumber('102', '112'), renumber('201', '301')],
  });
  const missing = () =>
    database.query('select missing from amendment_consent_sums where application_id = $1', [applicationId]);
  // Its counts are there already, as of every amendment that was submitted.
  await database.query(
    'insert into amendment_consent_sums (application_id) values ($1) on conflict do nothing',
    [applicationId],
  );
  const ofStranger = (tx: Queryable) =>
    tx.query(
      `insert into amendment_consents (revision_id, title_id, identification_key, person_id)
       select $1, t.id, 'a100002', $2 from titles t where t.scheme_id = $3 and t.unit_number = '201'`,
      [revisionId, stranger.personId, parent.schemeId],
    );
  const locking = (tx: Queryable) => lockConsentSums(tx, applicationId);
  const answer = await whileChanging(database, [ofStranger, locking], () =>
    neighbour.call('POST /Applications/amendmentConsents', {
      body: { ...neighbour.self, applicationId, revisionId, declarationAccepted: true },
    }),
  );
  expect(answer.status).toBe(200);
  expect(await missing()).toEqual([{ missing: 0 }]);
});
