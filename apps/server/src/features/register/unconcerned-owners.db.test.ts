import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { givenAmendment } from '../../test-support/amendments.ts';
import { createOfficers } from '../../test-support/decisions.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import { givenRegistered } from '../../test-support/registered.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { countConsents, recountConsentsOfScheme } from './consent-sums.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { owner, stranger } = await createHandovers(system);
const { examiner, colleague } = await createOfficers(system);
const neighbour = await signedIn(system, getPerson('A100020'));

const whole = { shareNumerator: 1, shareDenominator: 1 };
const parent = await givenRegistered(owner, {
  ownersOf: {
    home102: [{ name: 'The neighbour', identification: ' a100020', ...whole }],
    home202: [{ name: 'The stranger', identification: 'A100002', ...whole }],
  },
});
// What is registered of every unit stays as it is, but for 202, which goes; the schedule counts what the titles say.
const { applicationId, revisionId } = await givenAmendment(owner, parent, {
  changes: [`delete from strata_units where application_id = $1 and unit_number = '202'`],
});
await database.query(
  `update share_schedules k set aggregate = (select (record ->> 'aggregate')::numeric from schemes where id = $2),
     lots = (select jsonb_agg(jsonb_set(l.lot, '{value}', to_jsonb((select t.folio ->> 'shareValue' from titles t
       where t.scheme_id = $2 and t.unit_number = l.lot ->> 'unitNumber'))) order by n)
       from jsonb_array_elements(k.lots) with ordinality l (lot, n))
   where application_id = $1`,
  [applicationId, parent.schemeId],
);
const consentsOf = (as: typeof neighbour) =>
  as.call('GET /Applications/amendmentConsents', { query: { applicationId } });
const consent = (as: typeof neighbour) =>
  as.call('POST /Applications/amendmentConsents', {
    body: { ...as.self, applicationId, revisionId, declarationAccepted: true },
  });

// What came with the registration is no resolution on the amendment.
await database.query(
  `insert into revision_files (file_id, revision_id)
   select d.file_id, a.declared_revision_id from strata_documents d join applications a on a.id = d.application_id
   where a.id = $1 on conflict do nothing`,
  [parent.applicationId],
);

async function consentsInQueue() {
  const query = { objectType: 'application' } as const;
  const { items } = (await examiner.call('GET /Examinations', { query })).data;
  return items.find(({ id }) => id === applicationId)?.consents;
}
const toldExaminer = async () =>
  (await examiner.call('GET /OfficerNotifications', { query: {} })).data.items.map(({ title, text }) => [
    title.split(':')[0],
    text.replace(/^.+, SA-[\d-]+/, ''),
  ]);

test('an owner of the scheme whose title the amendment leaves as it is neither sees what it changes nor consents', async () => {
  expect((await consentsOf(stranger)).data.titles.map(({ unitNumber }) => unitNumber)).toEqual(['202']);
  for (const answer of [await consentsOf(neighbour), await consent(neighbour)])
    expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
  await countConsents(system.services.database, applicationId);
  expect(await consentsInQueue()).toEqual({ needed: 1, missing: 1 });
  expect((await consent(stranger)).status).toBe(200);
  expect(await consentsInQueue()).toEqual({ needed: 1, missing: 0 });
});

test('with the last consent whoever could go on is told, and then who holds it, each time once', async () => {
  const complete = ['Consents complete', '. 1 consent of owners, none missing.'];
  expect(await toldExaminer()).toEqual([complete]);
  const body = { objectType: 'application', id: applicationId } as const;
  expect((await examiner.call('POST /Examinations/take', { body })).status).toBe(200);
  await database.query('update amendment_consent_sums set missing = 1');
  await countConsents(system.services.database, applicationId);
  await countConsents(system.services.database, applicationId);
  expect(await toldExaminer()).toEqual([complete, complete]);
  const { items } = (await colleague.call('GET /OfficerNotifications', { query: {} })).data;
  expect(items.length).toBe(1);
});

test('a title that has another owner since needs that owner’s consent in the queue, too', async () => {
  await database.query(
    `update titles set folio = jsonb_set(folio, '{owners,0,identification}', '"A100022"')
     where scheme_id = $1 and unit_number = '202'`,
    [parent.schemeId],
  );
  await recountConsentsOfScheme(system.services.database, parent.schemeId);
  expect(await consentsInQueue()).toEqual({ needed: 1, missing: 1 });
  expect((await toldExaminer()).length).toBe(2);
});

test('whoever owns no title of the scheme does not hear that something else is declared', async () => {
  const outsider = await signedIn(system, getPerson('A100021'));
  const answer = await outsider.call('POST /Applications/amendmentConsents', {
    body: { ...outsider.self, applicationId, revisionId: crypto.randomUUID(), declarationAccepted: true },
  });
  expect(answer).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test('an officer sees none of what never came to the ministry', async () => {
  expect((await consentsOf(examiner)).status).toBe(200);
  await database.query('update applications set ever_submitted = false where id = $1', [applicationId]);
  expect(await consentsOf(examiner)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});
