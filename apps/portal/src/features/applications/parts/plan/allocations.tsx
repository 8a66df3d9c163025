import { commonPropertyTypes, displayDecimal, parseHundredths } from '@strata/domain';
import { type Column, DataTable } from '@strata/ui';
import { useMemo } from 'react';
import type { Application } from '../../api/applications.ts';
import { areaText } from './area-words.ts';
import css from './plan-section.module.css';

type Allocation = Application['generalCommonPropertyAllocations'][number];

const kinds = [
  { typeId: 1, title: 'General common area', of: 'generalCommonPropertyAllocations' },
  { typeId: 2, title: 'Limited common property', of: 'limitedCommonPropertyAllocations' },
  { typeId: 3, title: 'Accessory units', of: 'accessoryCommonPropertyAllocations' },
] as const satisfies readonly {
  typeId: (typeof commonPropertyTypes)[number]['id'];
  title: string;
  of: string;
}[];

function placeOf({ applicationBuilding, applicationFloor }: Allocation): string {
  if (applicationBuilding === null) return 'Outside the buildings';
  return applicationFloor === null
    ? applicationBuilding.name
    : `${applicationBuilding.name}, floor ${applicationFloor.floorNumber}`;
}

/** So many units are named, the others counted. */
const namedUnits = 8;

function unitsInWords(numbers: readonly string[]): string {
  const named = numbers.slice(0, namedUnits).join(', ');
  const rest = numbers.length - namedUnits;
  return `${numbers.length === 1 ? 'Unit' : 'Units'} ${named}${rest > 0 ? ` and ${rest} more` : ''}`;
}

/** The areas of common property by their type, with what each is, where it lies and whom it serves. */
export function Allocations({ plan }: { readonly plan: Application }) {
  const numbers = useMemo(
    () =>
      new Map(
        plan.strataBuildings.flatMap(({ floors }) =>
          floors.flatMap(({ units }) => units.map((unit) => [unit.id, unit.unitNumber] as const)),
        ),
      ),
    [plan],
  );
  const serves = ({ applicationGroupName, unitIds }: Allocation) =>
    applicationGroupName ??
    (unitIds.length === 0 ? 'Nobody yet' : unitsInWords(unitIds.map((id) => numbers.get(id) ?? '–')));

  return kinds.map(({ typeId, title, of }) => {
    const rows = plan[of];
    const total = rows.reduce((sum, { floorAreaInSqm }) => sum + (parseHundredths(floorAreaInSqm) ?? 0n), 0n);
    const columns: readonly Column<Allocation>[] = [
      { key: 'reference', header: 'Reference', cell: (row) => row.reference },
      { key: 'description', header: 'Description', cell: (row) => row.description ?? '–' },
      { key: 'place', header: 'Where', cell: placeOf },
      ...(typeId === 1
        ? []
        : [
            {
              key: 'serves',
              header: typeId === 2 ? 'Serves' : 'Group',
              cell: typeId === 2 ? serves : groupOf,
            },
          ]),
      {
        key: 'area',
        header: 'Area (sqm)',
        figures: true,
        cell: (row) => displayDecimal(row.floorAreaInSqm),
      },
    ];
    return rows.length === 0 ? (
      <div key={of} className={css.part}>
        <h3>{title}</h3>
        <p className={css.empty}>None.</p>
      </div>
    ) : (
      <div key={of} className={css.part}>
        <h3>{title}</h3>
        <DataTable
          caption={title}
          captionHidden
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          totals={{ reference: 'Total', area: areaText(total) }}
        />
      </div>
    );
  });
}

function groupOf({ applicationGroupName }: Allocation): string {
  return applicationGroupName ?? '–';
}
