import { useCallback, useEffect, useRef, useState } from 'react';
import { useEntityRef } from '../acting-entity.tsx';
import { client } from '../client.ts';

/** From the last change to saving it. */
const pauseInMs = 1000;
/** How soon saving is tried again after it failed. */
const againInMs = 10_000;

/** How the saving of a draft stands; the instant is the server's. */
export type DraftState =
  | { readonly status: 'still' | 'saving' | 'failed' }
  | { readonly status: 'saved'; readonly at: string };

/**
 * Keeps what is typed into a form on the server, so that a refresh, a failed call or an ended session loses nothing.
 * What the form began with is not saved, and nothing is after it was sent.
 */
export function useDraftSaving(form: string, values: object) {
  const { entityType, entityId } = useEntityRef();
  const [state, setState] = useState<DraftState>({ status: 'still' });
  const text = JSON.stringify(values);
  const kept = useRef(text);
  const over = useRef(false);

  const save = useCallback(async () => {
    if (over.current || text === kept.current) return;
    setState({ status: 'saving' });
    try {
      const content = JSON.parse(text) as Record<string, never>;
      const { savedAt } = await client.call('PUT /FormDrafts', {
        body: { entityType, entityId, form, content },
      });
      kept.current = text;
      setState({ status: 'saved', at: savedAt });
    } catch {
      setState({ status: 'failed' });
    }
  }, [text, entityType, entityId, form]);

  const failed = state.status === 'failed';
  useEffect(() => {
    const timer = setTimeout(() => void save(), failed ? againInMs : pauseInMs);
    const hidden = () => document.visibilityState === 'hidden' && void save();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [save, failed]);

  /** The form was sent: its draft is no longer needed. */
  const forget = useCallback(() => {
    over.current = true;
    void client.call('DELETE /FormDrafts', { query: { entityType, entityId, form } }).catch(() => undefined);
  }, [entityType, entityId, form]);

  return { state, forget };
}
