import { useMemo } from 'react';
import type { Plan } from '../../frame/plan.ts';
import { useOccupancyUses } from '../../frame/use-occupancy-uses.ts';
import type { CommonPropertyTypeId } from '../plan-places.ts';
import { sendRow } from '../row-results.ts';
import { RowsDialog } from '../rows-dialog.tsx';
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
  const columns = useMemo(() => allocationColumns(plan, type, uses), [plan, type, uses]);
  const { one, nouns } = allocationWords[type];
  return (
    <RowsDialog
      title={`Add several: ${one}`}
      nouns={nouns}
      columns={columns}
      faultsOf={(row) => rowFaults(plan, type, row)}
      send={(row) =>
        sendRow('POST /Applications/cpAllocations', row, {
          body: {
            applicationId: plan.id,
            commonPropertyTypeId: type,
            ...allocationInputOf(plan, type, valuesOfRow(plan, row.values)),
          },
        })
      }
      onClose={onClose}
    />
  );
}
