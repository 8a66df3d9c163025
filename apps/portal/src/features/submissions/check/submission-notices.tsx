import { DataTable, Notice, Stack } from '@strata/ui';
import { useEffect, useRef } from 'react';
import css from './check.module.css';
import type { SeenChange } from './what-changed.ts';

export interface ChangedMeanwhileProps {
  readonly changes: readonly SeenChange[];
  /** Whether it was submitted as it was before, and refused: the press was further down. */
  readonly isRefusal: boolean;
}

/** Somebody changed what is declared while it was looked at: what it was, and what it is now. */
export function ChangedMeanwhile({ changes, isRefusal }: ChangedMeanwhileProps) {
  const root = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isRefusal) root.current?.focus();
  }, [isRefusal]);
  return (
    <Stack
      as="section"
      ref={root}
      gap={3}
      className={css.changes}
      tabIndex={-1}
      aria-label="This has changed since you looked at it"
    >
      <Notice kind="attention" announce title="This has changed since you looked at it">
        <p>
          Nothing was submitted. Your answers above are as they are now: look at them again, then declare and
          submit.
        </p>
      </Notice>
      {changes.length === 0 ? null : (
        <DataTable
          caption="What has changed"
          captionHidden
          rows={changes}
          rowKey={({ what }) => what}
          cards
          columns={[
            { key: 'what', header: 'What', cell: ({ what }) => what },
            { key: 'before', header: 'When you looked', cell: ({ before }) => before },
            { key: 'now', header: 'Now', cell: ({ now }) => now },
          ]}
        />
      )}
    </Stack>
  );
}

/** The answer was lost on its way: whether it was submitted is not known here. */
export function NoAnswer() {
  return (
    <Notice kind="attention" announce title="The portal did not answer">
      <p>
        The application may have been submitted. Check your connection and send it again: it is submitted only
        once, however often you send it.
      </p>
    </Notice>
  );
}
