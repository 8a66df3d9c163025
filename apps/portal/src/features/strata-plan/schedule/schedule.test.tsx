import { accessibilityProblems } from '@strata/ui/testing';
import { queryClient } from '@strata/web';
import { page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { applicationId } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import {
  answersWith,
  byMethod,
  scheduleStep,
  sharesPlan,
  twoBuildings,
  withAreas,
} from '../../../testing/shares-plan.ts';
import { planIds } from '../../../testing/strata-plan.ts';

const table = () => screen.findByRole('grid', { name: 'Units with their share values' });

async function rowsOf() {
  const [, ...rows] = within(await table()).getAllByRole('row');
  return rows.map((row) =>
    within(row)
      .getAllByRole('gridcell')
      .map(({ textContent }) => textContent),
  );
}

test('L9: every unit in lot order with its share value, and what they add up to', async () => {
  const { container } = renderPortal(scheduleStep, answersWith(sharesPlan()));
  await page('Schedule of strata units');
  const how = 'How was this calculated?';
  expect(await rowsOf()).toEqual([
    ['1', '101', '1', 'Residential', 'Apartment', '80.00', 'P-01', '4,000', how],
    ['2', '102', '1', 'Residential', 'Apartment', '90.00', '', '4,500', how],
    ['3', '103', '1', 'Commercial', 'Apartment', '30.00', '', '1,500', how],
    ['', '3 units', '', '', '', '200.00', '', '10,000', ''],
  ]);
  const figures = screen.getByLabelText('Figures of the schedule');
  expect(figures.textContent).toBe('Units3All values together10,000Smallest value1,500Largest value4,500');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('L9: the method is told with its version and why it counts', async () => {
  const { server } = renderPortal(scheduleStep, answersWith(sharesPlan()));
  expect(await screen.findByRole('heading', { name: 'Method: By area, version 1' })).toBeTruthy();
  expect(screen.getByText('The ministry’s default, in force since 05/03/2026.')).toBeTruthy();
  server.change({ 'GET /Applications/{id}': () => sharesPlan({ ...byMethod(2), planRevision: 8 }) });
  await queryClient.invalidateQueries();
  expect(await screen.findByRole('heading', { name: 'Method: By bands, version 1' })).toBeTruthy();
  expect(screen.getByText('Chosen for this plan, in force since 05/03/2026.')).toBeTruthy();
  expect(screen.getByText(/5 up to 50 sqm, 1 more for each further 50 sqm begun/)).toBeTruthy();
  expect((await rowsOf()).map((cells) => cells.at(-2))).toEqual(['6', '6', '5', '17']);
});

test('L9: a plan that was declared says which version it keeps, and offers no other', async () => {
  const pinned = sharesPlan();
  renderPortal(
    scheduleStep,
    answersWith({
      ...pinned,
      canEdit: false,
      shareMethod: { ...pinned.shareMethod, version: 2, isPinned: true },
    }),
  );
  expect(await screen.findByText(/The plan was declared under version 2, and keeps it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Change method' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Keep this schedule' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Try another method' })).toBeTruthy();
});

test('a quota is told in percent, and adds up to all of it', async () => {
  renderPortal(scheduleStep, answersWith(sharesPlan(byMethod(3))));
  expect((await rowsOf()).map((cells) => cells.at(-2))).toEqual([
    '40.0000 %',
    '45.0000 %',
    '15.0000 %',
    '100.0000',
  ]);
});

test('values follow the plan as somebody else changes it', async () => {
  const { server } = renderPortal(scheduleStep, answersWith(sharesPlan()));
  await table();
  server.change({
    'GET /Applications/{id}': () => sharesPlan({ ...withAreas(['100.00', '100.00']), planRevision: 8 }),
  });
  await queryClient.invalidateQueries();
  await waitFor(async () =>
    expect((await rowsOf()).map((cells) => cells.at(-2))).toEqual(['5,000', '5,000', '10,000']),
  );
});

test('without units it says how the schedule begins', async () => {
  renderPortal(scheduleStep, answersWith(sharesPlan({ strataBuildings: [] })));
  expect(await screen.findByText('There is no schedule of strata units yet')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'building' }).getAttribute('href')).toBe(
    `/app/applications/${applicationId}/strataplan/buildings`,
  );
});

test('while the values cannot be worked out there are faults with their cures, and no figure', async () => {
  renderPortal(scheduleStep, answersWith(sharesPlan({ allotedShareValue: 2 })));
  const title = await screen.findByText('The share values cannot be calculated yet.');
  const notice = title.closest('div') as HTMLElement;
  expect(notice.textContent).toContain('The allotted share value of 2 is below the number of units, 3');
  expect(
    within(notice).getByRole('link', { name: 'Change the allotted share value' }).getAttribute('href'),
  ).toBe(`/app/applications/${applicationId}/strataplan/details#allotedShareValue`);
  expect((await rowsOf()).map((cells) => cells.at(-1))).toEqual(['–', '–', '–', '–']);
  expect(screen.queryByRole('button', { name: 'Keep this schedule' })).toBeNull();
  expect(screen.queryByLabelText('Figures of the schedule')).toBeNull();
});

test('units that cannot have a value are led to', async () => {
  const { shareMethod } = byMethod(2);
  const onlyHomes = {
    ...shareMethod,
    method: { name: 'banded', bands: [{ occupancyUseId: 2, bandInSqm: 50, base: 5, step: 1 }] },
  } as const;
  const { server } = renderPortal(scheduleStep, answersWith(sharesPlan({ shareMethod: onlyHomes })));
  const cure = await screen.findByRole('link', { name: 'Change the method' });
  expect(cure.getAttribute('href')).toMatch(/schedule#shareMethod$/);
  const plan = sharesPlan({ ...withAreas(['80.00', '0.00']), planRevision: 8 });
  server.change({ 'GET /Applications/{id}': () => plan });
  await queryClient.invalidateQueries();
  const unit = await screen.findByRole('link', { name: 'Unit 102' });
  expect(unit.getAttribute('href')).toBe(
    `/app/strataplan/${applicationId}/StrataPlanBuildings/${planIds.building}#unit-${planIds.otherUnit}`,
  );
});

test('how a value is calculated is told step by step, for the unit that was asked', async () => {
  const { user } = renderPortal(scheduleStep, answersWith(sharesPlan()));
  await user.click(await screen.findByRole('button', { name: 'How was this calculated? Unit 102' }));
  const dialog = within(
    await screen.findByRole('dialog', { name: 'How the share value of unit 102 is calculated' }),
  );
  const steps = dialog.getByRole('list', { name: 'The share value of unit 102' });
  expect(
    within(steps)
      .getAllByRole('listitem')
      .map((step) => [step.children[0]?.textContent, step.children[1]?.textContent]),
  ).toContainEqual(['Share value', '4,500']);
  expect(await accessibilityProblems(screen.getByRole('dialog'))).toEqual([]);
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[1] as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Tab passes the explanations by; Enter on a row asks for it', async () => {
  const { user } = renderPortal(scheduleStep, answersWith(sharesPlan()));
  const [, row] = within(await table()).getAllByRole('row');
  row?.focus();
  await user.tab();
  expect(document.activeElement?.closest('tr')).toBeNull();
  row?.focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: /unit 101/ })).toBeTruthy();
});

test('the explanation follows the plan while it is open, also when its unit goes', async () => {
  const { user, server } = renderPortal(scheduleStep, answersWith(sharesPlan()));
  await user.click(await screen.findByRole('button', { name: 'How was this calculated? Unit 103' }));
  const dialog = await screen.findByRole('dialog');
  server.change({
    'GET /Applications/{id}': () =>
      sharesPlan({ ...withAreas(['80.00', '90.00', '230.00']), planRevision: 8 }),
  });
  await queryClient.invalidateQueries();
  expect(await within(dialog).findByText('5,750', { selector: 'strong' })).toBeTruthy();
  server.change({
    'GET /Applications/{id}': () => sharesPlan({ ...withAreas(['80.00', '90.00']), planRevision: 9 }),
  });
  await queryClient.invalidateQueries();
  expect(await within(dialog).findByText('This unit is no longer in the plan.')).toBeTruthy();
  expect(within(dialog).queryByText(/typed/)).toBeNull();
  await user.keyboard('{Escape}');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'The units' })),
  );
});

