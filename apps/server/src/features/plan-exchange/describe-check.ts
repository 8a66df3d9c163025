import { mostPreviewedChanges, type Output } from '@strata/contract';
import {
  type ExchangeCheck,
  type PlanExchangeCounts,
  planExchangePartNames,
  pointerOf,
} from '@strata/domain';
import type { CheckedPlanFile } from './check-file.ts';

type Told = Output<'POST /Applications/planExchange/check'>;

/** What an import would do, in the words of the contract, but for what only the database knows. */
export function describeCheck(file: CheckedPlanFile): Omit<Told, 'sameFile'> {
  const { planRevision, applicationReference, errors, numberOfErrors, check } = file;
  return {
    planRevision,
    ...countsOf(check),
    applicationReference,
    isOfAnotherApplication: check?.isOfAnotherApplication ?? false,
    numberOfErrors,
    errors: [...errors],
    changes: (check?.changes ?? []).slice(0, mostPreviewedChanges).map(({ part, path, name, fields }) => ({
      part,
      pointer: pointerOf(path),
      name,
      fields: fields.map(({ column, from, to }) => ({ member: column, from, to })),
    })),
    loses: losesOf(check),
  };
}

export function losesOf(check: ExchangeCheck | undefined): Told['loses'] {
  return check?.loses ? { total: check.loses.total, words: check.loses.words } : null;
}

/** How many things there are of each kind, in all and part by part. */
export function countsOf(
  check: ExchangeCheck | undefined,
): Pick<Told, 'created' | 'changed' | 'skipped' | 'parts'> {
  const parts = check?.counts ?? nothing;
  const sum = (count: keyof PlanExchangeCounts) =>
    Object.values(parts).reduce((total, one) => total + one[count], 0);
  return { created: sum('created'), changed: sum('changed'), skipped: sum('skipped'), parts };
}

const nothing = Object.fromEntries(
  planExchangePartNames.map((part) => [part, { created: 0, changed: 0, skipped: 0, notInFile: 0 }]),
) as Told['parts'];
