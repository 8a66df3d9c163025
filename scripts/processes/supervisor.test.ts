import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Program } from './program.ts';
import { projectFolder } from './settings.ts';
import { StopRequested, Supervisor } from './supervisor.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'supervisor-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A program that does what `source` says. */
function begin(source: string, name = 'program'): Program {
  const file = join(folder, `${name}.mjs`);
  writeFileSync(file, source);
  const command = [relative(projectFolder, file)] as const;
  return new Program({ name, command, environment: process.env, logFile: join(folder, `${name}.log`) });
}

const waits = 'setTimeout(() => {}, 60_000);';

describe('programs', () => {
  test('one that fails is named with its last words', async () => {
    const program = begin("console.log('first'); console.error('the reason'); process.exit(3)", 'seed');
    await expect(program.succeed()).rejects.toThrow(/The seed ended with 3\.[^]*first\n[^]*the reason/);
  });

  test('only the words of this run are shown', async () => {
    await begin("console.log('earlier')", 'seed').succeed();
    const failure = await begin("console.log('now'); process.exit(1)", 'seed').succeed().catch(String);
    expect(failure).toContain('now');
    expect(failure).not.toContain('earlier');
  });

  test('one that does not listen is ended all the same', async () => {
    const program = begin(`process.on('SIGTERM', () => {}); console.log('deaf'); ${waits}`);
    await expect.poll(() => program.failure().message).toContain('deaf');
    await program.stop(50);
    expect(program.isRunning).toBe(false);
  });
});

describe('the supervisor', () => {
  test('ends the latest first, whatever one of them does', async () => {
    const supervisor = new Supervisor(() => {});
    const ended: string[] = [];
    for (const name of ['database', 'server']) {
      supervisor.hold(name, async () => {
        ended.push(name);
      });
    }
    await supervisor.stopAll();
    expect(ended).toEqual(['server', 'database']);
  });

  test('a program that ends by itself is the reason to stop', async () => {
    const supervisor = new Supervisor(() => {});
    supervisor.watch(begin(waits, 'identity'), 1_000);
    supervisor.watch(begin("console.log('no more'); process.exit(0)", 'server'), 1_000);
    expect((await supervisor.untilStop())?.message).toMatch(/The server ended with 0\.[^]*no more/);
    await supervisor.stopAll();
    expect(supervisor.programs.map(({ isRunning }) => isRunning)).toEqual([false, false]);
  });

  test('a stop that was asked for is no failure, and ends what is being prepared', async () => {
    const supervisor = new Supervisor(() => {});
    const running = supervisor.run(begin(waits, 'migration'));
    supervisor.requestStop();
    await expect(supervisor.together([running])).rejects.toBeInstanceOf(StopRequested);
    expect(await supervisor.untilStop()).toBeUndefined();
  });

  test('when one part fails, the others beside it are ended before that is told', async () => {
    const supervisor = new Supervisor(() => {});
    const migration = begin(waits, 'migration');
    const parts = [supervisor.run(migration), Promise.reject(new Error('no room'))];
    await expect(supervisor.together(parts)).rejects.toThrow('no room');
    expect(migration.isRunning).toBe(false);
  });
});
