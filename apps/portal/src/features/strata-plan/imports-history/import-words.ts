import type { Output } from '@strata/contract';
import { counted, displayWhole, importSheets } from '@strata/domain';
import { allocationWords } from '../common-property/allocations/allocation-words.ts';

/** An import as the plan keeps it. */
export type KeptImport = Output<'GET /Applications/imports'>[number];

/** What one row of it is, and what several are. */
export function nounsOf({ sheet }: Pick<KeptImport, 'sheet'>): readonly [one: string, several: string] {
  if (sheet === 'plan') return ['part of the plan', 'parts of the plan'];
  const { one, many } = importSheets[sheet];
  return [one, many];
}

/** What was imported, and into what: "Units, Fehi Tower". */
export function titleOf({ sheet, building, commonPropertyTypeId }: KeptImport): string {
  if (sheet === 'plan') return 'The whole plan';
  const what =
    commonPropertyTypeId === null ? importSheets[sheet].title : allocationWords[commonPropertyTypeId].title;
  return building === null ? what : `${what}, ${building}`;
}

/** What came of it: "120 units created, 3 changed, 5 unchanged". */
export function outcomeOf(entry: Pick<KeptImport, 'sheet' | 'created' | 'changed' | 'skipped'>): string {
  const { created, changed, skipped } = entry;
  const parts = [
    [created, 'created'],
    [changed, 'changed'],
    [skipped, 'unchanged'],
  ] as const;
  return parts
    .filter(([count]) => count > 0)
    .map(
      ([count, done], at) => `${at === 0 ? counted(count, ...nounsOf(entry)) : displayWhole(count)} ${done}`,
    )
    .join(', ');
}
