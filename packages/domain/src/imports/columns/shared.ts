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
