import { EventEmitter, once } from 'node:events';
import type { Program } from './program.ts';

/** The person asked to stop before everything was up. */
export class StopRequested extends Error {}

/**
 * Holds what is running, in the order in which it was started, and ends it in the opposite order: the server drains
 * while the database is still there. Ends everything when one part ends by itself.
 */
export class Supervisor {
  readonly #running: { name: string; stop: () => Promise<void> }[] = [];
  readonly #programs: Program[] = [];
  readonly #events = new EventEmitter<{ stop: [Error | undefined] }>();
  readonly #onPrograms: () => void;
  #reason: { problem: Error | undefined } | undefined;

  /** `onPrograms` is called whenever there is another program to know of. */
  constructor(onPrograms: () => void) {
    this.#onPrograms = onPrograms;
  }

  /** Asks everything to stop, on account of a problem or because somebody asked. The first reason is kept. */
  requestStop(problem?: Error): void {
    if (this.#reason) return;
    this.#reason = { problem };
    this.#events.emit('stop', problem);
  }

  get programs(): readonly Program[] {
    return this.#programs;
  }

  /** Between two steps of the start. @throws when a stop was asked for meanwhile */
  assertGoingOn(): void {
    if (this.#reason) throw this.#reason.problem ?? new StopRequested();
  }

  /** Adds something that is running. */
  hold(name: string, stop: () => Promise<void>): void {
    this.#running.push({ name, stop });
  }

  /** Adds a program that is meant to go on until it is stopped. */
  watch(program: Program, timeout: number): void {
    this.#programs.push(program);
    this.hold(program.name, () => program.stop(timeout));
    this.#onPrograms();
    void program.ended.finally(() => this.requestStop(program.failure())).catch(() => {});
  }

  /** Runs a program to its end; a stop that is asked for meanwhile ends it. */
  async run(program: Program): Promise<void> {
    const end = () => void program.stop(2_000);
    this.#events.once('stop', end);
    try {
      await program.succeed();
    } finally {
      this.#events.off('stop', end);
    }
    this.assertGoingOn();
  }

  /** Waits for parts that come up side by side. When one fails the others are stopped, and nothing is left half begun. */
  async together(parts: readonly Promise<unknown>[]): Promise<void> {
    const requestStop = (error: unknown) =>
      this.requestStop(error instanceof Error ? error : new Error(String(error)));
    await Promise.all(parts.map((part) => part.catch(requestStop)));
    this.assertGoingOn();
  }

  /** Waits for the reason to stop; undefined when somebody asked. */
  async untilStop(): Promise<Error | undefined> {
    if (!this.#reason) await once(this.#events, 'stop');
    return this.#reason?.problem;
  }

  /** Ends everything, the latest first. One that fails to end does not keep the others from it. */
  async stopAll(): Promise<void> {
    // From here on an end is no surprise.
    this.#reason ??= { problem: undefined };
    for (let part = this.#running.pop(); part; part = this.#running.pop()) {
      await part.stop().catch((error: unknown) => console.error(`The ${part?.name} did not stop:`, error));
    }
  }

  /** For the impatient: no draining, no waiting. The database still shuts down in order. */
  killPrograms(): void {
    for (const program of this.#programs) program.kill();
  }
}
