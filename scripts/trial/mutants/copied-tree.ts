import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { listSourceFiles } from '../../checks/source-tree.ts';
import { type NumberedMutant, putSwitches } from './put-switches.ts';
import type { FileReport, OrderDone, TestOrder } from './test-process.ts';

/** What came of an order. */
export interface OrderOutcome {
  readonly reports: readonly FileReport[];
  readonly uncaught: readonly string[];
}

/** How long it may take until the next file is through; a mutant that makes its tests hang is told apart from one that they catch. */
const longestFile = 8 * 60_000;

/** The packages of the project itself are those of the copy, as their links are relative; all others are where they are. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name.startsWith('.')) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (entry.name.startsWith('@')) linkPackages(source, target);
    else symlinkSync(source, target);
  }
}

/** A copy of the sources with a switch at each mutant, whose tests are run by a process of its own. */
export class CopiedTree {
  readonly #folder: string;
  #process: ChildProcess | undefined;
  /** Ends the wait for what runs now. */
  #stopWaiting: () => void = () => undefined;

  private constructor(folder: string, signal: AbortSignal) {
    this.#folder = folder;
    signal.addEventListener('abort', () => this.#stopWaiting());
  }

  static make(
    root: string,
    texts: ReadonlyMap<string, string>,
    mutants: readonly NumberedMutant[],
    signal: AbortSignal,
  ): CopiedTree {
    const folder = mkdtempSync(join(tmpdir(), 'strata-mutants-'));
    for (const file of listSourceFiles(root)) {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      cpSync(join(root, file), join(folder, file));
    }
    linkPackages(join(root, 'node_modules'), join(folder, 'node_modules'));
    const tree = new CopiedTree(folder, signal);
    const switches = pathToFileURL(tree.path('mutant-switches.ts')).href;
    for (const [file, ofFile] of Map.groupBy(mutants, (mutant) => mutant.file))
      writeFileSync(join(folder, file), putSwitches(texts.get(file) ?? '', ofFile, switches));
    const inSql = mutants.filter(({ form }) => form === 'sql');
    writeFileSync(
      tree.path('sql-replacements.json'),
      JSON.stringify(Object.fromEntries(inSql.map(({ id, replacement }) => [id, replacement]))),
    );
    return tree;
  }

  /** A file of its own beside what runs the tests. */
  path(name: string): string {
    return join(this.#folder, 'scripts', 'trial', 'mutants', name);
  }

  /** Runs the files of tests; ends early where nothing comes any more, or where somebody stops the trial. */
  async run(order: TestOrder): Promise<OrderOutcome> {
    const child = await this.#ready();
    const reports: FileReport[] = [];
    const uncaught = await new Promise<readonly string[] | undefined>((resolve) => {
      let timeout = setTimeout(() => this.#stopWaiting(), longestFile);
      this.#stopWaiting = () => {
        clearTimeout(timeout);
        resolve(undefined);
      };
      child.removeAllListeners('message').on('message', (said: FileReport | OrderDone) => {
        clearTimeout(timeout);
        if ('uncaught' in said) return resolve(said.uncaught);
        reports.push(said);
        timeout = setTimeout(() => this.#stopWaiting(), longestFile);
      });
      child.send(order);
    });
    if (uncaught === undefined) await this.#end();
    return { reports, uncaught: uncaught ?? [] };
  }

  async remove(): Promise<void> {
    await this.#end();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async #ready(): Promise<ChildProcess> {
    if (this.#process?.connected) return this.#process;
    const child = fork(this.path('test-process.ts'), [], {
      cwd: this.#folder,
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    });
    this.#process = child;
    child.once('exit', () => this.#stopWaiting());
    const said = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[];
    if (said[0] !== 'ready') throw new Error('The tests of the copied tree could not be run.');
    return child;
  }

  /** In order first, so that its PostgreSQL ends with it. */
  async #end(): Promise<void> {
    const child = this.#process;
    this.#process = undefined;
    if (child?.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    if (child.connected) child.disconnect();
    await Promise.race([ended, sleep(10_000, undefined, { ref: false })]);
    // Servers that a test had begun do not end with it.
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // All have ended.
    }
  }
}
