import { Button, Dialog, eachRow, RowEditor, type RowValues, toast, useRows } from '@strata/ui';
import { useMemo } from 'react';
import { useForgetRecords } from '../../../../app/use-forget-records.ts';
import type { Plan } from '../../frame/plan.ts';
import { type CommonPropertyTypeId, counted } from '../plan-places.ts';
import { sendRow } from '../row-results.ts';
import { useOccupancyUses } from '../use-occupancy-uses.ts';
import { allocationColumns, rowFaults, valuesOfRow } from './allocation-rows.ts';
import { allocationInputOf } from './allocation-values.ts';
import { allocationWords } from './allocation-words.ts';

export interface AllocationRowsDialogProps {
  readonly plan: Plan;
  readonly type: CommonPropertyTypeId;
  readonly onClose: () => void;
}

/** Several areas of common property at once, typed or pasted; each is sent by itself, and those that fail stay. */
export function AllocationRowsDialog({ plan, type, onClose }: AllocationRowsDialogProps) {
  const forget = useForgetRecords();
  const uses = useOccupancyUses(plan.id);
  const columns = useMemo(() => allocationColumns(plan, type, uses), [plan, type, uses]);
  const { one, nouns } = allocationWords[type];
  const editor = useRows({
    columns,
    validate: (rows) => rows.map((row) => rowFaults(plan, type, row)),
    nothingTyped: `Enter at least one ${nouns[0]}`,
    send: eachRow((row) =>
      sendRow('POST /Applications/cpAllocations', row, { body: inputOf(plan, type, row.values) }),
    ),
    onSettled: ({ saved, failed }) => {
      void forget();
      if (saved > 0) toast.success(`${counted(saved, ...nouns)} added`);
      if (failed === 0) onClose();
    },
  });
  return (
    <Dialog title={`Add several: ${one}`} wide onClose={onClose}>
      <RowEditor
        editor={editor}
        label={`New ${nouns[1]}`}
        nouns={nouns}
        actions={
          <Button kind="quiet" disabled={editor.isSending} onClick={onClose}>
            Cancel
          </Button>
        }
      />
    </Dialog>
  );
}

function inputOf(plan: Plan, type: CommonPropertyTypeId, row: RowValues) {
  return {
    applicationId: plan.id,
    commonPropertyTypeId: type,
    ...allocationInputOf(plan, type, valuesOfRow(plan, row)),
  };
}
