import { createHash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { readPdf } from '../../documents/pdf/testing/read-pdf.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { givenLongPlan } from '../../test-support/shares.ts';
import { declarationOf, givenCompleted, givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const owner = ownerIn(world);
const key = 'GET /Applications/shareSteps';

const textOf = async (bytes: Buffer) => (await readPdf(bytes)).pages.flatMap(({ lines }) => lines).join('\n');
const fingerprintIn = (text: string) => /SHA-256 of the plan ([0-9a-f]{64})/.exec(text)?.[1];

test('is a PDF for the parties of the application and, once it was submitted, for officers', async () => {
  const draft = { query: { applicationId: (await givenPlan(owner)).applicationId } };
  const submitted = { query: { applicationId: (await givenSubmitted(owner)).applicationId } };
  const answers = [
    await world.member.call(key, draft),
    await world.twin.call(key, draft),
    await world.stranger.call(key, draft),
    await owner.officer.call(key, draft),
    await owner.officer.call(key, submitted),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404, 200]);
  expect(answers[0]?.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(
      /^attachment; filename="Steps of the share values SA-\d{4}-\d{6}\.pdf"/,
    ) as string,
  });
});

test('of a draft it has the fingerprint of the schedule, and no file of it', async () => {
  const query = { applicationId: (await givenPlan(owner)).applicationId };
  const annex = await textOf((await world.member.call(key, { query })).bytes);
  const schedule = await textOf((await world.member.call('GET /Applications/schedule', { query })).bytes);
  expect(fingerprintIn(annex)).toBe(fingerprintIn(schedule));
  expect(annex).toMatch(/^Draft with/m);
  expect(annex).not.toContain('SHA-256 of the schedule');
});

test('of what was declared it has its state, its fingerprint, and the hash of the file that is kept', async () => {
  const query = { applicationId: (await givenCompleted(owner)).applicationId };
  const body = await declarationOf(system, query.applicationId);
  expect(await world.member.call('POST /Applications/submit', { body }, { version: 1 })).toMatchObject({
    status: 200,
  });
  for (const caller of [world.member, owner.officer]) {
    const annex = await textOf((await caller.call(key, { query })).bytes);
    const { bytes } = await caller.call('GET /Applications/schedule', { query });
    expect(fingerprintIn(annex)).toBe(fingerprintIn(await textOf(bytes)));
    expect(annex).toMatch(/^Declared on .* as revision 1$/m);
    expect(annex.replaceAll(/\s/g, '')).toContain(
      `SHA-256oftheschedule${createHash('sha256').update(bytes).digest('hex')}`,
    );
  }
});

test('is refused where there are no share values', async () => {
  const { applicationId } = await givenPlan(owner, { empty: true });
  expect(await world.member.call(key, { query: { applicationId } })).toMatchObject({
    code: 'SHARES_MISSING',
  });
});

test('is refused for a plan that is too large for it', async () => {
  const { applicationId } = await givenLongPlan(owner);
  expect(await world.member.call(key, { query: { applicationId } })).toMatchObject({
    status: 422,
    fields: { applicationId: 'The steps are printed for plans of 1,000 units or fewer' },
  });
});

test('an officer’s look at it is recorded', async () => {
  const { applicationId } = await givenSubmitted(owner);
  await owner.officer.call(key, { query: { applicationId } });
  const looks = await system.database.query(
    `select after ->> 'part' as part from acts where object_id = $1 and verb = 'view'`,
    [applicationId],
  );
  expect(looks).toEqual([{ part: 'shareSteps' }]);
});
