import type { Output } from '@strata/contract';
import { FakeFile } from '@strata/contract/testing';
import { accessibilityProblems } from '@strata/ui/testing';
import { address, drawnIds, drawnLevel, page, planDrawing } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application, applicationId } from '../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../testing/render-portal.tsx';
import { building, floor, group, planIds, unit as planUnit } from '../../testing/strata-plan.ts';

type Unit = Output<'GET /Applications/units/{id}'>;

function unit(over: Partial<Unit> = {}): Unit {
  return {
    ...planUnit({ applicationGroupId: planIds.group }),
    application: {
      id: applicationId,
      reference: 'SA-2026-000001',
      applicationStatus: { name: 'Draft' },
      applicationStatusId: 1,
      plotName: 'Fehiveli Villa',
      schemeName: 'Fehi Residences',
    },
    building: { id: planIds.building, name: 'Fehi Tower' },
    floor: { id: planIds.floor, floorNumber: '1', isPodiumFloor: false },
    group: { id: planIds.group, groupName: 'Homes', groupReference: 'G1' },
    limitedCommonProperty: [
      {
        id: planIds.limited,
        reference: 'LCP-1',
        description: 'Lobby of the lifts',
        floorAreaInSqm: '12.50',
        servesGroup: true,
      },
    ],
    accessoryLots: [
      { id: planIds.lot, reference: 'P-01', auReference: 'AU-1', vehicleParkingType: { name: 'Car' } },
    ],
    ...over,
  };
}

const upper = floor({
  id: '01a00000-0000-7000-8000-000000003002',
  floorNumber: '2',
  units: [],
});
const answers = (over: Partial<Unit> = {}) => ({
  'GET /Applications/units/{id}': () => unit(over),
  'GET /Applications/floors': () => [floor(), upper],
});
const ofApplication = `/app/applications/${applicationId}/units/${planIds.unit}`;

test.for([ofApplication, `/app/units/${planIds.unit}`])(
  'V2: %s says what the unit is, what serves it, and where it is',
  async (path) => {
    const { container, server } = renderPortal(path, answers());
    await page('Unit 101');
    expect(document.title).toBe('Unit 101, Fehiveli Villa – Strata Portal');
    for (const words of ['Fehi Tower', 'Residential', 'Apartment', '80.00 sqm', 'Homes (G1)'])
      expect(screen.getByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'SA-2026-000001' }).getAttribute('href')).toBe(
      `/app/applications/${applicationId}`,
    );
    expect(screen.getByText('Lobby of the lifts')).toBeTruthy();
    expect(screen.getByText('Its group')).toBeTruthy();
    expect(screen.getByText('P-01')).toBeTruthy();
    expect(await screen.findByText('Fehi Tower: floor 1, one of 2 floors')).toBeTruthy();
    expect(screen.getByText('There is no drawing of this unit yet.')).toBeTruthy();
    expect(server.of('GET /Applications/floors')[0]?.query).toEqual({ buildingId: planIds.building });
    expect(await accessibilityProblems(container)).toEqual([]);
  },
);

const plan = () =>
  application({ allOwnersShareCommonPropertiesOnEqualBais: true, strataBuildings: [building()] });

test('its share value says of how much, by which method, and how it was calculated', async () => {
  const { user, container } = renderPortal(ofApplication, { ...answers(), 'GET /Applications/{id}': plan });
  const value = await screen.findByText('4,706');
  expect(value.parentElement?.textContent).toBe('4,706 of 10,000, 47.06 %');
  expect(screen.getByText(/By the method By area, version 1/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'the schedule of strata units' }).getAttribute('href')).toBe(
    `/app/applications/${applicationId}/strataplan/schedule`,
  );
  const steps = { name: 'How the share value of unit 101 is calculated' };
  expect(screen.queryByRole('list', steps)).toBeNull();
  const how = screen.getByRole('button', { name: 'How was this calculated?' });
  await user.click(how);
  expect(how.getAttribute('aria-expanded')).toBe('true');
  const lines = within(screen.getByRole('list', steps)).getAllByRole('listitem');
  expect(lines.at(0)?.textContent).toContain('Strata area80.00 sqm');
  expect(lines.at(-1)?.textContent).toContain('Share value4,706');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a quota is a part of a hundred already', async () => {
  renderPortal(ofApplication, {
    ...answers(),
    'GET /Applications/{id}': () => ({
      ...plan(),
      shareMethod: { ...plan().shareMethod, title: 'Participation quota', method: { name: 'quota' } },
    }),
  });
  expect((await screen.findByText('47.0588 %')).parentElement?.textContent).toBe('47.0588 %');
});

test('without a share value it says why', async () => {
  renderPortal(ofApplication, answers());
  expect(await screen.findByText('There is no share value yet.')).toBeTruthy();
  expect(screen.getByText('There are no units yet.')).toBeTruthy();
});

