import { onSessionChange } from '@strata/web';
import { useEffect, useState } from 'react';
import type { PanelAct } from '../../../app/examinations/act-words.ts';
import type { Written } from './act-rules.ts';

/** What an officer is about to do with a record, and what was written for it. */
export interface Writing {
  readonly open: PanelAct | undefined;
  readonly written: Readonly<Partial<Record<PanelAct, Written>>>;
}

const nothing: Writing = { open: undefined, written: {} };

/** By record, for as long as the console is open: whoever looks up something else comes back to the same words. */
const kept = new Map<string, Writing>();

// What one officer wrote is never shown to the next.
onSessionChange((session) => {
  if (session.phase !== 'expired') kept.clear();
});

const hasWords = ({ written }: Writing): boolean =>
  Object.values(written).some(({ text, expiryDate }) => text !== '' || expiryDate !== '');

/** Keeps what is written about a record over other pages, and has the browser ask before it is lost for good. */
export function useSavedWriting(id: string) {
  const [writing, setWriting] = useState(() => kept.get(id) ?? nothing);
  const worthKeeping = hasWords(writing);
  useEffect(() => {
    if (worthKeeping) kept.set(id, writing);
    else kept.delete(id);
  }, [id, writing, worthKeeping]);
  useEffect(() => {
    if (!worthKeeping) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [worthKeeping]);
  return [writing, setWriting] as const;
}
