import type { ImportColumn } from '../columns.ts';

/** The building stands in every row of a whole plan; a file that is imported into one building need not name it. */
export const buildingColumn = {
  key: 'building',
  title: 'Building',
  aliases: ['Building name', 'Block'],
  kind: 'choice',
  required: false,
  choicesFrom: 'buildings',
  most: 100,
  help: 'Name of the building. It may be left empty in a file that is imported into one building.',
  example: 'Block A',
} as const satisfies ImportColumn;

/** The floor that a thing lies on. */
export const floorColumn = {
  key: 'floor',
  title: 'Floor',
  aliases: ['Floor number', 'Floor no', 'Level', 'Storey'],
  kind: 'choice',
  required: false,
  choicesFrom: 'floors',
  most: 20,
  help: 'Number of the floor: required inside a building, empty outside.',
  example: '5',
} as const satisfies ImportColumn;
