import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { getPerson, largestPlan, makeLargePlan } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { fictionalFile } from '../../test-support/fictional-plan-files.ts';
import { planExchangeCalls } from '../../test-support/plan-exchange-calls.ts';
import { jsonFile } from '../../test-support/plan-exchange-files.ts';
import { givenPlan } from '../../test-support/plans.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';

const program = fileURLToPath(new URL('../../../../../scripts/verify-schedule.ts', import.meta.url));

const system = await startTestSystem();
afterAll(() => system.end());
const caller = await signedIn(system, getPerson('A100001'));
const owner = { system, caller, entity: caller.self };
const { importInto } = planExchangeCalls(owner);
const hosts = await system.listen();

/** The program as anybody runs it, over plain HTTP. */
async function verify(applicationId: string) {
  const origins = ['--portal', hosts.portal, '--admin', hosts.admin];
  const options = ['--application', applicationId, `--token=${caller.token}`, ...origins];
  const child = spawn(process.execPath, [program, ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  const [said, complained, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.on('close', resolve)),
  ]);
  return { code, said, complained };
}

const thousand = { ...largestPlan, buildings: 1, groups: 1 };

test.each([
  ['1,000', '1000', thousand],
  ['10,000', '10000', largestPlan],
] as const)('a correct schedule of %s lots has no difference', async (_, count, size) => {
  const plan = await givenPlan(owner, { empty: true });
  await importInto(plan, jsonFile(await fictionalFile(system, makeLargePlan(size))));
  const { code, said, complained } = await verify(plan.applicationId);
  expect({ code, complained }).toEqual({ code: 0, complained: '' });
  expect(said).toContain(` ${count} lots, aggregate `);
  expect(said).toContain('No difference.');
});
