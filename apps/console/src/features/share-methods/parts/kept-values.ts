import { onSessionChange } from '@strata/ui';
import { useEffect } from 'react';
import type { MethodValues } from './method-values.ts';

/** By page, for as long as the console is open: whoever looks up something else comes back to what was typed. */
const kept = new Map<string, MethodValues>();

// What one officer typed is never shown to the next.
onSessionChange((session) => {
  if (session.phase !== 'expired') kept.clear();
});

/** What was typed on the page before. */
export function keptValues(page: string): MethodValues | undefined {
  return kept.get(page);
}

/** Nothing is to be kept of the page any more: it was sent, or given up. */
export function forgetValues(page: string): void {
  kept.delete(page);
}

/** Keeps what is typed over other pages, and has the browser ask before it is lost for good. */
export function useKeepValues(page: string, values: MethodValues, initial: MethodValues): void {
  const isWorthKeeping = JSON.stringify(values) !== JSON.stringify(initial);
  useEffect(() => {
    if (isWorthKeeping) kept.set(page, values);
    else kept.delete(page);
  }, [page, values, isWorthKeeping]);
  useEffect(() => {
    if (!isWorthKeeping) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isWorthKeeping]);
}
