import { counted } from '@strata/domain';
import { eachRow, type RowToSend, type RowValues, toast, useRows } from '@strata/ui';
import { client } from '@strata/web';
import { useCallback, useMemo, useState } from 'react';
import { useDraftSaving } from '../../../../app/form-draft/use-draft-saving.ts';
import { type FormStart, WithDraft } from '../../../../app/form-draft/with-draft.tsx';
import { useInvalidateRecords } from '../../../../app/use-invalidate-records.ts';
import { addFloors } from '../../plan/addresses.ts';
import type { Plan } from '../../plan/plan.ts';
import { type Building } from '../plan-parts.ts';
import { RowsLayout } from '../rows-layout.tsx';
import { failureOf, useRowSending } from '../use-row-sending.ts';
import { floorColumns, floorOfRow, floorRowProblems } from './floor-values.ts';

interface FloorRowsProps {
  readonly plan: Plan;
  readonly building: Building;
  /** Where one floor alone was added, with those that were there before. */
  readonly onClose: (before?: readonly string[]) => void;
}

interface Draft {
  readonly rows: readonly RowValues[];
}

const nothingTyped: Draft = { rows: [] };

/** Floors in bulk, one call a row (L5); what is typed survives a refresh. */
export function FloorRows(props: FloorRowsProps) {
  const name = `strata-plan-floors:${props.building.id}`;
  return (
    <WithDraft form={name} pristine={nothingTyped}>
      {(start) => <Editor {...props} name={name} start={start} />}
    </WithDraft>
  );
}

interface EditorProps extends FloorRowsProps {
  readonly name: string;
  readonly start: FormStart<Draft>;
}

function Editor({ plan, building, onClose, name, start }: EditorProps) {
  const invalidate = useInvalidateRecords();
  const { id: buildingId, hasPodium } = building;
  const applicationId = plan.id;
  const columns = useMemo(() => floorColumns({ hasPodium }), [hasPodium]);
  const validate = useMemo(() => floorRowProblems(building), [building]);

  const [before] = useState(() => building.floors.map(({ id }) => id));
  const sendOne = useCallback(
    async ({ values, intention }: RowToSend) => {
      try {
        await client.call(
          'POST /Applications/strataFloors',
          { body: { applicationId, buildingId, ...floorOfRow(values) } },
          { idempotencyKey: intention },
        );
        return { saved: true } as const;
      } catch (error) {
        return failureOf(error);
      }
    },
    [applicationId, buildingId],
  );
  const send = useRowSending(useMemo(() => eachRow(sendOne), [sendOne]));

  const editor = useRows({
    columns,
    validate,
    send,
    nothingTyped: 'Enter at least one floor',
    initial: start.values.rows,
    most: 200,
    onSettled: ({ saved, failed }) => {
      void invalidate();
      if (saved > 0) toast.success(`${counted(saved, 'floor')} added`);
      if (failed > 0 || saved === 0) return;
      draft.discard();
      onClose(saved === 1 ? before : undefined);
    },
  });
  const rows = editor.rows
    .map(({ values }) => values)
    .filter(({ floorNumber = '', grossFloorAreaInSqm = '' }) => floorNumber + grossFloorAreaInSqm !== '');
  const draft = useDraftSaving(name, { rows });

  return (
    <RowsLayout
      id={addFloors}
      heading={`New floors of ${building.name}`}
      start={start}
      draft={draft}
      editor={editor}
      label="New floors"
      nouns={['floor', 'floors']}
      onClose={() => onClose()}
    />
  );
}
