import { accessibilityProblems } from '@strata/ui/testing';
import { page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application, applicationId } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { allocation, building, floor, group, planIds, unit } from '../../../testing/strata-plan.ts';

const overview = `/app/applications/${applicationId}/strataplan`;
const at = `${overview}/calculation-plan`;
const inBuilding = `/app/strataplan/${applicationId}/StrataPlanBuildings/${planIds.building}`;
const upperFloor = '01a00000-0000-7000-8000-000000003002';

const html = '<section class="doc"><h2>Calculation plan of Fehi Residences</h2></section>';
const document = { 'GET /CalculationPlan/{applicationId}': () => html } as const;

/** Two floors, of which the upper has too much; a garden outside; a group. */
const whole = (over: Parameters<typeof application>[0] = {}) =>
  application({
    strataDevelopmentTypeId: 1,
    allOwnersShareCommonPropertiesOnEqualBais: false,
    landAreaInSqm: '50.00',
    strataBuildings: [
      building({
        floors: [
          floor({ units: [unit({ applicationGroupId: planIds.group })] }),
          floor({
            id: upperFloor,
            floorNumber: '2',
            units: [unit({ id: planIds.otherUnit, unitNumber: '201', floorAreaInSqm: '200.75' })],
          }),
        ],
      }),
    ],
    applicationGroups: [group()],
    generalCommonPropertyAllocations: [
      allocation(),
      allocation({
        id: planIds.limited,
        reference: 'GCP-2',
        applicationBuildingId: null,
        applicationBuilding: null,
        floorId: null,
        applicationFloor: null,
        floorAreaInSqm: '60.00',
      }),
    ],
    ...over,
  });

/** The texts of the cells of a row, by what its first cell says; what is only drawn says nothing. */
async function rowOf(table: string, first: string, role: 'grid' | 'table' = 'grid') {
  const rows = within(await screen.findByRole(role, { name: table })).getAllByRole('row');
  const cells = rows.map((row) =>
    within(row)
      .queryAllByRole(role === 'grid' ? 'gridcell' : 'cell')
      .map(({ textContent }) => textContent)
      .filter(Boolean),
  );
  return cells.find(([text]) => text === first);
}

test('L9: floors are added up, with the difference in figures and in words, and lead to where they are mended', async () => {
  const { container } = renderPortal(at, { ...document, 'GET /Applications/{id}': () => whole() });
  await page('Calculation plan');
  expect(await rowOf('Areas of Fehi Tower by floor', '1')).toEqual([
    '1',
    '80.00',
    '30.00',
    '0.00',
    '0.00',
    '110.00',
    '200.00',
    '90.00 missing',
  ]);
  expect(await rowOf('Areas of Fehi Tower by floor', '2')).toEqual([
    '2',
    '200.75',
    '0.00',
    '0.00',
    '0.00',
    '200.75',
    '200.00',
    '−0.75 too much',
  ]);
  expect(await rowOf('Areas of Fehi Tower by floor', 'Total')).toEqual([
    'Total',
    '280.75',
    '30.00',
    '0.00',
    '0.00',
    '310.75',
    '400.00',
    '89.25 missing',
  ]);
  const floors = within(screen.getByRole('grid', { name: 'Areas of Fehi Tower by floor' }));
  expect(floors.getByRole('link', { name: '2' }).getAttribute('href')).toBe(
    `${inBuilding}#floor-${upperFloor}`,
  );
  expect(
    screen.getByRole('button', { name: /^Fehi Tower.*2 floors, 400.00 sqm, 2 floors differ/ }),
  ).toBeTruthy();
  await screen.findByRole('heading', { name: 'Calculation plan of Fehi Residences' });
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('the site is added up against its land, and leads to its buildings and to what lies outside of them', async () => {
  renderPortal(at, { ...document, 'GET /Applications/{id}': () => whole() });
  await page('Calculation plan');
  expect(await screen.findByText('10.00 sqm more than the land has')).toBeTruthy();
  const table = within(screen.getByRole('table', { name: 'Areas by building' }));
  expect(table.getByRole('link', { name: 'Fehi Tower' }).getAttribute('href')).toBe(inBuilding);
  expect(table.getByRole('link', { name: 'Outside the buildings' }).getAttribute('href')).toBe(
    `${overview}/common-property`,
  );
  expect(await rowOf('Areas by building', 'Site', 'table')).toEqual([
    'Site',
    '280.75',
    '90.00',
    '0.00',
    '0.00',
    '370.75',
    '400.00',
    '89.25 missing',
  ]);
});

test('groups have their units and their common property, and lead to themselves', async () => {
  const limited = allocation({
    id: planIds.accessory,
    reference: 'LCP-1',
    commonPropertyTypeId: 2,
    applicationGroupId: planIds.group,
    applicationGroupName: 'Homes',
    floorAreaInSqm: '1.25',
  });
  renderPortal(at, {
    ...document,
    'GET /Applications/{id}': () => whole({ limitedCommonPropertyAllocations: [limited] }),
  });
  await page('Calculation plan');
  expect(await rowOf('Areas by group', 'G1')).toEqual([
    'G1',
    'Homes',
    '1',
    '80.00',
    '0.00',
    '1.25',
    '0.00',
    '1.25',
  ]);
  expect(await rowOf('Areas by group', 'Total')).toEqual([
    'Total',
    '1',
    '80.00',
    '0.00',
    '1.25',
    '0.00',
    '1.25',
  ]);
  expect(screen.getByRole('link', { name: 'G1' }).getAttribute('href')).toBe(
    `${overview}/common-property#group-${planIds.group}`,
  );
});

test('a plan without areas says how it begins, and asks for no document', async () => {
  const { container, server } = renderPortal(at);
  await page('Calculation plan');
  expect(await screen.findByText('There is no calculation plan yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'building' }).getAttribute('href')).toBe(`${overview}/buildings`);
  expect(server.of('GET /CalculationPlan/{applicationId}')).toEqual([]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a building without floors is offered the way to them; equal owners need no groups', async () => {
  renderPortal(at, {
    ...document,
    'GET /Applications/{id}': () =>
      whole({
        allOwnersShareCommonPropertiesOnEqualBais: true,
        applicationGroups: [],
        strataBuildings: [building({ floors: [] })],
      }),
  });
  await page('Calculation plan');
  expect((await screen.findByRole('link', { name: 'Add its floors' })).getAttribute('href')).toBe(
    `${inBuilding}#floors`,
  );
  expect(screen.getByText('None: all owners share the common property equally.')).toBeTruthy();
});

test.each([
  ['nothing to add up', {}, 'Calculation planEmpty'],
  ['floors that differ', whole(), 'Calculation planWaits for areas'],
  [
    'floors that add up',
    whole({
      landAreaInSqm: '1234.50',
      strataBuildings: [
        building({
          floors: [
            floor({ grossFloorAreaInSqm: '110.00', units: [unit({ applicationGroupId: planIds.group })] }),
          ],
        }),
      ],
    }),
    'Calculation planComplete',
  ],
])('L1: its card says how far it is: %s', async (_, plan, words) => {
  renderPortal(overview, {
    ...document,
    'GET /Applications/occupancyUses': () => [],
    'GET /Applications/{id}': () => ({ ...application(), ...plan }),
  });
  const cards = within(await screen.findByRole('navigation', { name: 'Sections of the strata plan' }));
  expect(cards.getByRole('link', { name: /^Calculation plan/ }).textContent).toMatch(words);
});
