import { CallRefused, type LastAct } from '@strata/contract';
import { useState } from 'react';

/**
 * The version that the person has seen. When somebody else was quicker, it moves on only once the newer record is here
 * to be shown, so that nothing is replaced unseen.
 */
export function useSeenVersion(version: number, loadAgain: () => Promise<unknown>) {
  const [seen, setSeen] = useState(version);
  const [isOvertaken, setOvertaken] = useState(false);
  const [lastAct, setLastAct] = useState<LastAct>();

  async function showNewer(current: number, quicker: LastAct | undefined) {
    await loadAgain();
    setSeen(current);
    setLastAct(quicker);
    setOvertaken(true);
  }

  return {
    seen,
    isOvertaken,
    /** Who was quicker, where the refusal told it. */
    lastAct,
    /** One's own change went through: what it made is what one has seen. */
    advance(to: number) {
      setSeen(to);
      setOvertaken(false);
    },
    /** Takes a refusal that says so; false for every other. */
    takeRefusal(error: unknown): boolean {
      if (!(error instanceof CallRefused) || error.currentVersion === undefined) return false;
      void showNewer(error.currentVersion, error.lastAct);
      return true;
    },
  };
}
