import type { RowToSend, RowValues } from '@strata/ui';
import { useCallback, useMemo } from 'react';
import type { Plan } from '../../frame/plan.ts';
import { useOccupancyUses } from '../../frame/use-occupancy-uses.ts';
import type { CommonPropertyTypeId } from '../plan-places.ts';
import { RowsDialog } from '../rows-dialog.tsx';
import { sendRow } from '../send-row.ts';
import { allocationColumns, rowFaults, valuesOfRow } from './allocation-rows.ts';
import { allocationInputOf } from './allocation-values.ts';
import { allocationWords } from './allocation-words.ts';

export interface AllocationRowsDialogProps {
  readonly plan: Plan;
  readonly type: CommonPropertyTypeId;
  readonly onClose: () => void;
}

/** Several areas of common property of one type at once. */
export function AllocationRowsDialog({ plan, type, onClose }: AllocationRowsDialogProps) {
  const uses = useOccupancyUses(plan.id);
  const { one, nouns, part } = allocationWords[type];
  const send = useCallback(
    (row: RowToSend) =>
      sendRow('POST /Applications/cpAllocations', row, {
        body: {
          applicationId: plan.id,
          commonPropertyTypeId: type,
          ...allocationInputOf(plan, type, valuesOfRow(plan, row.values)),
        },
      }),
    [plan, type],
  );
  return (
    <RowsDialog
      title={`Add several: ${one}`}
      name={`strata-plan-${part}:${plan.id}`}
      nouns={nouns}
      columns={useMemo(() => allocationColumns(plan, type, uses), [plan, type, uses])}
      faultsOf={useCallback((row: RowValues) => rowFaults(plan, type, row), [plan, type])}
      send={send}
      onClose={onClose}
    />
  );
}