const block = () => screen.findByRole('gridcell', { name: /Unit 101.*share value 4,000/ });

test('the buildings are drawn with the values, and a unit of the picture is explained', async () => {
  const { user } = renderPortal(scheduleStep, answersWith(sharesPlan()));
  await user.click(await block());
  expect(await screen.findByRole('dialog', { name: /unit 101/ })).toBeTruthy();
});

test('on a phone the table and the picture are two views', async () => {
  const { matchMedia } = window;
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(matchMedia(query), { matches: query.includes('48em') }),
  );
  const { user } = renderPortal(scheduleStep, answersWith(sharesPlan()));
  const picture = await screen.findByRole('button', { name: 'Picture', pressed: false });
  expect(screen.queryByRole('gridcell', { name: /Unit 101/ })).toBeNull();
  await user.click(picture);
  expect(await block()).toBeTruthy();
  expect(screen.queryByRole('grid', { name: 'Units with their share values' })).toBeNull();
});

test('of several buildings one is drawn at a time, and the table names each unit’s', async () => {
  const { user } = renderPortal(scheduleStep, answersWith(twoBuildings()));
  const [choice] = await screen.findAllByRole('combobox', { name: 'Building' });
  await user.selectOptions(choice as HTMLElement, 'Dhon House');
  expect(await screen.findByRole('gridcell', { name: /Unit D101.*share value 2,000/ })).toBeTruthy();
  const named = new Set((await rowsOf()).map((cells) => cells[2]));
  expect([...named]).toEqual(['Fehi Tower', 'Dhon House', '']);
});
