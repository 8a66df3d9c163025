import { exampleWord, type ImportColumn } from '../columns.ts';
import { buildingColumn } from './shared.ts';

export const floorColumns = [
  buildingColumn,
  {
    key: 'floorNumber',
    title: 'Floor number',
    aliases: ['Floor', 'Floor no', 'Level', 'Storey'],
    kind: 'number',
    required: true,
    most: 20,
    help: 'Number of the floor as it is called, such as B1, G or 12. A building has each number once; a number that it has already changes that floor.',
    example: exampleWord,
  },
  {
    key: 'grossFloorAreaInSqm',
    title: 'Gross floor area (sqm)',
    aliases: ['Gross floor area', 'Gross floor area in sqm', 'Gross floor area (m2)', 'Gross area', 'GFA'],
    kind: 'area',
    required: true,
    help: 'Gross floor area in square metres, with two decimals at most.',
    example: '420.50',
  },
  {
    key: 'isPodiumFloor',
    title: 'Podium floor',
    aliases: ['Podium', 'Is podium floor'],
    kind: 'yesNo',
    required: false,
    help: 'Yes for a floor of the podium, below the towers. Only in a building with a podium. Empty is no for a new floor, and leaves another as it is.',
    example: 'No',
  },
] as const satisfies readonly ImportColumn[];
