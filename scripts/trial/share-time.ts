/** When each part of a trial should end. What one leaves over goes to those after it. */
export interface SharedTime {
  /** The end of the part that begins now, as of Date.now(). */
  endOf(index: number): number;
}

/** Shares so many milliseconds from now on. */
export function shareTime(shares: readonly number[], milliseconds: number, now = Date.now): SharedTime {
  const end = now() + milliseconds;
  return {
    endOf(index) {
      const left = shares.slice(index).reduce((sum, share) => sum + share, 0);
      return now() + (Math.max(end - now(), 0) * (shares[index] ?? 0)) / left;
    },
  };
}