test.for([
  [
    'another unit',
    'All share values are calculated together, and something is still missing for some units. Unit: ',
  ],
  ['the unit itself', 'These units are in no group. Unit: '],
] as const)('what is missing for %s is said of it', async ([whose, words]) => {
  const plain = plan();
  const [tower] = plain.strataBuildings;
  const [first] = tower?.floors ?? [];
  const [own, other] = first?.units ?? [];
  if (!tower || !first || !own || !other) throw new Error('The plan has two units');
  const isOwn = whose === 'the unit itself';
  const units = [
    { ...own, applicationGroupId: isOwn ? null : planIds.group },
    { ...other, applicationGroupId: isOwn ? planIds.group : null },
  ];
  renderPortal(ofApplication, {
    ...answers(),
    'GET /Applications/{id}': () => ({
      ...plain,
      allOwnersShareCommonPropertiesOnEqualBais: false,
      applicationGroups: [group()],
      strataBuildings: [{ ...tower, floors: [{ ...first, units }] }],
    }),
  });
  expect(await screen.findByText(`${words}${(isOwn ? own : other).unitNumber}.`)).toBeTruthy();
  expect(screen.queryAllByText(/These units are in no group/)).toHaveLength(isOwn ? 1 : 0);
});

test('who acts for somebody else is told for whom the share value is shown', async () => {
  renderPortal(ofApplication, {
    ...answers(),
    'GET /Applications/{id}': () => new FakeRefusal('NOT_FOUND'),
  });
  expect(
    await screen.findByText(/The share value is shown to people who act for the applicant/),
  ).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the other units of the floor are a step away, under the same kind of address', async () => {
  const { user } = renderPortal(ofApplication, answers());
  const neighbours = await screen.findByRole('list', { name: 'Units of floor 1' });
  expect(within(neighbours).getByText('101').getAttribute('aria-current')).toBe('true');
  await user.click(within(neighbours).getByRole('link', { name: '102' }));
  expect(address()).toBe(`/app/applications/${applicationId}/units/${planIds.otherUnit}`);
});

test('a unit that nothing serves says so', async () => {
  renderPortal(ofApplication, answers({ limitedCommonProperty: [], accessoryLots: [], group: null }));
  expect(await screen.findByText('No limited common property serves this unit.')).toBeTruthy();
  expect(screen.getByText('No accessory lot is allocated to this unit.')).toBeTruthy();
});

test('the drawing is shown in the page', async () => {
  const fileId = '01a00000-0000-7000-8000-0000000000c1';
  renderPortal(ofApplication, {
    ...answers({ drawingDocument: `/api/Files/${fileId}`, drawingFileName: 'unit-101.png' }),
    'GET /Files/{id}': () => new FakeFile('bytes'),
  });
  expect(await screen.findByRole('button', { name: 'Download unit-101.png' })).toBeTruthy();
  expect(screen.queryByText('There is no drawing of this unit yet.')).toBeNull();
});

test('T43: under another application than its own there is no such unit', async () => {
  renderPortal(`/app/applications/01a00000-0000-7000-8000-0000000000b9/units/${planIds.unit}`, answers());
  expect(await screen.findByText('This does not exist, or it is not yours.')).toBeTruthy();
  expect(screen.queryByText('Fehi Tower')).toBeNull();
});

test('a stranger finds nothing', async () => {
  const { container } = renderPortal(`/app/units/${planIds.unit}`, {
    'GET /Applications/units/{id}': () => new FakeRefusal('NOT_FOUND'),
  });
  expect(await screen.findByText('The unit could not be loaded.')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('without the floors the rest of the page stays', async () => {
  renderPortal(ofApplication, {
    ...answers(),
    'GET /Applications/floors': () => new FakeRefusal('NOT_FOUND'),
  });
  expect(await screen.findByText('The floors of the building could not be loaded.')).toBeTruthy();
  expect(screen.getByText('Lobby of the lifts')).toBeTruthy();
});

test('a unit that is drawn is shown on its floor, with its corners, the lengths of its walls and its neighbours', async () => {
  const own = {
    id: drawnIds.units['607'] ?? '',
    unitNumber: '607',
    floor: { id: drawnIds.floor, floorNumber: '6', isPodiumFloor: false },
  };
  const { container } = renderPortal(`/app/units/${own.id}`, {
    ...answers(own),
    'GET /Applications/{id}': () => application({ drawing: planDrawing() }),
    'GET /Applications/drawnLevel': () => drawnLevel(),
  });
  expect(await screen.findByRole('img', { name: 'Unit 607 on its floor' })).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Boundary of unit 607' });
  expect(within(table).getByRole('row', { name: 'F A 8.10 Unit 608' })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a unit that is not drawn has no diagram', async () => {
  renderPortal(`/app/units/${planIds.unit}`, answers());
  await screen.findByRole('heading', { name: 'Where it is' });
  expect(screen.queryByRole('heading', { name: 'Diagram' })).toBeNull();
});
