import { type Moments, momentsOf } from './office-hours.ts';

/**
 * What a demonstration tells. Everything is entered in the order in which it is said to have happened, so that numbers
 * and acts follow the days, as they would have.
 */
export class Story {
  readonly #steps: { readonly at: string; readonly tell: () => Promise<unknown> }[] = [];
  readonly #now = new Date();

  /** When things happened that are so many days ago. */
  momentsOf<const Days extends readonly number[]>(key: string, daysAgo: Days, after?: string): Moments<Days> {
    return momentsOf(key, daysAgo, { now: this.#now, after });
  }

  /** This happened then (ISO 8601, UTC); false where there was nothing to enter. */
  on(at: string, tell: () => Promise<unknown>): void {
    this.#steps.push({ at, tell });
  }

  /** Enters it all, and after each what follows from when it happened; answers whether there was anything. */
  async tell(after: (at: string) => Promise<void> = async () => undefined): Promise<boolean> {
    let hasTold = false;
    const inOrder = this.#steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at));
    for (const { at, tell } of inOrder) {
      if ((await tell()) !== false) hasTold = true;
      await after(at);
    }
    return hasTold;
  }
}
