import { accessibilityProblems } from '@strata/ui/testing';
import { drawnIds, drawnLevel, page, planDrawing } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application, applicationId } from '../../../../testing/records.ts';
import { renderPortal } from '../../../../testing/render-portal.tsx';
import { building, floor, planIds, unit } from '../../../../testing/strata-plan.ts';
import { answersWith, buildingStep } from '../../../../testing/tower-plan.ts';

const drawnFloor = floor({
  id: drawnIds.floor,
  floorNumber: '6',
  baseLevelInMm: 18_500,
  storeyHeightInMm: 3_200,
  units: Object.entries(drawnIds.units).map(([unitNumber, id]) =>
    unit({ id, unitNumber, floorId: drawnIds.floor, floorAreaInSqm: '74.64' }),
  ),
});
const plan = application({
  strataDevelopmentTypeId: 1,
  strataBuildings: [building({ floors: [floor(), drawnFloor] })],
  drawing: planDrawing(),
});
const answers = {
  ...answersWith(plan),
  'GET /Applications/drawnLevel': () => drawnLevel(),
  'GET /Applications/drawnShapes': () => [
    {
      floorId: drawnIds.floor,
      shapes: drawnLevel().things.map(({ thing, id, polygons }) => ({ thing, id, polygons })),
    },
  ],
} satisfies Parameters<typeof renderPortal>[1];

test('the page of a building leads to it in three dimensions, and a unit there back to its row', async () => {
  const { container, server, user } = renderPortal(buildingStep, answers);
  await user.click(await screen.findByRole('link', { name: 'See it in 3D' }));
  await page('Fehi Tower in 3D');
  expect(await screen.findByRole('application', { name: 'Fehi Tower in 3D' })).toBeTruthy();
  expect(server.of('GET /Applications/drawnShapes').map(({ query }) => query)).toEqual([{ applicationId }]);
  expect(screen.getByText('1 floor is not drawn.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: '607' }));
  expect(window.location.search).toBe(`?unit=${drawnIds.units['607']}`);
  const card = screen.getByRole('region', { name: 'Unit 607' });
  expect(card.textContent).toContain('Floor 6, 18.50 m above zero');
  await user.click(within(card).getByRole('link', { name: 'Open unit 607' }));
  await page('Fehi Tower');
  expect(window.location.hash).toBe(`#unit-${drawnIds.units['607']}`);
});

test('an address that names a unit shows it, one of a building that is gone says so', async () => {
  renderPortal(`${buildingStep}/3d?unit=${drawnIds.units['603']}`, answers);
  expect(await screen.findByRole('region', { name: 'Unit 603' })).toBeTruthy();
});

test('a building that is gone is said to be', async () => {
  renderPortal(`${buildingStep.replace(planIds.building, planIds.floor)}/3d`, answers);
  expect(await screen.findByText('This building is no longer in the plan')).toBeTruthy();
});
