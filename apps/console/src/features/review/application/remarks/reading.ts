import type { RemarkSection } from '@strata/domain';
import { onSessionChange } from '@strata/web';
import { useCallback, useEffect, useSyncExternalStore } from 'react';

/** What an officer wrote and ticked while reading an application. */
export interface Reading {
  /** A remark that was begun and has no words yet is empty. */
  readonly remarks: Readonly<Partial<Record<RemarkSection, string>>>;
  /** Keys of the warnings that were looked at, by revision: another revision is looked at anew. */
  readonly seen: Readonly<Record<string, ReadonlySet<string>>>;
}

const nothing: Reading = { remarks: {}, seen: {} };

/** By application, for as long as the console is open: whoever looks up something else comes back to the same words. */
const kept = new Map<string, Reading>();
const listeners = new Set<() => void>();

function keep(id: string, reading: Reading): void {
  kept.set(id, reading);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

// What one officer wrote is never shown to the next.
onSessionChange((session) => {
  if (session.phase === 'expired') return;
  kept.clear();
  for (const listener of listeners) listener();
});

/** What was written and ticked on this application, shared by all of its pages. */
export function useReading(id: string) {
  const reading = useSyncExternalStore(subscribe, () => kept.get(id) ?? nothing);
  const write = useCallback(
    (section: RemarkSection, text: string | undefined) => {
      const was = kept.get(id) ?? nothing;
      const { [section]: _, ...others } = was.remarks;
      keep(id, { ...was, remarks: text === undefined ? others : { ...others, [section]: text } });
    },
    [id],
  );
  const see = useCallback(
    (revisionId: string, keys: readonly string[], isSeen: boolean) => {
      const was = kept.get(id) ?? nothing;
      const next = new Set(was.seen[revisionId]);
      for (const key of keys)
        if (isSeen) next.add(key);
        else next.delete(key);
      keep(id, { ...was, seen: { ...was.seen, [revisionId]: next } });
    },
    [id],
  );
  const discardRemarks = useCallback(() => {
    keep(id, { ...(kept.get(id) ?? nothing), remarks: {} });
  }, [id]);
  return { reading, write, see, discardRemarks };
}

/** Has the browser ask before remarks are lost for good. */
export function useAskBeforeLoss({ remarks }: Reading): void {
  const worthKeeping = Object.values(remarks).some((text) => text !== '');
  useEffect(() => {
    if (!worthKeeping) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [worthKeeping]);
}
