import type { ImportSheet } from '@strata/domain';

/** An import that was sent, and whose answer this page may not live to see. */
export interface SentNote {
  readonly sheet: ImportSheet;
  readonly fileName: string;
  /** The newest import of the plan before it; null where there was none. */
  readonly after: string | null;
}

const key = 'strataImport';

/** The history entry of the page outlives its loading anew, and goes when the page is left. */
export function noteSent(note: SentNote): void {
  window.history.replaceState({ ...(window.history.state as object | null), [key]: note }, '');
}

export function discardSent(): void {
  const { [key]: _, ...rest } = (window.history.state ?? {}) as Record<string, unknown>;
  window.history.replaceState(rest, '');
}

export function notedSent(sheet: ImportSheet): SentNote | undefined {
  const note = (window.history.state as Record<string, unknown> | null)?.[key] as SentNote | undefined;
  return note?.sheet === sheet ? note : undefined;
}
