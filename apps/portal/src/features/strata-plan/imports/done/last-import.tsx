import { useState } from 'react';
import type { Plan } from '../../frame/plan.ts';
import { momentInWords, outcomeInWords } from '../count-words.ts';
import type { ImportTarget } from '../import-target.ts';
import css from './done.module.css';
import { importsInto, useKeptImports } from './kept-imports.ts';
import { UndoImport } from './undo-import.tsx';

/** What came in last at the same place: for who comes back, or is not sure whether it was done. */
export function LastImport({ plan, target }: { readonly plan: Plan; readonly target: ImportTarget }) {
  const { data: imports } = useKeptImports(plan);
  const [undone, setUndone] = useState<string>();
  const [last] = importsInto(plan, target, imports ?? []);
  if (last === undefined) return null;
  const { id, fileName, importedDate, importedBy, undoneDate, canBeUndone } = last;
  return (
    <div className={css.last}>
      <p className={css.lastLine}>
        Last import here: {fileName}, {momentInWords(importedDate)}, by {importedBy}:{' '}
        {outcomeInWords(target.sheet, last)}
        {undoneDate === null ? '' : `, undone ${momentInWords(undoneDate)}`}.
      </p>
      <output>{undone === id ? 'The import was undone: the plan says what it said before.' : ''}</output>
      <UndoImport
        key={id}
        plan={plan}
        importId={id}
        sheet={target.sheet}
        counts={last}
        isPossible={canBeUndone && plan.canEdit}
        onUndone={() => setUndone(id)}
      />
    </div>
  );
}
