import { onSessionChange } from '@strata/web';
import { useEffect } from 'react';

/**
 * What is typed into the long forms of one kind, by page, for as long as the console is open: whoever looks up something
 * else comes back to it.
 */
export function formMemory<Values extends object>() {
  const saved = new Map<string, Values>();

  // What one officer typed is never shown to the next.
  onSessionChange((session) => {
    if (session.phase !== 'expired') saved.clear();
  });

  return {
    /** What was typed on the page before. */
    savedValues(page: string): Values | undefined {
      return saved.get(page);
    },

    /** Nothing is to be kept of the page any more: it was sent, or given up. */
    discardValues(page: string): void {
      saved.delete(page);
    },

    /** Keeps what is typed over other pages, and has the browser ask before it is lost for good. */
    useSaveValues(page: string, values: Values, initial: Values): void {
      const isWorthKeeping = JSON.stringify(values) !== JSON.stringify(initial);
      useEffect(() => {
        if (isWorthKeeping) saved.set(page, values);
        else saved.delete(page);
      }, [page, values, isWorthKeeping]);
      useEffect(() => {
        if (!isWorthKeeping) return undefined;
        const ask = (event: BeforeUnloadEvent) => event.preventDefault();
        window.addEventListener('beforeunload', ask);
        return () => window.removeEventListener('beforeunload', ask);
      }, [isWorthKeeping]);
    },
  };
}
