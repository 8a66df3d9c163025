import { lotFields, plainLotFields } from '@strata/domain';
import { type RowColumn, type RowResult, type RowToSend, type RowValues, together } from '@strata/ui';
import { callQuery, client, plainRowColumns, sentOf } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { resultsOf } from '../../buildings/use-row-sending.ts';
import type { Plan } from '../../plan/plan.ts';
import { accessoryUnitNamed, namedAccessoryUnits, namedColumn } from '../named-column.ts';
import { namedUnits, unknownUnits } from '../named-units.ts';
import { RowsDialog } from '../rows-dialog.tsx';
import { type LotValues, lotProblems, noLot } from './lot-values.ts';

/** Several accessory lots in one call: the groups by their references, the units by their numbers. */
export function LotRowsDialog({ plan, onClose }: { readonly plan: Plan; readonly onClose: () => void }) {
  const { data: types, isPending } = useQuery(callQuery('GET /Applications/vehicleParkingTypes', {}));
  const columns = useMemo((): readonly RowColumn[] => {
    const typeChoices = (types ?? []).map(({ id, name }) => ({ value: `${id}`, label: name }));
    return [
      namedColumn(
        { key: 'accessoryCommonPropertyId', label: lotFields.accessoryCommonPropertyId.label, weight: 1.5 },
        namedAccessoryUnits(plan),
      ),
      {
        key: 'vehicleParkingTypeId',
        label: lotFields.vehicleParkingTypeId.label,
        kind: 'choice',
        carried: true,
        weight: 1.5,
        choices: () => typeChoices,
      },
      { key: 'reference', label: lotFields.reference.label, kind: 'text' },
      { key: 'unitId', label: lotFields.unitId.label, kind: 'text' },
      ...plainRowColumns(plainLotFields),
    ];
  }, [plan, types]);
  const problemsOf = useCallback((row: RowValues) => rowProblems(plan, row), [plan]);
  const send = useMemo(() => together((rows, intention) => sendAll(plan, rows, intention)), [plan]);
  // What is pasted is held against the choices: as long as there are none, each would be refused.
  if (isPending) return null;
  return (
    <RowsDialog
      title="Add several accessory lots"
      name={`strata-plan-lots:${plan.id}`}
      nouns={['accessory lot', 'accessory lots']}
      columns={columns}
      problemsOf={problemsOf}
      send={send}
      note="All of these are added together, or none."
      onClose={onClose}
    />
  );
}

/** Sends all rows in one call; what was refused stays in the editor, with the reason beside its row. */
async function sendAll(
  plan: Plan,
  rows: readonly RowToSend[],
  intention: string,
): Promise<readonly RowResult[]> {
  const lots = rows.map(({ values }) => sentOf(lotFields, valuesOfRow(plan, values)));
  try {
    await client.call(
      'POST /Applications/parkingAllocations/rows',
      { body: { applicationId: plan.id, lots } },
      { idempotencyKey: intention },
    );
    return rows.map(() => ({ saved: true }));
  } catch (error) {
    return resultsOf('lots', rows, error);
  }
}

/** A row as the form of one lot holds it. */
function valuesOfRow(plan: Plan, row: RowValues): LotValues {
  const { unitId = '', accessoryCommonPropertyId = '' } = row;
  const [unit = ''] = namedUnits(plan, unitId).unitIds;
  const group = accessoryUnitNamed(plan, accessoryCommonPropertyId) ?? '';
  return { ...noLot, ...row, unitId: unit, accessoryCommonPropertyId: group };
}

/** The building follows from the group, and one lot belongs to one unit. */
function rowProblems(plan: Plan, row: RowValues): Readonly<Record<string, string>> {
  const { unitId = '', accessoryCommonPropertyId = '' } = row;
  const { buildingId: _, ...problems } = lotProblems(valuesOfRow(plan, row));
  const isOne = namedUnits(plan, unitId).unitIds.length < 2;
  const unit = isOne ? unknownUnits(plan, unitId) : 'Name one unit';
  const hasGroup = accessoryUnitNamed(plan, accessoryCommonPropertyId) !== undefined;
  return {
    ...problems,
    ...(unit === undefined ? {} : { unitId: unit }),
    ...(hasGroup
      ? {}
      : { accessoryCommonPropertyId: `There is no accessory unit ${accessoryCommonPropertyId}` }),
  };
}
