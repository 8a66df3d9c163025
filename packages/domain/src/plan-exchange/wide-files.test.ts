import { expect, test } from 'vitest';
import { emptied } from './testing/exchanged.ts';
import { check, small } from './testing/small-plan.ts';

const count = 20_000;
const many = <One>(make: (number: string) => One) =>
  Array.from({ length: count }, (_, at) => make(String(at)));
const area = '1.00';
const unit = (unitNumber: string) => ({
  unitNumber,
  occupancyUse: 'Residential',
  unitType: 'Castle',
  floorAreaInSqm: area,
});

/** What is looked for among all others, each time anew, would take minutes. */
test.each([
  [
    'plots with their buildings',
    {
      plots: many((number) => ({ plotNumber: number, areaInSqm: area })),
      buildings: many((number) => ({ name: number, plot: number })),
    },
  ],
  [
    'buildings with their floors',
    {
      buildings: many((number) => ({
        name: number,
        floors: [{ floorNumber: 'G', grossFloorAreaInSqm: area }],
      })),
    },
  ],
  [
    'floors with something wrong on each',
    {
      buildings: [
        {
          name: 'House',
          floors: many((number) => ({
            floorNumber: number,
            grossFloorAreaInSqm: area,
            units: [unit(number)],
          })),
        },
      ],
    },
  ],
])('a file of very many %s is checked in work that grows with it', (_, file) => {
  const begun = Date.now();
  const { counts } = check(file, emptied(small));
  expect(counts.buildings.created + counts.floors.created).toBeGreaterThanOrEqual(count);
  // Twenty times what it takes, and half of what going through all of them takes.
  expect(Date.now() - begun).toBeLessThan(20_000);
});
