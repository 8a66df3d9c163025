import { eachRow, type RowResult, type RowToSend, type RowValues } from '@strata/ui';
import { client } from '@strata/web';
import { useCallback, useMemo } from 'react';
import { failureOf } from '../../buildings/use-row-sending.ts';
import type { Plan } from '../../plan/plan.ts';
import { useOccupancyUses } from '../../plan/use-occupancy-uses.ts';
import type { CommonPropertyTypeId } from '../plan-places.ts';
import { RowsDialog } from '../rows-dialog.tsx';
import { allocationColumns, rowProblems, valuesOfRow } from './allocation-rows.ts';
import { allocationInputOf } from './allocation-values.ts';
import { allocationWords } from './allocation-words.ts';

export interface AllocationRowsDialogProps {
  readonly plan: Plan;
  readonly type: CommonPropertyTypeId;
  readonly onClose: () => void;
}

/** Sends one row; what was refused stays in the editor, with the reason. */
async function sendRow(
  plan: Plan,
  type: CommonPropertyTypeId,
  { values, intention }: RowToSend,
): Promise<RowResult> {
  const content = allocationInputOf(plan, type, valuesOfRow(plan, values));
  try {
    await client.call(
      'POST /Applications/cpAllocations',
      { body: { applicationId: plan.id, commonPropertyTypeId: type, ...content } },
      { idempotencyKey: intention },
    );
    return { saved: true };
  } catch (error) {
    return failureOf(error);
  }
}

/** Several areas of common property of one type at once, each by a call of its own. */
export function AllocationRowsDialog({ plan, type, onClose }: AllocationRowsDialogProps) {
  const uses = useOccupancyUses(plan.id);
  const { one, nouns, part } = allocationWords[type];
  const send = useMemo(() => eachRow((row) => sendRow(plan, type, row)), [plan, type]);
  return (
    <RowsDialog
      title={`Add several: ${one}`}
      name={`strata-plan-${part}:${plan.id}`}
      nouns={nouns}
      columns={useMemo(() => allocationColumns(plan, type, uses), [plan, type, uses])}
      problemsOf={useCallback((row: RowValues) => rowProblems(plan, type, row), [plan, type])}
      send={send}
      onClose={onClose}
    />
  );
}
