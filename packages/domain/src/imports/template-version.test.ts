import { expect, test } from 'vitest';
import { templateVersion } from './columns.ts';
import { sheetColumns } from './sheet-columns.ts';

/** The columns that each version of the templates has had. A version that people have is never changed here. */
const columnsOfVersions: Readonly<Record<number, Readonly<Record<keyof typeof sheetColumns, string>>>> = {
  1: {
    floors: 'Building, Floor number*, Gross floor area (sqm)*, Podium floor',
    units:
      'Building, Floor*, Unit number*, Occupancy use*, Unit type*, Floor area (sqm)*, Tower, Group reference',
    commonProperty:
      'Reference, Location*, Building, Floor, Area (sqm)*, Occupancy use, Group reference, Units served, Description',
    accessorySchedule: 'Reference*, Accessory unit group*, Accessory unit type*, Unit number',
  },
  2: {
    floors:
      'Building, Floor number*, Gross floor area (sqm)*, Podium floor, Base level (mm), Storey height (mm)',
    units:
      'Building, Floor*, Unit number*, Occupancy use*, Unit type*, Floor area (sqm)*, Tower, Group reference',
    commonProperty:
      'Reference, Location*, Building, Floor, Area (sqm)*, Occupancy use, Group reference, Units served, Description',
    accessorySchedule: 'Reference*, Accessory unit group*, Accessory unit type*, Unit number',
  },
};

test('the version of the templates is raised with their columns', () => {
  const titles = Object.entries(sheetColumns).map(([sheet, columns]) => [
    sheet,
    columns.map(({ title, required }) => `${title}${required ? '*' : ''}`).join(', '),
  ]);
  expect(Object.fromEntries(titles)).toEqual(columnsOfVersions[templateVersion]);
});
