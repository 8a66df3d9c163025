import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');

function run(program: string, option: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, option], {
    cwd: root,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
}

test.each(['scripts/trial.ts', 'bench/run.ts', 'scripts/verify-register.ts'])(
  '%s says how it is used, and names an option that it does not know',
  (program) => {
    const { stdout: usage, ...helped } = run(program, '--help');
    expect(helped).toEqual({ status: 0, stderr: '' });
    expect(usage).toMatch(/^npm run [\w-]+ -- /);
    expect(run(program, '--unheard-of')).toEqual({
      status: 2,
      stdout: '',
      stderr: `Unknown option '--unheard-of'.\n\n${usage}`,
    });
  },
);
