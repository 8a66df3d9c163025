import { useCallback, useEffect, useState } from 'react';
import { useEntityRef } from '../acting-entity.tsx';
import { type DraftState, discardDraft, draftSaver } from './draft-saver.ts';

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
  const [saver] = useState(() => draftSaver({ ...entity, form }, text, setState));

  const failed = state.status === 'failed' || state.status === 'full';
  useEffect(() => {
    saver.change(text);
    const timer = setTimeout(saver.save, failed ? againInMs : pauseInMs);
    const hidden = () => document.visibilityState === 'hidden' && saver.save();
    document.addEventListener('visibilitychange', hidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hidden);
    };
  }, [saver, text, failed]);

  useEffect(() => saver.open(), [saver]);

  /** The form was sent: its draft is no longer needed. */
  const discard = useCallback(() => {
    saver.end();
    discardDraft(saver.ref);
  }, [saver]);

  // What was typed since is not saved yet.
  const isBehind = state.status === 'saved' && state.text !== text;
  const shown: DraftState = isBehind ? { status: 'saving' } : state;
  return { state: shown, discard };
}
