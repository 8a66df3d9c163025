import { Piscina } from 'piscina';
import { type Refusal, refuse } from '../refusal.ts';
import { Turns } from '../turns.ts';

/** Work for a thread: a function that a file exports under this name. What goes in and comes out is copied. */
export interface Task<Input, Result> {
  readonly file: URL;
  readonly name: string;
  /**
   * Work that takes longer is ended. `while locked`: it is done in the middle of a transaction, which the database ends when nothing
   * happens in it for four times the longest wait. It waits for a thread as long as for a lock, and may then take twice as long.
   */
  readonly milliseconds: number | 'while locked';
  /** Long work leaves a thread to short work, where there is more than one. */
  readonly isLong: boolean;
  /** Goes before all work that waits and does not: somebody hands in, while others only look. */
  readonly goesFirst?: boolean;
  /** There for the types alone. */
  readonly types?: (input: Input) => Result;
}

/** The task that a function of a worker file is. */
export type TaskOf<Work extends (input: never) => unknown> = Task<
  Parameters<Work>[0],
  Awaited<ReturnType<Work>>
>;

/** The same work, for somebody who hands in: it goes before what waits for others. */
export function beforeOthers<Input, Result>(task: Task<Input, Result>): Task<Input, Result> {
  return { ...task, goesFirst: true };
}

/** What comes to pass on a thread and is no answer to anybody. */
export interface WorkerFault {
  readonly event: 'worker-fault' | 'worker-too-slow';
  readonly name: string;
}

export interface WorkerPool {
  /**
   * Does the work on a thread of its own, away from the one that answers requests. Refused as UNAVAILABLE when too many
   * wait, and when it takes too long; not begun when whoever asked is gone by the time its turn comes.
   * @throws what the work throws, or that its thread ended, out of memory
   */
  run<Input, Result>(
    task: Task<Input, Result>,
    input: Input,
    isGone?: () => boolean,
  ): Promise<Result | Refusal>;
  /** Ends all threads; what they were at is lost. */
  close(): Promise<void>;
}

interface PoolSettings {
  readonly threads: number;
  /** What the objects of a task may take on its thread. */
  readonly memoryMegabytes: number;
  /** How many may wait for a thread, and for how long. */
  readonly mostWaiting: number;
  readonly timeoutMilliseconds: number;
  /** For a lock of the database, in milliseconds. */
  readonly longestWait: number;
  /** How many times longer than usual all work may take, and one waits for a thread. */
  readonly timesLonger?: number;
  /** A thread without work for so long ends. */
  readonly idleMilliseconds: number;
  readonly onFault: (fault: WorkerFault) => void;
}

/**
 * What a thread fills with short-lived objects before it sweeps them. Without a limit the engine takes ever more of the
 * machine's memory for it, the longer a thread works: 100 MB more to print a large plan a tenth quicker.
 */
const youngMegabytes = 16;

/** Threads for work that would hold up everybody else. None is there before the first work. */
export function createWorkerPool(settings: PoolSettings): WorkerPool {
  const { threads, mostWaiting, longestWait, timesLonger = 1 } = settings;
  const timeoutMilliseconds = settings.timeoutMilliseconds * timesLonger;
  const pool = new Piscina({
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: settings.idleMilliseconds,
    resourceLimits: {
      maxOldGenerationSizeMb: settings.memoryMegabytes,
      maxYoungGenerationSizeMb: youngMegabytes,
    },
    // A thread that waits for work by blocking never does what the last work left for later, and keeps all it held.
    atomics: 'disabled',
    // What runs there needs neither the secrets nor the switches of this process.
    env: {},
    execArgv: [],
  });
  pool.on('error', (error: Error) => settings.onFault({ event: 'worker-fault', name: error.name }));
  // Whoever waits does so here: the pool forgets those in its own queue when the one thread they wait for dies.
  const all = new Turns(threads, timeoutMilliseconds, mostWaiting);
  const long = new Turns(Math.max(1, threads - 1), timeoutMilliseconds, mostWaiting);

  async function work<Input, Result>(task: Task<Input, Result>, input: Input): Promise<Result | Refusal> {
    // Ended with the work: a signal of its own would keep what went in until its time is over.
    const tooLong = new AbortController();
    const { signal } = tooLong;
    const milliseconds =
      task.milliseconds === 'while locked' ? 2 * longestWait : task.milliseconds * timesLonger;
    const timer = setTimeout(() => tooLong.abort(), milliseconds);
    try {
      return (await pool.run(input, { filename: task.file.href, name: task.name, signal })) as Result;
    } catch (error) {
      if (!signal.aborted) throw error;
      settings.onFault({ event: 'worker-too-slow', name: task.name });
      return refuse('UNAVAILABLE');
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async run<Input, Result>(
      task: Task<Input, Result>,
      input: Input,
      isGone: () => boolean = () => false,
    ): Promise<Result | Refusal> {
      const { isLong, milliseconds, goesFirst } = task;
      const wait = { timeout: milliseconds === 'while locked' ? longestWait : undefined, goesFirst };
      const begin = async () => (isGone() ? refuse('UNAVAILABLE') : work(task, input));
      const take = () => all.take(begin, wait);
      return (await (isLong ? long.take(take, wait) : take())) ?? refuse('UNAVAILABLE');
    },
    close: () => pool.destroy(),
  };
}
