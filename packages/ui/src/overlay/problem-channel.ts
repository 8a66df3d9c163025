import { useSyncExternalStore } from 'react';

/** A refusal or problem to be told to the person in the one error modal. */
export interface Problem {
  /** What happened, in the words of the answer. */
  readonly message: string;
  /** The way on, where there is one. */
  readonly advice?: string | undefined;
  /** What to quote to the ministry so that the problem can be found. */
  readonly requestId?: string | undefined;
}

let current: Problem | undefined;
const listeners = new Set<() => void>();

function set(problem: Problem | undefined): void {
  current = problem;
  for (const listener of listeners) listener();
}

/** Shows the problem in the error modal; a later one replaces an earlier one. */
export function notifyProblem(problem: Problem): void {
  set(problem);
}

/** Closes the error modal. */
export function dismissProblem(): void {
  set(undefined);
}

/** The problem that is being told now. */
export function useProblem(): Problem | undefined {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => undefined,
  );
}
