import { accessibilityProblems } from '@strata/ui/testing';
import {
  type Answers,
  address,
  drawnIds,
  drawnLevel,
  movedLevel,
  page,
  planDrawing,
} from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  applicationId,
  applicationReview,
  declaredFloor,
  firstRevisionId,
  noDifferences,
  revision,
  revisionId,
  timeline,
} from '../../../../testing/applications.ts';
import { FakeFile, FakeRefusal, renderConsole } from '../../../../testing/render-console.tsx';

const path = `/applications/${applicationId}`;

const drawnPlan = {
  ...declaredFloor(
    drawnIds.floor,
    '6',
    Object.entries(drawnIds.units).map(([unitNumber, id]) => ({ id, unitNumber, floorAreaInSqm: '74.64' })),
  ),
  drawing: planDrawing(),
};

const open = (at = `${path}/floor`, answers: Answers = {}) =>
  renderConsole(at, {
    'GET /Review/applications/{id}': () => applicationReview(),
    'GET /Applications/course': () => timeline(),
    'GET /Applications/revisions/{id}': () => revision({ application: drawnPlan }),
    'GET /Applications/differences': noDifferences,
    'GET /Applications/drawnLevel': () => drawnLevel(),
    ...answers,
  });

const plan = () => screen.findByRole('grid', { name: 'Floor 6, drawn' });

test('a unit that is chosen on its floor is shown in the schedule, and the other way round', async () => {
  const { server, user, container } = open();
  await page('Fehiveli Residences');
  const grid = await plan();
  expect(server.of('GET /Applications/drawnLevel').map(({ query }) => query)).toEqual([
    { applicationId, floorId: drawnIds.floor, revisionId },
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(within(grid).getByRole('gridcell', { name: /^Unit 607/ }));
  expect(address()).toBe(`${path}/floor?unit=${drawnIds.units['607']}`);
  const section = await screen.findByRole('grid', { name: 'Schedule of strata units' });
  await user.click(within(section).getByRole('row', { name: /605/ }));
  expect(
    within(await plan())
      .getByRole('gridcell', { name: /^Unit 605/ })
      .getAttribute('aria-selected'),
  ).toBe('true');
});

const stairs = drawnIds.areas['GCP-10'] ?? '';
const planWithStairs = {
  ...drawnPlan,
  generalCommonPropertyAllocations: [
    {
      id: stairs,
      applicationBuildingId: null,
      applicationBuildingName: null,
      floorId: drawnIds.floor,
      floorNumber: '6',
      commonPropertyTypeId: 1 as const,
      reference: 'GCP-10',
      description: 'Stairs',
      floorAreaInSqm: '10.00',
      unitIds: [],
      version: 1,
    },
  ],
};

test('a unit that is chosen in the schedule takes the place of common property', async () => {
  const { user } = open(`${path}/floor?unit=${drawnIds.units['607']}#units`, {
    'GET /Applications/revisions/{id}': () => revision({ application: planWithStairs }),
  });
  await user.click(within(await plan()).getByRole('gridcell', { name: /^GCP-10/ }));
  expect(await screen.findByRole('region', { name: 'GCP-10, Stairs' })).toBeTruthy();
  const section = await screen.findByRole('grid', { name: 'Schedule of strata units' });
  await user.click(within(section).getByRole('row', { name: /605/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'GCP-10, Stairs' })).toBeNull());
  expect((await screen.findAllByRole('region', { name: 'Unit 605' })).length).toBeGreaterThan(0);
});

test('its problems are read beside it, with their numbers', async () => {
  open();
  expect(
    within(await screen.findByRole('region', { name: 'Problems on this floor' }))
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual([
    'Units 603 and 604 overlap',
    '8.40 sqm belong to no part',
    'Unit 603: areas differ',
    'Unit 607: areas differ',
  ]);
});

test('a plan without a drawing has no such look, and its address says so', async () => {
  open(`${path}/floor`, { 'GET /Applications/revisions/{id}': () => revision() });
  expect(await screen.findByText('No floor of this plan is drawn')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Floor' })).toBeNull();
});

test('what could not be loaded is said in its place, with the way on', async () => {
  let isDown = true;
  const { user } = open(`${path}/floor`, {
    'GET /Applications/drawnLevel': () => {
      return isDown ? new FakeRefusal('UNAVAILABLE') : drawnLevel();
    },
  });
  expect(await screen.findByText('The floor plan could not be loaded.')).toBeTruthy();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await plan()).toBeTruthy();
});

const redrawn = {
  building: 'Main building',
  floorNumber: '6',
  before: drawnIds.floor,
  after: drawnIds.floor,
};

test('between two revisions the wall that moved is drawn, with what went from one unit to the other', async () => {
  const { container, server } = open(`${path}/differences`, {
    'GET /Applications/differences': () => ({ ...noDifferences(), redrawn: [redrawn] }),
    'GET /Applications/drawnLevel': ({ query }) =>
      query.revisionId === firstRevisionId ? drawnLevel() : movedLevel(),
  });
  expect(await screen.findByRole('heading', { name: 'Redrawn' })).toBeTruthy();
  expect(screen.getByText('Both plans say the same, and are drawn differently.')).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'Floor 6, what was redrawn' })).toBeTruthy();
  expect(screen.getByText('A wall moved by 300 mm, over 8.10 m')).toBeTruthy();
  expect(screen.getByText('2.43 sqm went from 607 to 608.')).toBeTruthy();
  expect(screen.getByText('Unit 607: 74.46 sqm were drawn, 72.03 sqm are (−2.43)')).toBeTruthy();
  expect(server.of('GET /Applications/drawnLevel')).toHaveLength(2);
  expect(await accessibilityProblems(container)).toEqual([]);
});

