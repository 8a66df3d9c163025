import { FakeFile } from '@strata/contract/testing';
import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { application, applicationId } from '../../testing/records.ts';
import { renderPortal } from '../../testing/render-portal.tsx';
import {
  allocation,
  building,
  floor,
  group,
  lot,
  planDocument,
  planIds,
  unit,
} from '../../testing/strata-plan.ts';

const at = `/app/applications/${applicationId}`;
const otherBuilding = '01a00000-0000-7000-8000-000000002002';
const otherFloor = '01a00000-0000-7000-8000-000000003002';

/** Two buildings, two groups' worth of common property, a lot and a document. */
const whole = () =>
  application({
    strataDevelopmentTypeId: 3,
    strataDevelopmentType: { id: 3, name: 'Strata Subdivision' },
    schemeName: 'Fehi Residences',
    schemeAddress: 'Boduthakurufaanu Magu',
    allOwnersShareCommonPropertiesOnEqualBais: false,
    section31: {
      hasMoreThanOneLevel: true,
      hasSeparateUtilities: true,
      hasSeparateEntrances: true,
      compliesWithRegulations: true,
    },
    strataPlots: [
      { id: planIds.plot, plotNumber: 'P-1', areaInSqm: '1000.25', version: 1 },
      { id: '01a00000-0000-7000-8000-000000001002', plotNumber: 'P-2', areaInSqm: '234.25', version: 1 },
    ],
    strataBuildings: [
      building({ plotId: planIds.plot }),
      building({
        id: otherBuilding,
        name: 'Garden House',
        floors: [
          floor({
            id: otherFloor,
            buildingId: otherBuilding,
            grossFloorAreaInSqm: '50.00',
            units: [
              unit({
                id: '01a00000-0000-7000-8000-000000004003',
                unitNumber: 'G1',
                floorId: otherFloor,
                floorAreaInSqm: '60.50',
                isApproved: true,
                applicationUnitType: { name: 'Studio' },
              }),
            ],
          }),
        ],
      }),
    ],
    applicationGroups: [group()],
    generalCommonPropertyAllocations: [allocation()],
    limitedCommonPropertyAllocations: [
      allocation({
        id: planIds.limited,
        reference: 'LCP-1',
        commonPropertyTypeId: 2,
        description: 'Lobby',
        unitIds: [planIds.unit, planIds.otherUnit],
        floorAreaInSqm: '1.25',
      }),
    ],
    accessoryCommonPropertyAllocations: [
      allocation({
        id: planIds.accessory,
        reference: 'AU-1',
        commonPropertyTypeId: 3,
        applicationBuildingId: null,
        applicationBuilding: null,
        floorId: null,
        applicationFloor: null,
        applicationGroupId: planIds.group,
        applicationGroupName: 'Homes',
        floorAreaInSqm: '12.50',
      }),
    ],
    parkingScheduleItems: [lot()],
    strataDocuments: [planDocument()],
  });
const answers = { 'GET /Applications/{id}': whole };

/** The texts of the cells of a table's row, by what its first cell says. */
async function rowOf(table: string, first: string, role: 'table' | 'grid' = 'table') {
  const rows = within(await screen.findByRole(role, { name: table })).getAllByRole('row');
  const cells = rows.map((row) =>
    within(row)
      .queryAllByRole(role === 'grid' ? 'gridcell' : 'cell')
      .map((cell) => cell.textContent),
  );
  return cells.find(([text]) => text === first);
}

/** Opens every part of the page that holds something. */
async function openParts(user: UserEvent) {
  const main = within(await screen.findByRole('main'));
  await main.findByRole('button', { name: /^Particulars of development/ });
  for (const button of main.getAllByRole('button', { expanded: false })) await user.click(button);
}

/** The page with all parts open. */
async function renderOpen(path: string, given: Parameters<typeof renderPortal>[1]) {
  const rendered = renderPortal(path, given);
  await openParts(rendered.user);
  return rendered;
}

test('V1: every part of the plan is a line with its figure, which opens', async () => {
  const { user } = renderPortal(at, answers);
  await page('Fehiveli Villa');
  await screen.findByRole('button', { name: 'Details' });
  const lines = screen.getAllByRole('heading', { level: 2 }).flatMap((heading) =>
    within(heading)
      .queryAllByRole('button')
      .map(({ textContent }) => textContent),
  );
  expect(lines).toEqual([
    'Details',
    'Particulars of development',
    'Strata plots2 plots',
    'Buildings2 buildings',
    'Common property groups1 group',
    'Common property3 areas',
    'Calculation summary250.00 sqm',
    'Schedule of strata units3 units',
    'Accessory lots1 lot',
    'Documents1 document',
  ]);
  expect(screen.queryByRole('grid', { name: 'Schedule of strata units' })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Schedule of strata units/ }));
  expect(screen.getByRole('grid', { name: 'Schedule of strata units' })).toBeTruthy();
});

