import type { Readable } from 'node:stream';

/** What a scan came to. Unknown is never taken for clean. */
export type Verdict =
  | { readonly found: 'nothing' }
  | { readonly found: 'malware'; readonly name: string }
  | { readonly found: 'unknown'; readonly reason: string };

/** Looks for malware. */
export interface Scanner {
  /** Scans the content; what does not answer in time, or answers anything unexpected, found out nothing. */
  scan(content: Readable, signal: AbortSignal): Promise<Verdict>;
  /** Asks whether it answers at all. */
  reach(): Promise<boolean>;
  /** Whether it did not answer last time. */
  isAway(): boolean;
}

export type ScannerState = 'ready' | 'away';
