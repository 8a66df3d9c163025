import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { givenAmendment, undeclareGiven } from '../../test-support/amendments.ts';
import { createOfficers } from '../../test-support/decisions.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { givenRegistered } from '../../test-support/registered.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { completeGiven } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { caller, owner, architect, stranger } = await createHandovers(system);
const { examiner } = await createOfficers(system);
const neighbour = await signedIn(system, getPerson('A100020'));

const half = { shareNumerator: 1, shareDenominator: 2 };
const ofTwo = [
  { name: 'The neighbour', identification: ' a100020', ...half },
  { name: 'The stranger', identification: 'A100002', ...half },
];

test('what an amendment would change, and who would be asked, is told to the applicant once the plan is complete, and to nobody else before it is submitted', async () => {
  const parent = await givenRegistered(owner, { ownersOf: { home202: ofTwo } });
  // A resolution that came with the parent's plan says nothing of the amendment.
  await system.database.query(
    `insert into revision_files (file_id, revision_id)
     select file_id, $2 from strata_documents where application_id = $1`,
    [parent.applicationId, parent.revisionId],
  );
  const { applicationId, revisionId } = await givenAmendment(owner, parent, {
    changes: [`delete from strata_units where application_id = $1 and unit_number = '202'`],
  });
  const consentsOf = (as: typeof caller) =>
    as.call('GET /Applications/amendmentConsents', { query: { applicationId } });
  const declared = (await consentsOf(caller)).data;
  expect(declared.titles.length).toBeGreaterThan(0);

  await undeclareGiven(system, applicationId);
  await system.database.query('update applications set plan_completed_at = null where id = $1', [
    applicationId,
  ]);
  expect((await consentsOf(caller)).data).toMatchObject({
    revisionId: null,
    titles: [],
    counts: { changed: 0, cancelled: 0, consentsMissing: 0 },
  });

  await completeGiven(owner, applicationId);
  const { data } = await consentsOf(caller);
  expect(data).toEqual({ ...declared, revisionId: null });
  const taken = data.titles.find(({ unitNumber }) => unitNumber === '202');
  expect([taken?.change, taken?.owners.map(({ name, isAsked }) => [name, isAsked])]).toEqual([
    'cancelled',
    [
      ['The neighbour', true],
      ['The stranger', true],
    ],
  ]);
  for (const other of [neighbour, stranger, architect])
    expect(await consentsOf(other)).toMatchObject({ status: 404 });
  // The ministry has had it before, and sees that it is with the applicant again.
  expect((await consentsOf(examiner)).data).toMatchObject({ revisionId: null, titles: [] });
  const answer = { ...neighbour.self, applicationId, revisionId, declarationAccepted: true } as const;
  expect(await neighbour.call('POST /Applications/amendmentConsents', { body: answer })).toMatchObject({
    status: 404,
  });
});
