import { callQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import type { Plan } from '../../plan/plan.ts';
import type { KeptImport } from '../import-calls.ts';
import type { ImportTarget } from '../import-target.ts';
import type { SentNote } from './sent-note.ts';

/** Until an import that was sent is in the list, it is looked for this often. */
const checkEveryMs = 2000;

/**
 * What was imported into the plan, the newest first; asked for anew with each revision, because whether an import can be
 * undone hangs on it.
 */
export function useKeptImports(plan: Plan, isAwaited = false) {
  const whole = callQuery('GET /Applications/imports', { query: { applicationId: plan.id } });
  return useQuery({
    ...whole,
    queryKey: [...whole.queryKey, plan.planRevision],
    placeholderData: (before) => before,
    refetchInterval: isAwaited ? checkEveryMs : false,
    meta: { quiet: true },
  });
}

/** Those into the same building and of the same type. */
export function importsInto(
  plan: Plan,
  target: ImportTarget,
  all: readonly KeptImport[],
): readonly KeptImport[] {
  const [buildingId, type] = [
    'buildingId' in target ? target.buildingId : undefined,
    'commonPropertyTypeId' in target ? target.commonPropertyTypeId : null,
  ];
  const building = plan.strataBuildings.find(({ id }) => id === buildingId)?.name ?? null;
  return all.filter(
    (one) => one.sheet === target.sheet && one.building === building && one.commonPropertyTypeId === type,
  );
}

/** The import that was sent, if it came to something. */
export function importOfNote(note: SentNote, all: readonly KeptImport[]): KeptImport | undefined {
  const before = all.findIndex(({ id }) => id === note.after);
  const since = before < 0 ? all : all.slice(0, before);
  return since.find(({ sheet, fileName }) => sheet === note.sheet && fileName === note.fileName);
}
