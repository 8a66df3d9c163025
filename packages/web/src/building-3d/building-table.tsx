import { compareFloors, displayHundredths } from '@strata/domain';
import { type TableColumn, VirtualTable } from '@strata/ui';
import { useMemo } from 'react';
import type { DrawnPart, PartKind } from '../floor-plan/drawn-floor.ts';
import css from '../floor-plan/floor-plan.module.css';
import { metres, type RaisedBuilding, type RaisedFloor } from './data/raised-building.ts';

interface BuildingTableProps {
  readonly building: RaisedBuilding;
  readonly selected: string | undefined;
  readonly onSelect: (id: string) => void;
}

interface Row {
  readonly part: DrawnPart;
  readonly floor: RaisedFloor;
}

const { compare } = new Intl.Collator('en', { numeric: true });

const keyOf = ({ part, floor }: Row) => `${part.id} ${floor.id}`;

/** What the picture shows, in words: each part with what it is, its floor, how high it lies, and what it is coloured by. */
export function BuildingTable({ building, selected, onSelect }: BuildingTableProps) {
  const rows = useMemo(
    () =>
      building.floors.flatMap((floor) =>
        floor.parts
          .toSorted((one, other) => compare(one.label, other.label))
          .map((part): Row => ({ part, floor })),
      ),
    [building],
  );
  const columns = useMemo(() => {
    const optional = (['group', 'use', 'type', 'state'] as const).filter((key) =>
      rows.some(({ part }) => part[key] !== undefined),
    );
    return [
      {
        key: 'part',
        header: 'Part',
        text: ({ part }) => part.label,
        cell: ({ part: { id, label } }) => (
          <button
            type="button"
            className={css.problem}
            aria-current={id === selected}
            onClick={() => onSelect(id)}
          >
            {label}
          </button>
        ),
        cardTitle: true,
      },
      { key: 'kind', header: 'What it is', text: ({ part }) => kinds[part.kind] },
      { key: 'floor', header: 'Floor', text: ({ floor }) => floor.number, order: compareFloors },
      {
        key: 'level',
        header: 'Level',
        text: ({ floor }) => metres(floor.baseLevel),
        figures: true,
      },
      { key: 'height', header: 'Height', text: ({ floor }) => heightWords(floor), figures: true },
      ...optional.map(
        (key): TableColumn<Row> => ({
          key,
          header: headers[key],
          text: ({ part }) => part[key] ?? '',
        }),
      ),
      {
        key: 'area',
        header: 'Area, sqm',
        text: ({ part }) => displayHundredths(part.entered ?? part.drawn),
        figures: true,
      },
    ] satisfies readonly TableColumn<Row>[];
  }, [rows, selected, onSelect]);
  return (
    <VirtualTable
      caption={`Parts of ${building.name} that are drawn`}
      nouns={['part', 'parts']}
      columns={columns}
      rows={rows}
      rowKey={keyOf}
    />
  );
}

const kinds: Readonly<Record<PartKind, string>> = {
  unit: 'Unit',
  general: 'General common property',
  limited: 'Limited common property',
  accessory: 'Accessory unit',
  lot: 'Accessory lot',
  plot: 'Plot',
  unknown: 'Without a part of the plan',
};

const headers = { group: 'Group', use: 'Use', type: 'Type', state: 'State' } as const;

const heightWords = ({ height, isAssumed }: RaisedFloor) =>
  `${metres(height)}${isAssumed ? ', assumed' : ''}`;
