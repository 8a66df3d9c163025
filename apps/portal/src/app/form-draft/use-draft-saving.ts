import { useCallback, useEffect, useState } from 'react';
import { useEntityRef } from '../acting-entity.tsx';
import { type DraftState, discardDraft, draftKeeper } from './draft-keeper.ts';

/** From the last change to saving it. */
const pauseInMs = 1000;
/** How soon saving is tried again after it failed. */
const againInMs = 10_000;

/**
 * Keeps what is typed into a form on the server, so that a refresh, a failed call, an ended session or leaving the
 * form loses nothing. What the form began with is not saved, and nothing is after it was sent.
 */
export function useDraftSaving(form: string, values: object) {
  const entity = useEntityRef();
  const [state, setState] = useState<DraftState>({ status: 'still' });
  const text = JSON.stringify(values);
  // Another entity has another draft, and so begins the form anew.
  const [keeper] = useState(() => draftKeeper({ ...entity, form }, text, setState));

  const failed = state.status === 'failed' || state.status === 'full';
  useEffect(() => {
    keeper.change(text);
    const timer = setTimeout(keeper.save, failed ? againInMs : pauseInMs);
    const hidden = () => document.visibilityState === 'hidden' && keeper.save();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [keeper, text, failed]);

  useEffect(() => keeper.open(), [keeper]);

  /** The form was sent: its draft is no longer needed. */
  const discard = useCallback(() => {
    keeper.end();
    discardDraft(keeper.ref);
  }, [keeper]);

  return { state, discard };
}
