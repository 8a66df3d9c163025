import { accessibilityProblems } from '@strata/ui/testing';
import { drawnLevel, page, planDrawing } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application, applicationId } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { allocation, building, floor, planIds } from '../../../testing/strata-plan.ts';
import { answersWith } from '../../../testing/tower-plan.ts';
import { addressOfProblem, siteAddress } from '../plan/addresses.ts';

const at = siteAddress(applicationId);
const garden = '01a00000-0000-7000-8000-0000000009a1';

/** A plan with a garden outside its building. */
const plan = (over: Parameters<typeof application>[0] = {}) =>
  application({
    strataBuildings: [building({ floors: [floor()] })],
    generalCommonPropertyAllocations: [
      allocation({
        id: garden,
        reference: 'GCP-1',
        description: 'Garden',
        applicationBuildingId: null,
        floorId: null,
        floorAreaInSqm: '100.00',
      }),
    ],
    ...over,
  });

const [level] = planDrawing().levels;
const siteDrawing = {
  ...planDrawing(),
  levels: [
    {
      floorId: null,
      sha256: 'ab'.repeat(32),
      shapes: [{ thing: 'area' as const, id: garden, areaInSqmm: 120_000_000, mark: 'abababab' }],
      problems: [],
    },
    ...(level === undefined ? [] : [{ ...level, floorId: planIds.floor }]),
  ],
};

/** The garden as it is drawn, with something wrong. */
const site = () =>
  drawnLevel({
    floorId: null,
    things: [
      {
        thing: 'area',
        id: garden,
        name: 'GCP-1',
        enteredAreaInSqm: '100.00',
        drawnInSqmm: 120_000_000,
        areaInSqmm: 120_000_000,
        polygons: [[[0, 0, 12_000, 0, 12_000, 10_000, 0, 10_000]]],
      },
    ],
    problems: [
      {
        kind: 'areaDiffers',
        severity: 'warning',
        ids: [garden],
        polygons: [[[0, 0, 12_000, 0, 12_000, 10_000, 0, 10_000]]],
        areaInSqmm: 20_000_000,
      },
    ],
  });

test('what is drawn of the site is shown on a page of its own, and can be entered', async () => {
  const { container, server, user } = renderPortal(at, {
    ...answersWith(plan({ drawing: siteDrawing })),
    'GET /Applications/drawnLevel': () => site(),
  });
  await page('Site plan');
  const grid = await screen.findByRole('grid', { name: 'The site, drawn' });
  expect(server.of('GET /Applications/drawnLevel').map(({ query }) => query)).toEqual([{ applicationId }]);
  expect(within(grid).getByRole('gridcell', { name: /^GCP-1, Garden/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Levels, heights and north' })).toBeNull();
  expect(screen.getByText(/^1 entered area differs from the drawing, all on the site\.$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Enter what is drawn of the site' }));
  expect(await screen.findByRole('dialog')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('before it is drawn the page says what belongs there, and leads to the file', async () => {
  renderPortal(at, answersWith(plan()));
  await page('Site plan');
  expect(await screen.findByText('The site is not drawn yet')).toBeTruthy();
  expect(
    screen.getByText(/^It has 0 plots and 1 area of common property outside all buildings\./),
  ).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Draw the site from a file' }).getAttribute('href')).toMatch(
    /DrawingFromModel$/,
  );
});

test('whoever only reads the plan is not led to draw it', async () => {
  renderPortal(at, answersWith(plan({ canEdit: false })));
  expect(await screen.findByText('The site is not drawn yet')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Draw the site from a file' })).toBeNull();
});

test('a problem of the site leads there, with its place marked', async () => {
  const where = { kind: 'details' } as const;
  const address = addressOfProblem(plan(), { code: 'drawnAreaDiffers', where });
  expect(address).toBe(`${at}#drawnAreaDiffers-site`);
  expect(addressOfProblem(plan(), { code: 'schemeNameMissing' as never, where })).not.toContain('/Site');
  renderPortal(address, {
    ...answersWith(plan({ drawing: siteDrawing })),
    'GET /Applications/drawnLevel': () => site(),
  });
  const problems = await screen.findByRole('region', { name: /^Problems/ });
  const marked = within(problems)
    .getAllByRole('button')
    .filter((button) => button.getAttribute('aria-current') === 'true');
  expect(marked).toHaveLength(1);
  expect(document.activeElement?.textContent).toBe('The site as it is drawn');
});
