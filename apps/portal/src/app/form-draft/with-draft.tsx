import { callQuery, client, LoadState } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useEntityRef } from '../acting-entity.tsx';
import { discardDraft, draftSettled } from './draft-saver.ts';

/** What a form begins with: an earlier draft, or what it holds when nobody has typed anything. */
export interface FormStart<Values> {
  readonly values: Values;
  /** When the draft that was brought back had been saved. */
  readonly restoredAt: string | undefined;
  readonly discard: () => void;
}

export interface WithDraftProps<Values extends object> {
  /** The form's name, with the id of the record it edits: `property` or `property:{id}`. */
  readonly form: string;
  readonly pristine: Values;
  readonly children: (start: FormStart<Values>) => ReactNode;
}

/** Looks for an earlier draft of the form before anything can be typed into it. */
export function WithDraft<Values extends object>({ form, pristine, children }: WithDraftProps<Values>) {
  const query = { ...useEntityRef(), form };
  const [discarded, setDiscarded] = useState(false);
  const earlier = useQuery({
    ...callQuery('GET /FormDrafts', { query }),
    // Who left the form and is back at once finds what was saved on leaving.
    queryFn: async ({ signal }) => {
      await draftSettled(query);
      return client.call('GET /FormDrafts', { query }, { signal });
    },
    // Looked for once: afterwards the form itself is the newest.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  });

  function discard() {
    setDiscarded(true);
    discardDraft(query);
  }

  return (
    <LoadState query={earlier} what="form">
      {(draft) => {
        const start =
          draft === null || discarded
            ? { values: pristine, restoredAt: undefined, discard }
            : { values: restoreShape(pristine, draft.content), restoredAt: draft.savedAt, discard };
        return <Fragment key={String(discarded)}>{children(start)}</Fragment>;
      }}
    </LoadState>
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function fits(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern)) {
    return Array.isArray(value) && (pattern.length === 0 || value.every((entry) => fits(pattern[0], entry)));
  }
  if (isRecord(pattern)) {
    return isRecord(value) && Object.keys(pattern).every((name) => fits(pattern[name], value[name]));
  }
  return typeof pattern === typeof value;
}

/** Puts a kept draft into the form's present shape: what no longer fits keeps the form's own value. */
function restoreShape<Values extends object>(
  initial: Values,
  content: Readonly<Record<string, unknown>>,
): Values {
  const restored: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(initial)) {
    restored[name] = fits(value, content[name]) ? content[name] : value;
  }
  return restored as Values;
}
