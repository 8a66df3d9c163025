/*
 * Before each file of tests in the process that runs them: switches on the file's mutant, and leaves out tests that say nothing about it.
 */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { afterEach, beforeEach, expect } from 'vitest';
import type { TestOrder } from './test-process.ts';

const planFile = process.env['MUTANT_PLAN'];
if (planFile === undefined) throw new Error('MUTANT_PLAN names no file.');
const { files, reachFile } = JSON.parse(readFileSync(planFile, 'utf8')) as TestOrder;
const file = relative(process.cwd(), expect.getState().testPath ?? '').replaceAll('\\', '/');
const { mutant, only } = files[file] ?? {};

/** For this process and those that it begins. */
function set(name: string, value: string | number | undefined): void {
  if (value === undefined) delete process.env[name];
  else process.env[name] = String(value);
}
const inSetUp = `${file}\t`;
set('MUTANT', mutant);
set('MUTANT_REACH', reachFile);
set('MUTANT_TEST', inSetUp);

const nameOf = ({ fullTestName }: { fullTestName: string }): string => fullTestName.replaceAll(/\s/g, ' ');
let isOver = false;
beforeEach(({ task, skip }) => {
  if (isOver || (only && !only.includes(nameOf(task)))) skip();
  set('MUTANT_TEST', inSetUp + nameOf(task));
});
afterEach(({ task }) => {
  set('MUTANT_TEST', inSetUp);
  if (task.result?.state === 'fail' && mutant !== undefined) isOver = true;
});
