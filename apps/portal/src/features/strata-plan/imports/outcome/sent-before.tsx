import { Notice, Spinner } from '@strata/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Plan } from '../../plan/plan.ts';
import type { KeptImport } from '../import-calls.ts';
import { importOfNote, useKeptImports } from './kept-imports.ts';
import { discardSent, type SentNote } from './sent-note.ts';

/** As long as the server may still be at it. */
const lateAfterMs = 12_000;

export interface SentBeforeProps {
  readonly plan: Plan;
  readonly note: SentNote;
  readonly onFound: (found: KeptImport) => void;
}

/** The page was loaded anew in the middle of an import: says whether it was done. */
export function SentBefore({ plan, note, onFound }: SentBeforeProps) {
  const [isLate, setLate] = useState(false);
  const { data: imports } = useKeptImports(plan, !isLate);
  const found = imports === undefined ? undefined : importOfNote(note, imports);

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), lateAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const notify = useEffectEvent(onFound);
  useEffect(() => {
    if (found !== undefined) notify(found);
    if (found !== undefined || isLate) discardSent();
  }, [found, isLate]);

  if (!isLate || imports === undefined)
    return (
      <Notice announce title={`Checking whether ${note.fileName} was imported`}>
        <p>
          <Spinner size={18} /> The page was left while it was on its way.
        </p>
      </Notice>
    );
  return (
    <Notice kind="attention" announce title={`${note.fileName} was not imported.`}>
      <p>
        Nothing of the plan was changed. Choose the file again: a page that is loaded again does not keep it.
      </p>
    </Notice>
  );
}
