import { FakeFile } from '@strata/contract/testing';
import { drawingFindingCodes, findingCodes } from '@strata/domain';
import { accessibilityProblems } from '@strata/ui/testing';
import { drawnIds, drawnLevel, page, planDrawing } from '@strata/web/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { application, applicationId } from '../../../../testing/records.ts';
import { renderPortal } from '../../../../testing/render-portal.tsx';
import { watchSavedFiles } from '../../../../testing/saved-files.ts';
import { building, floor, planIds, unit } from '../../../../testing/strata-plan.ts';
import { answersWith, buildingStep } from '../../../../testing/tower-plan.ts';
import { addressOfProblem } from '../../plan/addresses.ts';

const drawnFloor = floor({
  id: drawnIds.floor,
  floorNumber: '6',
  units: Object.entries(drawnIds.units).map(([unitNumber, id]) =>
    unit({
      id,
      unitNumber: unitNumber === '607' ? '607B' : unitNumber,
      floorId: drawnIds.floor,
      floorAreaInSqm: '74.64',
    }),
  ),
});

const plan = (over: Parameters<typeof application>[0] = {}) =>
  application({
    strataDevelopmentTypeId: 1,
    strataBuildings: [building({ floors: [floor(), drawnFloor] })],
    drawing: planDrawing(),
    ...over,
  });

test('a floor that is drawn is shown on the page of its building, and a unit leads to its row', async () => {
  const { container, server, user } = renderPortal(buildingStep, {
    ...answersWith(plan()),
    'GET /Applications/drawnLevel': () => drawnLevel(),
  });
  await page('Fehi Tower');
  const grid = await screen.findByRole('grid', { name: 'Floor 6, drawn' });
  expect(screen.getByText('Floor 6', { selector: 'p' })).toBeTruthy();
  expect(server.of('GET /Applications/drawnLevel').map(({ query }) => query)).toEqual([
    { applicationId, floorId: drawnIds.floor },
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(within(grid).getByRole('gridcell', { name: /^Unit 607B/ }));
  await user.click(screen.getByRole('button', { name: 'Open unit 607B' }));
  expect(window.location.hash).toBe(`#unit-${drawnIds.units['607']}`);
});

test('a drawn floor is saved as DXF and as SVG', async () => {
  const saved = watchSavedFiles();
  const { server, user } = renderPortal(buildingStep, {
    ...answersWith(plan()),
    'GET /Applications/drawnLevel': () => drawnLevel(),
    'GET /Applications/drawnLevel/file': () => new FakeFile('0'),
  });
  await user.click(await screen.findByRole('button', { name: 'Save as DXF: Floor 6' }));
  await waitFor(() => expect(saved).toEqual(['Floor 6.dxf']));
  await user.click(screen.getByRole('button', { name: 'Save as SVG: Floor 6' }));
  await waitFor(() => expect(saved).toEqual(['Floor 6.dxf', 'Floor 6.svg']));
  expect(server.of('GET /Applications/drawnLevel/file').map(({ query }) => query)).toEqual(
    ['dxf', 'svg'].map((format) => ({ applicationId, format, floorId: drawnIds.floor })),
  );
});

test('with several floors drawn, one is chosen by name or goes up and down', async () => {
  const drawing = planDrawing();
  const [level] = drawing.levels;
  if (level === undefined) throw new Error('No level is drawn');
  const { server, user } = renderPortal(buildingStep, {
    ...answersWith(plan({ drawing: { ...drawing, levels: [{ ...level, floorId: planIds.floor }, level] } })),
    'GET /Applications/drawnLevel': ({ query }) => drawnLevel({ floorId: query.floorId ?? null }),
  });
  await screen.findByRole('grid', { name: 'Floor 1, drawn' });
  expect(screen.getByRole('button', { name: 'Floor below' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Floor above' }));
  await screen.findByRole('grid', { name: 'Floor 6, drawn' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Floor shown' }), 'Floor 1');
  await screen.findByRole('grid', { name: 'Floor 1, drawn' });
  // What was fetched is not fetched again.
  expect(server.of('GET /Applications/drawnLevel')).toHaveLength(2);
});

test('a building that is not drawn has no floor plans', async () => {
  renderPortal(buildingStep, answersWith(plan({ drawing: undefined })));
  await screen.findByRole('grid', { name: /^Fehi Tower/ });
  expect(screen.queryByRole('heading', { name: 'Floor plans' })).toBeNull();
});

test('a link of the problems leads to the drawn floor, with the place marked', async () => {
  const drawing = planDrawing();
  const [level] = drawing.levels;
  if (level === undefined) throw new Error('No level is drawn');
  const both = plan({ drawing: { ...drawing, levels: [{ ...level, floorId: planIds.floor }, level] } });
  const where = { kind: 'floor', id: drawnIds.floor } as const;
  const address = (code: (typeof drawingFindingCodes)[number]) => addressOfProblem(both, { code, where });
  expect(address('drawnGap')).toBe(`${buildingStep}#drawnGap-${drawnIds.floor}`);
  const { user } = renderPortal(address('drawnGap'), {
    ...answersWith(both),
    'GET /Applications/drawnLevel': ({ query }) => drawnLevel({ floorId: query.floorId ?? null }),
  });
  await screen.findByRole('grid', { name: 'Floor 6, drawn' });
  expect(document.activeElement?.textContent).toBe('Floor 6 as it is drawn');
  const marked = () =>
    within(screen.getByRole('region', { name: 'Problems on this floor' }))
      .getAllByRole('button')
      .filter((button) => button.getAttribute('aria-current') === 'true')
      .map(({ textContent }) => textContent);
  expect(marked()).toEqual(['8.40 sqm belong to no part']);
  // On another floor that somebody chooses, nothing is marked.
  await user.click(screen.getByRole('button', { name: 'Floor below' }));
  await screen.findByRole('grid', { name: 'Floor 1, drawn' });
  expect(marked()).toEqual([]);
  act(() => {
    window.history.pushState(null, '', address('drawnOverlap'));
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  await screen.findByRole('grid', { name: 'Floor 6, drawn' });
  expect(marked()).toEqual(['Units 603 and 604 overlap']);
});

test('only what is wrong with a drawing leads to it', () => {
  const where = { kind: 'floor', id: drawnIds.floor } as const;
  const codes = Object.keys(findingCodes) as (keyof typeof findingCodes)[];
  const drawn = codes.filter((code) => !addressOfProblem(plan(), { code, where }).includes('#floor-'));
  expect(drawn.toSorted()).toEqual(drawingFindingCodes.toSorted());
});
