import { CallRefused } from '@strata/contract';
import type { EntityRef } from '@strata/domain';
import { client, storage } from '@strata/web';

/** How the saving of a draft stands; the instant is the server's, the text what it has. */
export type DraftState =
  /** `full`: the person has as many drafts as may be kept. */
  | { readonly status: 'still' | 'saving' | 'failed' | 'full' }
  | { readonly status: 'saved'; readonly at: string; readonly text: string };

/** Whose draft, and of which form. */
export type DraftRef = EntityRef & { readonly form: string };

const turns = new Map<string, Promise<unknown>>();
const openSavers = new Set<DraftSaver>();

function nameOf({ entityType, entityId, form }: DraftRef): string {
  return JSON.stringify([entityType, entityId, form]);
}

/** Waits until no change of the draft is under way. */
export async function draftSettled(ref: DraftRef): Promise<void> {
  await turns.get(nameOf(ref));
}

/** The changes of a draft one after the other, so that none overtakes another. The first begins at once. */
function inTurn(ref: DraftRef, act: () => Promise<unknown>, atOnce = false): void {
  const name = nameOf(ref);
  const before = turns.get(name);
  const acted = before === undefined || atOnce ? act() : before.then(act);
  const turn: Promise<unknown> = Promise.allSettled([before, acted]).then(() => {
    if (turns.get(name) === turn) turns.delete(name);
  });
  turns.set(name, turn);
}

/** The draft is no longer needed: whatever was still to be saved is not, and what is saved is deleted. */
export function discardDraft(ref: DraftRef): void {
  for (const saver of openSavers) {
    if (nameOf(saver.ref) === nameOf(ref)) saver.end();
  }
  const { entityType, entityId, form } = ref;
  inTurn(ref, () => client.call('DELETE /FormDrafts', { query: { entityType, entityId, form } }));
}

/** Begins saving what is unsaved in the open forms, without waiting for a turn: the session is about to end. */
export function saveOpenDrafts(): void {
  for (const saver of openSavers) saver.save(true);
}

export interface DraftSaver {
  readonly ref: DraftRef;
  /** The form now holds this. */
  readonly change: (text: string) => void;
  readonly save: (atOnce?: boolean) => void;
  /** Nothing is saved any more. */
  readonly end: () => void;
  /** The form is open; answers with how to close it, which saves what is unsaved. */
  readonly open: () => () => void;
}

/** Saves what one open form holds. What it began with is not saved. */
export function draftSaver(
  { entityType, entityId, form }: DraftRef,
  first: string,
  notify: (state: DraftState) => void,
): DraftSaver {
  const ref = { entityType, entityId, form };
  let latest = first;
  let saved = first;
  let underWay: { readonly text: string } | undefined;
  let over = false;

  const isUnsaved = () => !over && latest !== (underWay?.text ?? saved) && storage.token() !== undefined;

  // By its turn there may be newer content, or nothing left to save.
  async function put(): Promise<void> {
    if (!isUnsaved()) return;
    const mine = { text: latest };
    underWay = mine;
    notify({ status: 'saving' });
    try {
      const content = JSON.parse(mine.text) as Record<string, never>;
      const { savedAt } = await client.call('PUT /FormDrafts', { body: { ...ref, content } });
      saved = mine.text;
      notify({ status: 'saved', at: savedAt, text: mine.text });
    } catch (error) {
      const isFull = error instanceof CallRefused && error.code === 'DRAFT_QUOTA_REACHED';
      notify({ status: isFull ? 'full' : 'failed' });
    } finally {
      if (underWay === mine) underWay = undefined;
    }
  }

  const saver: DraftSaver = {
    ref,
    change: (text) => {
      latest = text;
    },
    save: (atOnce = false) => {
      if (isUnsaved()) inTurn(ref, put, atOnce);
    },
    end: () => {
      over = true;
    },
    open: () => {
      openSavers.add(saver);
      return () => {
        saver.save();
        openSavers.delete(saver);
      };
    },
  };
  return saver;
}
