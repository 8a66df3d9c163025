import { mostUnitRows } from '@strata/contract';
import { counted } from '@strata/domain';
import {
  type RowResult,
  type RowToSend,
  type RowValues,
  Skeleton,
  Text,
  toast,
  together,
  useRows,
} from '@strata/ui';
import { client } from '@strata/web';
import { useCallback, useMemo } from 'react';
import { useDraftSaving } from '../../../../app/form-draft/use-draft-saving.ts';
import { type FormStart, WithDraft } from '../../../../app/form-draft/with-draft.tsx';
import { useInvalidateRecords } from '../../../../app/use-invalidate-records.ts';
import type { Plan } from '../../plan/plan.ts';
import { type Building, tellTaken } from '../plan-parts.ts';
import { RowsLayout } from '../rows-layout.tsx';
import { messagesOf, resultsOf, useRowSending } from '../use-row-sending.ts';
import { useUnitChoices } from '../use-unit-types.ts';
import { type UnitChoices, unitColumns, unitOfRow, unitRowProblems } from './unit-row-values.ts';

interface UnitRowsProps {
  readonly plan: Plan;
  readonly building: Building;
  readonly onClose: () => void;
}

interface Draft {
  readonly rows: readonly RowValues[];
}

const nothingTyped: Draft = { rows: [] };

/** Units in bulk, all or none; what is typed survives a refresh. */
export function UnitRows(props: UnitRowsProps) {
  const name = `strata-plan-units:${props.building.id}`;
  const choices = useUnitChoices(props.plan.id);
  // What is pasted is held against the choices: as long as there are none, each would be refused.
  if (choices.isPending) return <Skeleton label="Loading unit types" />;
  return (
    <WithDraft form={name} pristine={nothingTyped}>
      {(start) => <Editor {...props} choices={choices} name={name} start={start} />}
    </WithDraft>
  );
}

interface EditorProps extends UnitRowsProps {
  readonly choices: UnitChoices;
  readonly name: string;
  readonly start: FormStart<Draft>;
}

function Editor({ plan, building, choices, onClose, name, start }: EditorProps) {
  const invalidate = useInvalidateRecords();
  const { uses, typesByUse } = choices;
  const columns = useMemo(
    () => unitColumns(plan, building, { uses, typesByUse }),
    [plan, building, uses, typesByUse],
  );
  const validate = useMemo(() => unitRowProblems(plan, building), [plan, building]);

  const sendAll = useCallback(
    async (rows: readonly RowToSend[], intention: string): Promise<readonly RowResult[]> => {
      const units = rows.map(({ values }) => unitOfRow(plan, building, values));
      try {
        await client.call(
          'POST /Applications/strataUnits/rows',
          { body: { applicationId: plan.id, units } },
          { idempotencyKey: intention },
        );
        return rows.map(() => ({ saved: true }));
      } catch (error) {
        tellTaken(messagesOf(error));
        return resultsOf('units', rows, error);
      }
    },
    [plan, building],
  );
  const send = useRowSending(useMemo(() => together(sendAll), [sendAll]));

  const editor = useRows({
    columns,
    validate,
    send,
    nothingTyped: 'Enter at least one unit',
    start: { floorId: building.floors[0]?.id ?? '' },
    initial: start.values.rows,
    most: mostUnitRows,
    onRefused: (found) => tellTaken(found.map(({ unitNumber }) => unitNumber)),
    onSettled: ({ saved, failed }) => {
      void invalidate();
      if (saved > 0) toast.success(`${counted(saved, 'unit')} added`);
      if (failed > 0 || saved === 0) return;
      draft.discard();
      onClose();
    },
  });
  const rows = editor.rows
    .map(({ values }) => values)
    .filter(({ unitNumber = '', floorAreaInSqm = '' }) => unitNumber + floorAreaInSqm !== '');
  const draft = useDraftSaving(name, { rows });

  return (
    <RowsLayout
      heading={`New units of ${building.name}`}
      start={start}
      draft={draft}
      editor={editor}
      label="New units"
      nouns={['unit', 'units']}
      onClose={onClose}
    >
      <Text tone="quiet" size="small">
        All of these are added together, or none.
      </Text>
    </RowsLayout>
  );
}
