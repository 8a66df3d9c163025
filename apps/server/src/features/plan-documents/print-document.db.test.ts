import { afterAll, describe, expect, test } from 'vitest';
import { givenPlan } from '../../test-support/plans.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

const system = await startTestSystem();
afterAll(() => system.end());
const world = await createWorld(system);
const owner = ownerIn(world);

describe.each([
  ['GET /Applications/calculationPlan', 'Calculation plan'],
  ['GET /Applications/schedule', 'Schedule of strata units'],
] as const)('%s', (key, title) => {
  test('is a PDF for the parties of the application and, once it was submitted, for officers', async () => {
    const draft = { query: { applicationId: (await givenPlan(owner)).applicationId } };
    const plan = await givenSubmitted(owner);
    const submitted = { query: { applicationId: plan.applicationId } };
    const answers = [
      await world.member.call(key, draft),
      await world.twin.call(key, draft),
      await world.stranger.call(key, draft),
      await owner.officer.call(key, draft),
      await owner.officer.call(key, submitted),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 404, 404, 404, 200]);
  });

  test('is not made for officers of a plan of which nothing is declared', async () => {
    const { applicationId } = await givenPlan(owner);
    await system.database.query('update applications set ever_submitted = true where id = $1', [
      applicationId,
    ]);
    const asked = { query: { applicationId } };
    expect(await owner.officer.call(key, asked)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    expect((await world.member.call(key, asked)).status).toBe(200);
  });

  test('is sent as attachment, under the name of what it is and of its application', async () => {
    const { applicationId } = await givenPlan(owner);
    const answer = await world.member.call(key, { query: { applicationId } });
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(answer.bytes.length),
      'content-disposition': expect.stringMatching(
        new RegExp(`^attachment; filename="${title} SA-\\d{4}-\\d{6}\\.pdf"`),
      ) as string,
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'no-store',
    });
  });
});
