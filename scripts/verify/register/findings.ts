/** Something that is not as it must be. */
export interface Fault {
  /** Place in the chain, where it has one. */
  readonly position?: number;
  /** Sequence of the act, where it is one. */
  readonly act?: string;
  /** What it concerns, in words: "act 12 (title.transfer)", "title ST-00000004". */
  readonly about: string;
  readonly message: string;
}

/** How many faults are kept in full; the others are counted. */
const mostKept = 1_000;

/** What is found while the register is read. */
export class Findings {
  readonly faults: Fault[] = [];
  readonly warnings: string[] = [];
  count = 0;

  add(fault: Fault): void {
    this.count += 1;
    if (this.faults.length < mostKept) this.faults.push(fault);
  }

  /** The first bad record: by its place in the chain, else in the order of the checks. */
  get first(): Fault | undefined {
    const placed = this.faults.filter(({ position }) => position !== undefined);
    return placed.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0))[0] ?? this.faults[0];
  }
}
