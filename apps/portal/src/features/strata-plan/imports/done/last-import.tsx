import { Text } from '@strata/ui';
import { Link } from 'react-router';
import { exchangeAddress } from '../../frame/addresses.ts';
import type { Plan } from '../../frame/plan.ts';
import { momentInWords, outcomeInWords } from '../count-words.ts';
import type { ImportTarget } from '../import-target.ts';
import { importsInto, useKeptImports } from './kept-imports.ts';

/** What came in last at the same place: for who comes back, or is not sure whether it was done. */
export function LastImport({ plan, target }: { readonly plan: Plan; readonly target: ImportTarget }) {
  const { data: imports } = useKeptImports(plan);
  const [last] = importsInto(plan, target, imports ?? []);
  if (last === undefined) return null;
  const { fileName, importedDate, importedBy, undoneDate } = last;
  return (
    <Text tone="quiet" width="reading">
      Last import here: {fileName}, {momentInWords(importedDate)}, by {importedBy}:{' '}
      {outcomeInWords(target.sheet, last)}
      {undoneDate === null ? '' : `, undone ${momentInWords(undoneDate)}`}.{' '}
      <Link to={`${exchangeAddress(plan.id)}#imports`}>See all imports</Link>
    </Text>
  );
}
