import { FakeRefusal } from '@strata/contract/testing';
import { accessibilityProblems } from '@strata/ui/testing';
import { queryClient } from '@strata/web';
import { drawnIds, drawnLevel, planDrawing } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application } from '../../../../testing/records.ts';
import { renderPortal } from '../../../../testing/render-portal.tsx';
import { building, floor, planIds } from '../../../../testing/strata-plan.ts';
import { answersWith, buildingStep } from '../../../../testing/tower-plan.ts';

const upper = floor({ id: drawnIds.floor, floorNumber: '6', units: [] });

function openDialog(answers: Parameters<typeof renderPortal>[1] = {}) {
  const plan = application({
    strataDevelopmentTypeId: 1,
    planRevision: 8,
    strataBuildings: [building({ floors: [floor({ storeyHeightInMm: 4_200 }), upper] })],
    drawing: planDrawing(),
  });
  return renderPortal(buildingStep, {
    ...answersWith(plan),
    'GET /Applications/drawnLevel': () => drawnLevel(),
    ...answers,
  });
}

test('levels and heights are proposed where they are missing, corrected, and saved for the building at once', async () => {
  const { user, server } = openDialog({
    'PUT /Applications/storeys': () => ({ changed: 2, planRevision: 9 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Levels, heights and north' }));
  const dialog = await screen.findByRole('dialog', { name: /^Levels, heights and north of Fehi Tower/ });
  const field = async (name: string) => within(dialog).findByRole<HTMLInputElement>('textbox', { name });
  // Nothing is assumed in silence.
  expect((await field('Base level of floor 6 in millimetres (optional)')).value).toBe('');
  expect(await accessibilityProblems(dialog)).toEqual([]);
  await user.click(within(dialog).getByRole('button', { name: 'Propose what is missing' }));
  expect((await field('Base level of floor 1 in millimetres (optional)')).value).toBe('0');
  expect((await field('Storey height of floor 1 in millimetres (optional)')).value).toBe('4200');
  expect((await field('Base level of floor 6 in millimetres (optional)')).value).toBe('4200');
  expect(within(dialog).queryByRole('button', { name: 'Propose what is missing' })).toBeNull();
  const height = await field('Storey height of floor 6 in millimetres (optional)');
  await user.clear(height);
  await user.type(height, '3.2');
  await user.type(await field('North in degrees (optional)'), '12.5');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(within(dialog).getAllByText('Enter whole millimetres from 1 to 100000').length).toBeGreaterThan(0);
  expect(server.of('PUT /Applications/storeys')).toEqual([]);
  await user.clear(height);
  await user.type(height, '3200');
  await user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(
    server
      .of('PUT /Applications/storeys')
      .map(({ body, headers }) => ({ body, version: headers.get('If-Match') })),
  ).toEqual([
    {
      body: {
        buildingId: planIds.building,
        northAngle: 12_500,
        storeys: [
          { floorId: drawnIds.floor, baseLevelInMm: 4_200, storeyHeightInMm: 3_200 },
          { floorId: planIds.floor, baseLevelInMm: 0, storeyHeightInMm: 4_200 },
        ],
      },
      version: '"8"',
    },
  ]);
});

test('what somebody changed meanwhile is not replaced unseen: both are shown', async () => {
  const plan = (planRevision: number, level: number | null) =>
    application({
      strataDevelopmentTypeId: 1,
      planRevision,
      strataBuildings: [
        building({ floors: [floor({ storeyHeightInMm: 4_200, baseLevelInMm: level }), upper] }),
      ],
      drawing: planDrawing(),
    });
  let current = plan(8, null);
  const { user, server } = openDialog({
    'GET /Applications/{id}': () => current,
    'PUT /Applications/storeys': ({ headers }) =>
      headers.get('If-Match') === '"9"'
        ? { changed: 1, planRevision: 10 }
        : new FakeRefusal('STALE_VERSION', { data: { version: 9 } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Levels, heights and north' }));
  const dialog = await screen.findByRole('dialog');
  const north = () => within(dialog).getByRole<HTMLInputElement>('textbox', { name: /^North in degrees/ });
  await user.type(await within(dialog).findByRole('textbox', { name: /^North in degrees/ }), '90');
  // The page behind the dialog has loaded what somebody else saved before this is sent.
  current = plan(9, -1_500);
  await queryClient.invalidateQueries();
  const save = () => user.click(within(dialog).getByRole('button', { name: 'Save' }));
  await save();
  const panel = within(
    await within(dialog).findByRole('region', { name: 'Somebody changed this in the meantime' }),
  );
  const level = panel.getByRole('row', { name: /^Base level of floor 1/ });
  expect(level.textContent).toContain('-1500');
  expect(north().value).toBe('90');
  await user.click(panel.getByRole('button', { name: 'Keep what I typed' }));
  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.of('PUT /Applications/storeys').map(({ headers }) => headers.get('If-Match'))).toEqual([
    '"8"',
    '"9"',
  ]);
});
