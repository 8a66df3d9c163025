import type { Output } from '@strata/contract';
import { accessibilityProblems } from '@strata/ui/testing';
import { page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPortal } from '../../testing/render-portal.tsx';
import { certificate, title, titleId, titlePlace } from '../../testing/titles.ts';

const path = `/app/titles/${titleId}`;
const { unitId } = titlePlace ?? { unitId: '' };
const neighbour = '01a00000-0000-7000-8000-0000000000f2';
const ring = (left: number) => [left, 0, left + 5_000, 0, left + 5_000, 8_000, left, 8_000];

const drawn: Output<'GET /Titles/drawnBuilding'> = {
  building: 'Fehi Tower',
  unitId,
  northAngle: null,
  floors: [
    {
      id: '01a00000-0000-7000-8000-0000000000f3',
      floorNumber: '1',
      baseLevelInMm: 4_000,
      storeyHeightInMm: 3_200,
      shapes: [
        { id: unitId, kind: 'unit', name: '101', floorAreaInSqm: '40.00', polygons: [[ring(0)]] },
        { id: neighbour, kind: 'unit', name: '102', floorAreaInSqm: '40.00', polygons: [[ring(5_000)]] },
      ],
    },
    {
      id: '01a00000-0000-7000-8000-0000000000f4',
      floorNumber: '2',
      baseLevelInMm: null,
      storeyHeightInMm: null,
      shapes: [],
    },
  ],
};
const answers = {
  'GET /Titles/{id}': () => title(),
  'GET /Titles/place': () => titlePlace && { ...titlePlace, isDrawn: true },
  'GET /Certificates': () => [certificate()],
  'GET /Titles/drawnBuilding': () => drawn,
} satisfies Parameters<typeof renderPortal>[1];

test('an owner sees where the unit is, in the building in three dimensions', async () => {
  const { container, server, user } = renderPortal(path, answers);
  await user.click(await screen.findByRole('link', { name: /See the building in 3D$/ }));
  await page('Unit 101, Fehi Residence in 3D');
  const card = await screen.findByRole('region', { name: 'Unit 101' });
  expect(card.textContent).toContain('The unit of the title');
  expect(card.textContent).toContain('Floor 1, 4.00 m above zero');
  expect(server.of('GET /Titles/drawnBuilding').map(({ query }) => query)).toEqual([{ titleId }]);
  expect(screen.getByText('1 floor is not drawn.')).toBeTruthy();
  // There is one way of colouring: nothing to choose.
  expect(screen.queryByRole('group', { name: 'Colour units by' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show as table' }));
  const row = within(screen.getByRole('grid', { name: /^Parts of Fehi Tower/ })).getByRole('row', {
    name: /^102/,
  });
  expect(row.textContent).toContain('Other units');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a plan without a drawing offers none, and its address says so', async () => {
  renderPortal(path, { ...answers, 'GET /Titles/place': () => titlePlace });
  await page('Unit 101, Fehi Residence');
  expect(screen.queryByRole('link', { name: /in 3D$/ })).toBeNull();
});

test('the address of a unit that is not drawn says so', async () => {
  renderPortal(`${path}/3d`, { ...answers, 'GET /Titles/drawnBuilding': () => null });
  expect(await screen.findByText('The registered plan does not draw this unit')).toBeTruthy();
});
