import {
  counted,
  displayHundredths,
  displayShare,
  hundredths,
  plainUnitFields,
  sharesOfPlan,
  unitFields,
} from '@strata/domain';
import { type RowSelection, type TableColumn, type TableFilter, VirtualTable } from '@strata/ui';
import { plainColumns, unitColumns, unitFilters } from '@strata/web';
import { type ReactNode, useMemo } from 'react';
import type { Plan } from '../../plan/plan.ts';
import { type UnitRow } from '../plan-parts.ts';

interface UnitsTableProps {
  readonly plan: Plan;
  readonly caption: string;
  readonly rows: readonly UnitRow[];
  /** Units of several buildings name theirs. */
  readonly several: boolean;
  readonly onOpen: (row: UnitRow) => void;
  readonly selection?: RowSelection;
  readonly actions?: ReactNode;
}

const keyOf = ({ unit }: UnitRow) => unit.id;
const yesOrNo = (yes: boolean) => (yes ? 'Yes' : 'No');

function listedUnit({ unit, building, floor }: UnitRow) {
  return {
    unitNumber: unit.unitNumber,
    building: building.name,
    floor: floor.floorNumber,
    tower: unit.applicationBuildingTower?.name ?? null,
    occupancyUse: unit.occupancyUse.name,
    unitType: unit.applicationUnitType.name,
  };
}

function columnsOf(rows: readonly UnitRow[], plan: Plan, several: boolean): readonly TableColumn<UnitRow>[] {
  const some = (has: (row: UnitRow) => boolean, column: TableColumn<UnitRow>) =>
    rows.some(has) ? [column] : [];
  const columns = unitColumns(listedUnit);
  return [
    columns.number,
    ...(several ? [columns.building] : []),
    columns.floor,
    ...some(({ unit }) => unit.towerId !== null, columns.tower),
    columns.use,
    columns.type,
    ...(plan.applicationGroups.length > 0
      ? [
          {
            key: 'group',
            header: unitFields.applicationGroupId.label,
            text: ({ group }: UnitRow) => group?.groupName ?? '',
            weight: 1.3,
          },
        ]
      : []),
    ...plainColumns(plainUnitFields, rows, ({ unit }) => unit),
    {
      // Worked out anew with every change, so that what a changed area does to the others is seen at once.
      key: 'share',
      header: 'Share value',
      text: ({ unit }) => shareText(plan, unit.id),
      figures: true,
    },
    {
      key: 'drawing',
      header: unitFields.drawingFileId.label,
      text: ({ unit }) => yesOrNo(unit.drawingDocument !== null),
      weight: 0.9,
    },
    ...some(({ unit }) => unit.isApproved, {
      key: 'approved',
      header: 'Registered',
      text: ({ unit }) => yesOrNo(unit.isApproved),
    }),
  ];
}

function shareText(plan: Plan, unitId: string): string {
  const shares = sharesOfPlan(plan);
  const value = shares.ok ? shares.values.get(unitId) : undefined;
  return shares.ok && value !== undefined ? displayShare(value, shares.decimals) : '–';
}

const none = { value: 'none', label: 'None' };

function filtersOf(plan: Plan, rows: readonly UnitRow[], several: boolean): readonly TableFilter<UnitRow>[] {
  const { building, floor, tower, use } = unitFilters(rows, listedUnit);
  const groups = plan.applicationGroups.map(({ id, groupName }) => ({ value: id, label: groupName }));
  return [
    ...(several ? [building] : []),
    floor,
    ...(rows.some(({ unit }) => unit.towerId !== null) ? [tower] : []),
    ...(use.isUseful ? [use] : []),
    ...(groups.length > 0
      ? [
          {
            key: 'group',
            label: unitFields.applicationGroupId.label,
            all: 'All groups',
            choices: () => [...groups, none],
            matches: ({ unit }: UnitRow, value: string) => (unit.applicationGroupId ?? none.value) === value,
          },
        ]
      : []),
    {
      key: 'approved',
      label: 'Registered',
      all: 'All units',
      choices: () => [
        { value: 'true', label: 'Registered' },
        { value: 'false', label: 'Not registered' },
      ],
      matches: ({ unit }, value) => `${unit.isApproved}` === value,
    },
  ];
}

function totalsOf(shown: readonly UnitRow[]) {
  const area = shown.reduce((sum, { unit }) => sum + hundredths(unit.floorAreaInSqm), 0n);
  return { number: counted(shown.length, 'unit'), floorAreaInSqm: displayHundredths(area) };
}

/** Units of the plan by building, floor, tower, use, group and approval (V4). */
export function UnitsTable(props: UnitsTableProps) {
  const { plan, caption, rows, several, onOpen, selection, actions } = props;
  const columns = useMemo(() => columnsOf(rows, plan, several), [rows, plan, several]);
  const filters = useMemo(() => filtersOf(plan, rows, several), [plan, rows, several]);
  return (
    <VirtualTable
      caption={caption}
      nouns={['unit', 'units']}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      filters={filters}
      totals={totalsOf}
      onOpen={onOpen}
      actions={actions}
      {...(selection === undefined ? {} : { selection })}
    />
  );
}