test('V1: a link to a part opens it', async () => {
  renderPortal(`${at}#calculation`, answers);
  expect(await screen.findByRole('table', { name: 'Areas by building' })).toBeTruthy();
  expect(screen.queryByRole('grid', { name: 'Schedule of strata units' })).toBeNull();
});

test('V1: the whole of it is accessible', async () => {
  const { container } = await renderOpen(at, answers);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('V1: areas are added up with two decimals, by building, by floor and for the site', async () => {
  await renderOpen(at, answers);
  expect(await rowOf('Strata plots', 'P-1')).toEqual(['P-1', 'Fehi Tower', '1,000.25']);
  expect(await rowOf('Strata plots', 'All plots')).toEqual(['All plots', '', '1,234.50']);
  expect(await rowOf('Areas by building', 'Fehi Tower')).toEqual([
    'Fehi Tower',
    '',
    '170.00',
    '30.00',
    '1.25',
    '0.00',
    '201.25',
    '200.00',
    '−1.25 too much',
  ]);
  expect(await rowOf('Areas by building', 'Outside the buildings')).toEqual([
    'Outside the buildings',
    '',
    '0.00',
    '0.00',
    '0.00',
    '12.50',
    '12.50',
    '–',
    '–',
  ]);
  expect(await rowOf('Areas by building', 'Site')).toEqual([
    'Site',
    '',
    '230.50',
    '30.00',
    '1.25',
    '12.50',
    '274.25',
    '250.00',
    '−11.75 too much',
  ]);
  expect(await rowOf('Areas by floor', 'Total', 'grid')).toEqual([
    'Total',
    '',
    '230.50',
    '30.00',
    '1.25',
    '0.00',
    '261.75',
    '250.00',
    '−11.75',
  ]);
});

test('V1: common property says where it lies and whom it serves', async () => {
  await renderOpen(at, answers);
  const row = (reference: string) => rowOf('Common property', reference, 'grid');
  expect(await row('GCP-1')).toEqual([
    'GCP-1',
    'General common area',
    '–',
    'Fehi Tower, floor 1',
    'All units',
    '30.00',
  ]);
  expect(await row('LCP-1')).toEqual([
    'LCP-1',
    'Limited common property',
    'Lobby',
    'Fehi Tower, floor 1',
    'Units 101, 102',
    '1.25',
  ]);
  expect(await row('AU-1')).toEqual([
    'AU-1',
    'Accessory unit',
    '–',
    'Outside the buildings',
    'Homes',
    '12.50',
  ]);
  expect(await row('3 areas')).toEqual(['3 areas', '', '', '', '', '43.75']);
  expect(await rowOf('Common property groups', 'G1', 'grid')).toEqual([
    'G1',
    'Homes',
    'Residential',
    '2',
    '170.00',
    '0.00',
    '0.00',
    '0.00',
    '0.00',
  ]);
});

const schedule = () => screen.findByRole('grid', { name: 'Schedule of strata units' });
const unitNumbers = async () =>
  within(await schedule())
    .getAllByRole('row')
    .filter((row) => row.hasAttribute('data-index'))
    .map((row) => within(row).getAllByRole('gridcell')[1]?.textContent);
const filter = async (name: string) => {
  const region = (await schedule()).closest('section')?.parentElement;
  return within(region ?? document.body).getByLabelText(name);
};

test('V4: units are filtered by building, floor and approval, and the address keeps it', async () => {
  const { user } = await renderOpen(at, answers);
  expect(await unitNumbers()).toEqual(['101', '102', 'G1']);
  await user.selectOptions(await filter('Building'), 'Garden House');
  expect(address()).toBe(`${at}?buildingId=${otherBuilding}`);
  expect(await unitNumbers()).toEqual(['G1']);
  await user.selectOptions(await filter('Building'), 'All buildings');
  await user.selectOptions(await filter('Floor'), '1, Fehi Tower');
  await user.selectOptions(await filter('Approval'), 'Approved');
  expect(address()).toBe(`${at}?floorId=${planIds.floor}&isApproved=true`);
  expect(await screen.findByText('No units match')).toBeTruthy();
});

test('V4: a link brings its filters along', async () => {
  renderPortal(`${at}?isApproved=true`, answers);
  expect(await unitNumbers()).toEqual(['G1']);
});

test('V1: the schedule has the share value of each unit, and their sum', async () => {
  await renderOpen(at, {
    'GET /Applications/{id}': () => ({
      ...whole(),
      applicationGroups: [],
      allOwnersShareCommonPropertiesOnEqualBais: true,
    }),
  });
  const row = async (first: string) =>
    (await rowOf('Schedule of strata units', first, 'grid'))?.toSpliced(2, 5);
  // By area alone: 80.00, 90.00 and 60.50 of 230.50 sqm.
  expect(await row('1')).toEqual(['1', '101', 'P-01', '3,471']);
  expect(await row('2')).toEqual(['2', '102', '–', '3,904']);
  expect(await row('3')).toEqual(['3', 'G1', '–', '2,625']);
  expect(await row('')).toEqual(['', '3 units', '', '10,000']);
  expect(screen.getByText('By area, version 1')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the schedule of strata units' }).getAttribute('href')).toBe(
    `${at}/strataplan/schedule`,
  );
  expect(screen.getByRole('button', { name: 'Download PDF: schedule of strata units' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the calculation plan' }).getAttribute('href')).toBe(
    `${at}/strataplan/calculation-plan`,
  );
});

test('V1: without share values it says why, and the units are there all the same', async () => {
  await renderOpen(at, answers);
  expect(await screen.findByText('There are no share values yet.')).toBeTruthy();
  expect(screen.getByText('These units are in no group.')).toBeTruthy();
  expect((await rowOf('Schedule of strata units', '1', 'grid'))?.at(-1)).toBe('–');
});

test('a unit opens from the schedule by keyboard, and from the picture', async () => {
  const { user } = await renderOpen(at, answers);
  const row = within(await schedule())
    .getAllByRole('row')
    .find((candidate) => candidate.hasAttribute('data-index'));
  row?.focus();
  await user.keyboard('{Enter}');
  expect(address()).toBe(`${at}/units/${planIds.unit}`);
});

test('the picture of a building leads to its units; common property leads nowhere', async () => {
  const { user } = renderPortal(at, answers);
  const grid = await screen.findByRole('grid', { name: 'Fehi Tower, floors from the top down' });
  await user.click(within(grid).getByRole('gridcell', { name: /GCP-1/ }));
  expect(address()).toBe(at);
  await user.click(within(grid).getByRole('gridcell', { name: /Unit 102/ }));
  expect(address()).toBe(`${at}/units/${planIds.otherUnit}`);
});

test('of many buildings only the first is drawn at once', async () => {
  const many = ['a', 'b', 'c'].map((letter, index) =>
    building({ id: `01a00000-0000-7000-8000-00000000200${index + 1}`, name: `Tower ${letter}` }),
  );
  const { user } = renderPortal(`${at}#buildings`, {
    'GET /Applications/{id}': () => application({ strataBuildings: many }),
  });
  await waitFor(() => expect(screen.getAllByRole('grid', { name: /^Tower a/ })).toHaveLength(2));
  expect(screen.queryByRole('grid', { name: /^Tower b/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Tower b.*1 floor, 2 units, 200.00 sqm/ }));
  expect(screen.getByRole('grid', { name: /^Tower b/ })).toBeTruthy();
});

test('a document is looked at here, and closed again', async () => {
  const { user } = await renderOpen(at, { ...answers, 'GET /Files/{id}': () => new FakeFile('bytes') });
  await user.click(await screen.findByRole('button', { name: 'View Board resolution, resolution.pdf' }));
  const dialog = screen.getByRole('dialog', { name: 'Board resolution' });
  expect(await within(dialog).findByRole('button', { name: 'Download resolution.pdf' })).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a plan in its beginnings says of each part that it is still empty, or why there is none', async () => {
  const { container } = await renderOpen(at, {
    'GET /Applications/{id}': () =>
      application({
        strataDevelopmentTypeId: 2,
        strataDevelopmentType: { id: 2, name: 'Condominum' },
        allOwnersShareCommonPropertiesOnEqualBais: true,
        hasParkingLotsAssignedToUnits: false,
      }),
  });
  for (const words of [
    'None: the land is not divided into strata plots.',
    'No buildings yet.',
    'None: all owners share the common property equally.',
    'No common property yet.',
    'There is nothing to add up yet.',
    'No units yet.',
    'None: no unit has an accessory lot.',
    'No documents yet.',
  ])
    expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.getAllByText('Not entered yet')).toHaveLength(3);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('the plan is asked for in one call', async () => {
  const { server } = await renderOpen(at, answers);
  await schedule();
  await waitFor(() => expect(server.of('GET /Applications/{id}')).toHaveLength(1));
  for (const key of [
    'GET /Applications/units',
    'GET /Applications/buildings',
    'GET /Applications/floors',
  ] as const)
    expect(server.of(key)).toEqual([]);
});
