import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { turnLog } from './log-file.ts';
import { findProcess, type ProcessIdentity } from './process-identity.ts';
import { projectFolder } from './settings.ts';

export interface ProgramOptions {
  /** For messages: "server", "identity provider". */
  readonly name: string;
  /** The file, from the project's folder, and what follows it. */
  readonly command: readonly [string, ...string[]];
  readonly nodeOptions?: readonly string[];
  readonly environment: NodeJS.ProcessEnv;
  readonly logFile: string;
}

/** A Node program that runs beside this one and writes to a log file. */
export class Program {
  readonly name: string;
  readonly logFile: string;
  readonly ended: Promise<void>;
  readonly #child: ChildProcess;
  readonly #logStart: number;

  constructor({ name, command, nodeOptions = [], environment, logFile }: ProgramOptions) {
    this.name = name;
    this.logFile = logFile;
    this.#logStart = turnLog(logFile);
    const log = openSync(logFile, 'a', 0o600);
    const [file, ...args] = command;
    // A session of its own: Ctrl-C reaches the supervisor alone, which ends its programs in the right order.
    this.#child = spawn(process.execPath, [...nodeOptions, join(projectFolder, file), ...args], {
      cwd: projectFolder,
      env: { ...environment, NO_COLOR: '1' },
      stdio: ['ignore', log, log],
      detached: process.platform !== 'win32',
      windowsHide: true,
    });
    closeSync(log);
    this.ended = new Promise((resolve, reject) => {
      this.#child.on('error', reject).on('exit', () => resolve());
    });
    // Nobody has to listen.
    this.ended.catch(() => {});
  }

  get identity(): (ProcessIdentity & { name: string }) | undefined {
    const found = this.#child.pid === undefined ? undefined : findProcess(this.#child.pid);
    return found && { ...found, name: this.name };
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null;
  }

  /** Waits until the program has done its work. @throws with its last lines when that failed */
  async succeed(): Promise<void> {
    await this.ended;
    if (this.#child.exitCode !== 0) throw this.failure();
  }

  /** What to say of a program that ended when it should not have. */
  failure(): Error {
    const how = this.#child.signalCode
      ? `was ended by ${this.#child.signalCode}`
      : `ended with ${this.#child.exitCode}`;
    const said = readFileSync(this.logFile).subarray(this.#logStart).toString().trimEnd().split('\n');
    // What went wrong stands at the top of some programs' words and at the end of others'.
    const shown = said.length > 24 ? [...said.slice(0, 8), '…', ...said.slice(-12)] : said;
    const lines = shown.map((line) => `  ${line}`).join('\n');
    return new Error(`The ${this.name} ${how}. From ${this.logFile}:\n${lines}`);
  }

  /** Asks the program to end, and makes it end after `timeout` milliseconds. */
  async stop(timeout: number): Promise<void> {
    if (!this.isRunning) return;
    this.#child.kill('SIGTERM');
    const timer = new AbortController();
    const late = sleep(timeout, undefined, { signal: timer.signal }).then(
      () => this.kill(),
      () => {},
    );
    await Promise.race([this.ended, late]);
    timer.abort();
    await this.ended;
  }

  kill(): void {
    this.#child.kill('SIGKILL');
  }
}
