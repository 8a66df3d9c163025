import type { RawInput } from '@strata/contract';
import { afterAll, expect, test } from 'vitest';
import { createOfficers, decide } from '../../test-support/decisions.ts';
import { submittedExpert } from '../../test-support/experts.ts';
import { createHandovers } from '../../test-support/handovers.ts';
import type { SignedInCaller } from '../../test-support/signed-in.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const { database } = system;
const { caller, owner } = await createHandovers(system);
const { examiner, colleague, registrar } = await createOfficers(system);

type Body = RawInput<'PUT /Examinations/drafts', 'body'>;
type Ref = Pick<Body, 'objectType' | 'id'>;

const save = async (officer: SignedInCaller, ref: Ref, part: string, content: Body['content']) =>
  void (await officer.call('PUT /Examinations/drafts', { body: { ...ref, part, content, seenVersion: 0 } }))
    .data;
const listOf = async (officer: SignedInCaller) =>
  (await officer.call('GET /Examinations/ownDrafts', {})).data;
const take = (officer: SignedInCaller, ref: Ref) => officer.call('POST /Examinations/take', { body: ref });
const registration = async (): Promise<Ref> => ({
  objectType: 'registration',
  id: await submittedExpert(caller, caller.self),
});

test('records at which the officer wrote are listed with what and when, the latest first, whoever holds them', async () => {
  const plan = await givenSubmitted(owner, { heldBy: examiner.personId });
  const application = { objectType: 'application', id: plan.applicationId } as const;
  const given = await registration();
  await take(examiner, given);
  const text = { text: 'Sentinel-4711' };
  await save(examiner, given, 'act:note', text);
  await registrar.call('POST /Examinations/assign', { body: { ...given, personId: colleague.personId } });
  for (const part of ['remark:schedule', 'act:return', 'remark:buildings'])
    await save(examiner, application, part, text);
  const submitted = (await examiner.call('GET /Examinations', { query: { objectType: 'application' } })).data
    .items[0]?.submittedDate;
  const seen = [`${submitted} units`, `${submitted} buildings`, '2020-01-01T00:00:00.000Z units'];
  await save(examiner, application, 'sections', { seen });

  const list = await listOf(examiner);
  expect(list).toMatchObject([
    {
      ...application,
      reference: expect.stringMatching(/^SA-/) as string,
      holder: { isYou: true },
      remarks: ['buildings', 'schedule'],
      acts: ['return'],
      seen: 2,
    },
    {
      ...given,
      holder: { personId: colleague.personId, isYou: false },
      remarks: [],
      acts: ['note'],
      seen: 0,
    },
  ]);
  const [row] = await database.query<{ saved: Date }>(
    'select max(saved_at) as saved from examination_drafts where object_id = $1',
    [application.id],
  );
  expect(list[0]?.savedAt).toBe(row?.saved.toISOString());
  // What is written is read at the record alone.
  expect(JSON.stringify(list)).not.toContain('Sentinel');
  expect(await listOf(colleague)).toEqual([]);
});

test('what was decided, has left the ministry or was only looked at is not listed', async () => {
  await database.query('delete from examination_drafts');
  const plan = await givenSubmitted(owner, { heldBy: examiner.personId });
  await save(examiner, { objectType: 'application', id: plan.applicationId }, 'remark:schedule', {
    text: 'x',
  });
  expect((await listOf(examiner)).length).toBe(1);
  expect((await decide(examiner, 'return', plan)).status).toBe(200);
  expect(await listOf(examiner)).toEqual([]);

  const left = await registration();
  await save(examiner, left, 'act:note', { text: 'x' });
  await database.query('delete from examinations where object_id = $1', [left.id]);
  const looked = await registration();
  await save(examiner, looked, 'sections', { seen: ['2020-01-01T00:00:00.000Z units'] });
  expect(await listOf(examiner)).toEqual([]);
});
