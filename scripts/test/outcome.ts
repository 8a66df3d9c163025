/** What a part of `npm test` came to. A check counts as one test. */
export interface Outcome {
  readonly passed: number;
  readonly failed: number;
  /** What a person needs to read when something failed. */
  readonly output: string;
  /** A word on the tests inside, for the line of the part. */
  readonly note?: string;
  /** How long each file of tests took, in the order of the run. */
  readonly files?: readonly FileTime[];
  /** Each test that failed, for the list at the end: what keeps only the tail of a long log keeps this. */
  readonly failures?: readonly Failure[];
}

export interface Failure {
  /** The path of its file and its title. */
  readonly name: string;
  /** What the test said, whole. */
  readonly reason: string;
}

export interface FileTime {
  /** Its path from the top of the repository. */
  readonly path: string;
  readonly seconds: number;
}

/** The outcome of a check that either holds or does not. */
export function verdict(holds: boolean, output: string): Outcome {
  return { passed: holds ? 1 : 0, failed: holds ? 0 : 1, output };
}
