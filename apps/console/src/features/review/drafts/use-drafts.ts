import type { ExaminedType } from '@strata/domain';
import { currentSession, keepEndedSessionOpen, onSessionChange, type Session } from '@strata/web';
import { useEffect, useSyncExternalStore } from 'react';
import { type Drafts, RecordDrafts } from './record-drafts.ts';

/** By record, for as long as the console is open: whoever looks up something else comes back to the same words. */
const kept = new Map<string, RecordDrafts>();
const subjectOf = (session: Session): string | undefined =>
  'subject' in session ? session.subject : undefined;

/** Whose they are. */
let writer = subjectOf(currentSession());

onSessionChange((session) => {
  const subject = subjectOf(session);
  // What one officer wrote is never shown to the next.
  if (session.phase === 'leaving' || (subject !== undefined && subject !== writer)) {
    for (const drafts of kept.values()) drafts.clear();
    kept.clear();
  }
  if (subject !== undefined) writer = subject;
  if (session.phase === 'in') for (const drafts of kept.values()) void drafts.save();
});

/** Something is typed that the server does not have yet. */
const hasUnsaved = (): boolean => [...kept.values()].some((drafts) => drafts.hasUnsaved);

// Who signs in again in another window finds it here as it was typed.
keepEndedSessionOpen(hasUnsaved);

function saveAll(): void {
  for (const drafts of kept.values()) void drafts.save();
}
window.addEventListener('pagehide', saveAll);
window.addEventListener('beforeunload', (event) => {
  saveAll();
  if (hasUnsaved()) event.preventDefault();
});

/** The drafts of a record in this window, shared by all of its pages. */
export function draftsOf(objectType: ExaminedType, id: string): RecordDrafts {
  const name = `${objectType} ${id}`;
  const found = kept.get(name) ?? new RecordDrafts(objectType, id);
  kept.set(name, found);
  return found;
}

/** What the officer wrote and ticked at the record, and how it is saved; looked up anew whenever one comes back to the window. */
export function useDrafts(objectType: ExaminedType, id: string) {
  const drafts = draftsOf(objectType, id);
  const state = useSyncExternalStore(drafts.subscribe, drafts.drafts);
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'hidden') void drafts.save();
      else void drafts.load().catch(() => undefined);
    };
    drafts.use();
    document.addEventListener('visibilitychange', look);
    return () => {
      drafts.leave();
      document.removeEventListener('visibilitychange', look);
      void drafts.save();
    };
  }, [drafts]);
  return { ...state, drafts };
}

/**
 * What is read of the drafts at the record, as text: what shows it is drawn anew when that changes, and not with every letter
 * that is typed. Something else on the page uses the drafts themselves, and has them loaded.
 */
export function useReadOfDrafts(
  objectType: ExaminedType,
  id: string,
  read: (drafts: Drafts) => string,
): string {
  const drafts = draftsOf(objectType, id);
  return useSyncExternalStore(drafts.subscribe, () => read(drafts.drafts()));
}
