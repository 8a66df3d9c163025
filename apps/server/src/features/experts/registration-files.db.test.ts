import { getPerson } from '@strata/fictional-register';
import { afterAll, describe, expect, test } from 'vitest';
import {
  addedPerson,
  approvedExpert,
  ministryOf,
  registeredArchitect,
  registeredExpert,
  submittedExpert,
} from '../../test-support/experts.ts';
import { memberOf, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const creator = await signedIn(system, getPerson('A100003'));
const fellow = await signedIn(system, getPerson('A100004'));
const twin = await signedIn(system, getPerson('A100020'));
const stranger = await signedIn(system, getPerson('A100002'));
const entityId = '019a0000-0000-7000-8000-000000001001';
const business = await memberOf(system, creator, { entityType: 'Business', entityId });
await memberOf(system, fellow, business);
await memberOf(system, twin, { entityType: 'Developer', entityId });
const { examiner } = await ministryOf(system);

/** Every file of the registration and of its persons. */
async function filesOf(id: string): Promise<string[]> {
  const rows = await system.database.query<{ file: string }>(
    `select unnest(array_remove(array[registration_copy_id, business_profile_id, license_document_id], null)) as file
       from expert_registrations where id = $1
     union all
     select coalesce(power_of_attorney_id, bar_council_registration_document_id)
       from responsible_persons where registration_id = $1`,
    [id],
  );
  return rows.map(({ file }) => file);
}

async function opens(caller: SignedInCaller, files: readonly string[]): Promise<Set<number>> {
  const answers = await Promise.all(
    files.map((id) =>
      caller.call('GET /Files/{id}', { params: { id } }, { headers: { Accept: 'text/html' } }),
    ),
  );
  return new Set(answers.map(({ status }) => status));
}

describe('T18, T19, T40: the documents of a registration are opened', () => {
  test('by members of the entity that created it, and by nobody else', async () => {
    const id = await registeredExpert(creator, business);
    await addedPerson(creator, 'Developer', id, { ResponsiblePersonIdentification: 'A100002' });
    const files = await filesOf(id);
    expect(files).toHaveLength(3);
    expect(await opens(creator, files)).toEqual(new Set([200]));
    expect(await opens(fellow, files)).toEqual(new Set([200]));
    expect(await opens(twin, files)).toEqual(new Set([404]));
    // Named in it, but it is no entity yet.
    expect(await opens(stranger, files)).toEqual(new Set([404]));
  });

  test('once approved, by those who act for it, until they are removed', async () => {
    const id = await approvedExpert(system, creator, business, 'Developer', {
      ResponsiblePersonIdentification: 'A100002',
    });
    const files = await filesOf(id);
    expect(await opens(stranger, files)).toEqual(new Set([200]));
    const { data } = await creator.call('GET /Developers/{id}', { params: { id } });
    const entry = data.responsibleIndividuals[0]?.id ?? '';
    await creator.call('DELETE /Developers/responsiblePerson', { query: { id: entry } });
    expect(await opens(stranger, files)).toEqual(new Set([404]));
  });

  test('an architect’s licence by the architect alone', async () => {
    const id = await registeredArchitect(creator);
    const files = await filesOf(id);
    expect(files).toHaveLength(1);
    expect(await opens(creator, files)).toEqual(new Set([200]));
    expect(await opens(fellow, files)).toEqual(new Set([404]));
  });

  test('as attachments that no page can run', async () => {
    const [id = ''] = await filesOf(await registeredExpert(creator, business));
    const { headers } = await creator.call('GET /Files/{id}', { params: { id } });
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
    expect(headers['content-disposition']).toMatch(/^attachment/);
  });
});

test('T58: an officer opens them at the admin host, and each look is recorded', async () => {
  const id = await submittedExpert(creator, business);
  const files = await filesOf(id);
  const looks = () =>
    system.database.query(
      `select object_id from acts where verb = 'view' and object_type = 'file' and person_id = $1 and object_id = any($2)`,
      [examiner.personId, files],
    );
  expect(await looks()).toEqual([]);
  expect(await opens(examiner, files)).toEqual(new Set([200]));
  expect(await looks()).toHaveLength(files.length);
});
