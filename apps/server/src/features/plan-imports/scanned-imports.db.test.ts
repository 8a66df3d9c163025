import { afterAll, expect, test } from 'vitest';
import { eicar, startFakeClamd } from '../../test-support/fake-clamd.ts';
import { planFile } from '../../test-support/plan-exchange-files.ts';
import { unitsForm } from '../../test-support/plan-import-forms.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { givenFormat, statementFile } from '../../test-support/statement-files.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { workbookFile } from '../../test-support/unit-workbooks.ts';
import { createWorld, ownerIn } from '../../test-support/world.ts';

const clamd = await startFakeClamd();
const system = await startTestSystem({ CLAMD_ADDRESS: clamd.address });
afterAll(() => system.end());
const world = await createWorld(system);
const keys = [
  'POST /Applications/strataUnits/import',
  'POST /Applications/strataUnits/import/check',
] as const;

test('a file with malware is refused before anybody opens it', async () => {
  const plan = await givenPlan(ownerIn(world));
  const form = { ...unitsForm(plan), File: workbookFile(Buffer.from(eicar)) };
  for (const key of keys)
    expect(await world.member.call(key, { form })).toMatchObject({ code: 'FILE_INFECTED' });
});

test('what the scanner cannot look at now is not opened either', async () => {
  const plan = await givenPlan(ownerIn(world));
  const form = unitsForm(plan);
  const formatId = await givenFormat(world.officer);
  await clamd.goAway();
  for (const key of keys) {
    expect(await world.member.call(key, { form })).toMatchObject({ status: 409, code: 'FILE_BEING_CHECKED' });
  }
  const whole = { form: { ApplicationId: plan.applicationId, File: planFile({}) } };
  for (const key of [
    'POST /Applications/planExchange/import',
    'POST /Applications/planExchange/check',
  ] as const) {
    expect(await world.member.call(key, whole)).toMatchObject({ status: 409, code: 'FILE_BEING_CHECKED' });
  }
  const statement = { FormatId: formatId, File: statementFile([]) };
  for (const answer of [
    await world.officer.call('POST /Money/statements/check', { form: statement }),
    await world.officer.call('POST /Money/statements', { form: { ...statement, Digest: '0'.repeat(64) } }),
  ])
    expect(answer).toMatchObject({ status: 409, code: 'FILE_BEING_CHECKED' });
});
