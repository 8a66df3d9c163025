/** A few seconds of one call, over and over. */
export interface Slice {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly seconds: number;
  readonly connections: number;
}

export interface SliceResult {
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  /** Of one answer, headers included. */
  readonly bytesEach: number;
  /** How many answers came with which status. */
  readonly statuses: Readonly<Record<number, number>>;
}
