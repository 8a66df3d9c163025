/** What a part of the trial is given. */
export interface TrialOrder {
  readonly seed: number;
  /** When it should have come to its end, in milliseconds as of Date.now(). */
  readonly deadline: number;
  /** Only what has this in its name; everything when absent. */
  readonly only: string | undefined;
  /** Only what this commit did not have yet; everything when absent. For the mutants alone. */
  readonly since: string | undefined;
  /** Tells whoever watches how it goes. */
  readonly say: (line: string) => void;
  /** Somebody wants it to stop. */
  readonly signal: AbortSignal;
}

/** What a part of the trial came to. */
export interface PartOutcome {
  readonly isSound: boolean;
  readonly figures: Readonly<Record<string, number>>;
  /** What a person has to look at. */
  readonly problems: readonly string[];
}

export type TrialPart = (order: TrialOrder) => Promise<PartOutcome>;
