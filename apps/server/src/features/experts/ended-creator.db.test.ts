import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { addedPerson, approvedExpert, versionOf } from '../../test-support/experts.ts';
import { memberOf, type SignedInCaller, signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const creator = await signedIn(system, getPerson('A100001'));
const admin = await signedIn(system, getPerson('A100003'));
const fellow = await signedIn(system, getPerson('A100004'));
const firm = { entityType: 'Business', entityId: crypto.randomUUID() } as const;
await memberOf(system, creator, firm);
await memberOf(system, fellow, firm);

const id = await approvedExpert(system, creator, firm, 'Developer', {
  ResponsiblePersonIdentification: 'A100003',
  IsAdmin: 'true',
});

const seen = async (caller: SignedInCaller) =>
  (await caller.call('GET /Developers/{id}', { params: { id } })).data.responsibleIndividuals.length;
const opened = async (caller: SignedInCaller, fileId: string) =>
  (await caller.call('GET /Files/{id}', { params: { id: fileId } })).status;
const powerOf = async (personId: string): Promise<string> => {
  const [row] = await system.database.query<{ file: string }>(
    'select power_of_attorney_id as file from responsible_persons where id = $1',
    [personId],
  );
  return row?.file ?? '';
};

test('who acts for it is seen by those who registered it until the creator’s rights end, and their documents too', async () => {
  const before = await powerOf(await addedPerson(creator, 'Developer', id));
  expect([await seen(creator), await seen(fellow), await seen(admin)]).toEqual([2, 2, 2]);
  expect([await opened(creator, before), await opened(fellow, before)]).toEqual([200, 200]);

  const sending = { version: await versionOf(system, id) };
  await admin.call('POST /Developers/endCreatorRights', { body: { id } }, sending);
  const after = await powerOf(await addedPerson(admin, 'Developer', id));
  expect([await seen(creator), await seen(fellow), await seen(admin)]).toEqual([0, 0, 3]);
  for (const file of [before, after]) {
    const all = [await opened(creator, file), await opened(fellow, file), await opened(admin, file)];
    expect(all).toEqual([404, 404, 200]);
  }
});

test('what they handed in themselves they go on seeing', async () => {
  const [row] = await system.database.query<{ file: string }>(
    'select registration_copy_id as file from expert_registrations where id = $1',
    [id],
  );
  expect(await opened(creator, row?.file ?? '')).toBe(200);
});
