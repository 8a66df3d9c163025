import { findingsOf } from '@strata/domain';
import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { application, applicationId } from '../../../testing/records.ts';
import { renderPortal } from '../../../testing/render-portal.tsx';
import { building } from '../../../testing/strata-plan.ts';
import { completed } from '../../../testing/submissions.ts';

const at = `/app/strataplan/${applicationId}`;
const begun = application({
  strataDevelopmentTypeId: 1,
  allOwnersShareCommonPropertiesOnEqualBais: true,
  occupancyUseId: 1,
  schemeName: 'Fehi Tower',
  section31: {
    hasMoreThanOneLevel: true,
    hasSeparateUtilities: true,
    hasSeparateEntrances: true,
    compliesWithRegulations: true,
  },
  strataBuildings: [building()],
});
const answers = {
  'GET /Applications/occupancyUses': () => [{ id: 1, name: 'Residential' }],
  'GET /Applications/{id}': () => begun,
} as const;
const noAddress = 'Enter the address of the scheme.';
const short = findingsOf(begun).find(({ code }) => code === 'floorAreaShort')?.message ?? '';

async function panel() {
  const heading = await screen.findByRole('heading', { name: /left$/ });
  const section = heading.closest('section');
  if (section === null) throw new Error('The heading is in no panel');
  return within(section);
}

test('all problems stand in one panel by step, warnings told apart; only those of this step above the work', async () => {
  const { container } = renderPortal(`${at}/StrataPlanBuildings`, answers);
  await page('Buildings');
  const all = await panel();
  expect(all.getByRole('heading', { level: 2 }).textContent).toBe('3 left');
  expect(all.getByText('and 3 to check')).toBeTruthy();
  expect(all.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
    'Development details 1',
    'Buildings 1',
    'Common property 1',
    'Documents 2',
    'Accessory schedule 1',
  ]);
  expect(all.getByRole('link', { name: noAddress })).toBeTruthy();
  expect(all.getByRole('link', { name: `To check: ${short}` })).toBeTruthy();
  const here = within(screen.getByRole('list', { name: 'Problems of this step' }));
  expect(here.getAllByRole('listitem').length).toBe(1);
  expect(here.getByRole('link', { name: short }).getAttribute('href')).toMatch(/#floor-/);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('Next leads on to the following problem, also in another step, and puts the focus there', async () => {
  const { user } = renderPortal(`${at}/StrataParkingSchedule`, answers);
  await page('Accessory schedule');
  await user.click((await panel()).getByRole('button', { name: 'Previous' }));
  await page('Documents');
  // The last one is followed by the first.
  await user.click((await panel()).getByRole('button', { name: 'Next' }));
  await page('Accessory schedule');
  await user.click((await panel()).getByRole('button', { name: 'Next' }));
  await page('Development details');
  const field = await screen.findByLabelText('Address of the scheme');
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect((await panel()).getByRole('link', { current: true }).textContent).toBe(noAddress);
});

test('J and K go through the list while the focus is within the panel, and nowhere else', async () => {
  const { user } = renderPortal(`${at}/StrataPlanDevelopmentDetails`, answers);
  const field = await screen.findByLabelText<HTMLInputElement>('Name of the scheme');
  await user.type(field, 'jk');
  expect(field.value).toBe('Fehi Towerjk');
  expect(document.activeElement).toBe(field);
  const all = await panel();
  const [first, second, third] = all.getAllByRole('link');
  first?.focus();
  await user.keyboard('jj');
  expect(document.activeElement).toBe(third);
  await user.keyboard('k');
  expect(document.activeElement).toBe(second);
  expect(all.getByRole('link', { current: true })).toBe(second);
  // What belongs to the browser stays the browser's.
  fireEvent.keyDown(second ?? document.body, { key: 'j', ctrlKey: true });
  expect(document.activeElement).toBe(second);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toContain('/StrataPlanBuildings/'));
});

test('the panel is closed by its button or by Escape, stays so in other steps, and the focus goes with it', async () => {
  const { user } = renderPortal(`${at}/StrataPlanDocuments`, answers);
  await page('Documents');
  await user.click((await panel()).getByRole('button', { name: 'Close the problems' }));
  expect(screen.queryByRole('heading', { name: /left$/ })).toBeNull();
  expect(document.activeElement?.textContent).toBe('Problems: 3 left');
  await user.click(screen.getByRole('link', { name: 'Previous: Common property' }));
  await page('Common Property');
  await user.click(screen.getByRole('button', { name: 'Problems: 3 left' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '3 left' }));
  await user.keyboard('{Escape}');
  const opener = screen.getByRole('button', { name: 'Problems: 3 left' });
  expect(document.activeElement).toBe(opener);
  await user.keyboard('{Enter}');
  expect(screen.getByRole('heading', { name: '3 left' })).toBeTruthy();
});

test('on narrow screens a bar shows the problem and leads on', async () => {
  const { matchMedia } = window;
  const narrow = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(matchMedia(query), { matches: query.includes('<') }));
  const { user } = renderPortal(`${at}/StrataPlanDevelopmentDetails`, answers);
  const bar = within(await screen.findByRole('region', { name: 'Problems of the plan' }));
  expect(bar.getByText('3 left')).toBeTruthy();
  expect(bar.getByText(noAddress)).toBeTruthy();
  await user.click(bar.getByRole('button', { name: 'Next problem' }));
  const field = await screen.findByLabelText('Address of the scheme');
  await waitFor(() => expect(document.activeElement).toBe(field));
  narrow.mockRestore();
});

test('with nothing left the panel gives its room to the work, and a line says so', async () => {
  const plan = completed({ canEdit: true, applicationStatusId: 5, acts: ['completePlan'] });
  const reasons = findingsOf(plan).map(({ key }) => ({
    key,
    reason: 'The drawings are sheets of the floor plans.',
    overriddenBy: 'Fathimath Inaya Dhonkokaa',
    overriddenDate: '2026-03-05T05:00:00.000Z',
  }));
  renderPortal(`${at}/StrataPlanDocuments`, {
    'GET /Applications/{id}': () => ({ ...plan, findingOverrides: reasons }),
  });
  await page('Documents');
  expect((await screen.findByText('Nothing left to fix')).tagName).toBe('SPAN');
  expect(screen.queryByRole('heading', { name: /left/ })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Close the problems' })).toBeNull();
});

test('whoever may only read the plan is shown no problems beside it', async () => {
  renderPortal(`${at}/StrataPlanDocuments`, {
    ...answers,
    'GET /Applications/{id}': () => ({ ...begun, canEdit: false }),
  });
  await page('Documents');
  await screen.findByText('Read only');
  expect(screen.queryByRole('heading', { name: /left$/ })).toBeNull();
  expect(screen.queryByRole('list', { name: 'Problems of this step' })).toBeNull();
});
