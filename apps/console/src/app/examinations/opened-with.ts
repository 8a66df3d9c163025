/** What a record is opened with, so that it need not be waited for: kept with the step of the history. */
export interface OpenedWith {
  /** The declared plan of an application, as it was when it was taken. */
  readonly revisionId?: string;
}

export function openedWith(state: unknown): OpenedWith {
  return typeof state === 'object' && state !== null && 'revisionId' in state ? (state as OpenedWith) : {};
}