const amendedId = '01a00000-0000-7000-8000-0000000000b9';

test('an amendment is drawn over the registered plan, which it is asked for by its own number', async () => {
  const { before, ...others } = noDifferences();
  const { server } = open(`${path}/differences`, {
    'GET /Applications/differences': () => ({
      ...others,
      before: { ...before, applicationId: amendedId, reference: 'SA-2025-000004' },
      redrawn: [{ ...redrawn, before: drawnIds.application }],
    }),
    'GET /Applications/drawnLevel': ({ query }) =>
      query.revisionId === firstRevisionId ? drawnLevel() : movedLevel(),
  });
  expect(await screen.findByRole('img', { name: 'Floor 6, what was redrawn' })).toBeTruthy();
  expect(screen.getByRole('list', { name: 'Legend' }).textContent).toContain(
    'Registered plan, SA-2025-000004',
  );
  expect(server.of('GET /Applications/drawnLevel').map(({ query }) => query)).toEqual([
    { applicationId, floorId: drawnIds.application, revisionId: firstRevisionId },
    { applicationId, floorId: drawnIds.floor, revisionId },
  ]);
});

test('of several floors that were redrawn one is chosen', async () => {
  const { user } = open(`${path}/differences`, {
    'GET /Applications/differences': () => ({
      ...noDifferences(),
      redrawn: [
        { building: null, floorNumber: null, before: null, after: null },
        redrawn,
        { ...redrawn, building: 'Annex', floorNumber: '1', after: drawnIds.application },
      ],
    }),
    'GET /Applications/drawnLevel': ({ query }) =>
      query.revisionId === firstRevisionId ? drawnLevel() : movedLevel(),
  });
  expect(await screen.findByRole('img', { name: 'The site, what was redrawn' })).toBeTruthy();
  await user.selectOptions(screen.getByLabelText('Floor, 3 changed'), 'Annex, floor 1');
  expect(await screen.findByRole('img', { name: 'Annex, floor 1, what was redrawn' })).toBeTruthy();
});

test('revisions that are drawn alike show no drawing among their differences', async () => {
  const { server } = open(`${path}/differences`);
  expect(await screen.findByText('Both plans say the same')).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Redrawn' })).toBeNull();
  expect(server.of('GET /Applications/drawnLevel')).toHaveLength(0);
});

test('the floor is saved as it was declared', async () => {
  const { server, user } = open(`${path}/floor`, {
    'GET /Applications/drawnLevel/file': () => new FakeFile('0'),
  });
  await user.click(await screen.findByRole('button', { name: 'Save as DXF: Floor 6' }));
  await waitFor(() =>
    expect(server.of('GET /Applications/drawnLevel/file').map(({ query }) => query)).toEqual([
      { applicationId, format: 'dxf', floorId: drawnIds.floor, revisionId },
    ]),
  );
});
