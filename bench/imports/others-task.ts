/** A call that is sent so many times a second, until the end is asked for: then come the milliseconds of all. */
export interface OthersTask {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly perSecond: number;
}

export const endOfCalls = { isEnd: true } as const;
