import { accessibilityProblems } from '@strata/ui/testing';
import { address as currentAddress, page } from '@strata/web/testing';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fileId } from '../../../testing/records.ts';
import { FakeRefusal, renderPortal } from '../../../testing/render-portal.tsx';
import { address, answersWith, barePlan, sharingPlan } from '../../../testing/sharing-plan.ts';
import { planIds } from '../../../testing/strata-plan.ts';

const step = address('CommonPropertyIndex');
const guide = 'Guidance Notes: Entering Common Properties in Strata Portal';

const parts = () => screen.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent);

test('C1: the page is titled, leads back, and has its five parts with what is in them', async () => {
  renderPortal(step, answersWith(sharingPlan()));
  await page('Common Property');
  const back = await screen.findByRole('link', { name: 'Back to the strata plan' });
  expect(back.getAttribute('href')).toBe(step.replace('/CommonPropertyIndex', ''));
  expect((await screen.findByRole('button', { expanded: true, name: /Groups/ })).textContent).toBe(
    'Common Property Groups1 group',
  );
  expect(parts()).toEqual(
    expect.arrayContaining([
      'General Common Area (Type 1)1 area, 30.00 sqm',
      'Limited Common Property (Type 2)1 area, 12.50 sqm',
      'Accessory Unit (Type 3)1 accessory unit, 45.00 sqm',
      'Accessory schedule1 lot',
    ]),
  );
});

test('U01: the page has no faults of accessibility', async () => {
  const { container } = renderPortal(step, answersWith(sharingPlan()));
  await screen.findByRole('button', { name: /General Common Area/ });
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('C1, L7: groups and limited property are not there where owners share equally', async () => {
  renderPortal(step, answersWith(barePlan({ allOwnersShareCommonPropertiesOnEqualBais: true })));
  await screen.findByRole('button', { name: /General Common Area/ });
  expect(screen.queryByRole('button', { name: /Common Property Groups/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Limited Common Property/ })).toBeNull();
});

test('C1: the guide is the published one of that name, fetched with the token', async () => {
  const { user, server } = renderPortal(step, {
    ...answersWith(sharingPlan()),
    'GET /ExpertGuides': () => [
      {
        name: guide,
        description: 'Step by step.',
        documentUrl: `http://portal.strata.test/api/Files/${fileId}`,
        fileId,
        fileName: 'Common properties.pdf',
        sizeInBytes: 90_000,
      },
    ],
    'GET /Files/{id}': () => new FakeRefusal('NOT_FOUND'),
  });
  await screen.findByRole('button', { name: /General Common Area/ });
  const link = await screen.findByRole('link', { name: guide });
  await expect.poll(() => screen.getByRole('link', { name: guide }).getAttribute('href')).toContain(fileId);
  expect(link).toBeTruthy();
  await user.click(screen.getByRole('link', { name: guide }));
  expect((await screen.findByRole('alertdialog')).textContent).toContain('This does not exist');
  expect(server.of('GET /Files/{id}')[0]?.params).toEqual({ id: fileId });
});

test('C1: without it the link leads to the guides', async () => {
  renderPortal(step, answersWith(sharingPlan()));
  const link = await screen.findByRole('link', { name: guide });
  expect(link.getAttribute('href')).toBe('/app/guides');
});

test('C3: a reset asks first, says what goes, and tells when it is done', async () => {
  const { user, server } = renderPortal(step, {
    ...answersWith(sharingPlan({ planRevision: 12 })),
    'DELETE /Applications/cpAllocations': () => null,
  });
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Reset the common property?' });
  expect(dialog.textContent).toContain('3 areas of general, limited and accessory property, and 1 lot');
  server.change({ 'GET /Applications/{id}': () => barePlan() });
  await user.click(within(dialog).getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('Reset successful')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const [call] = server.of('DELETE /Applications/cpAllocations');
  expect(call?.headers.get('If-Match')).toBe('"12"');
  // The application was loaded again, and there is nothing left to reset.
  await user.click(screen.getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('There is no common property to reset')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.of('DELETE /Applications/cpAllocations')).toHaveLength(1);
});

test('C3: a reset that is refused is told, and nothing is lost', async () => {
  const { user } = renderPortal(step, {
    ...answersWith(sharingPlan()),
    'DELETE /Applications/cpAllocations': () => new FakeRefusal('STALE_VERSION', { data: { version: 2 } }),
  });
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Reset' }));
  expect(await screen.findByText('Somebody changed this in the meantime.')).toBeTruthy();
});

test('who may only read sees everything and nothing that acts', async () => {
  const { user } = renderPortal(step, answersWith(sharingPlan({ canEdit: false })));
  for (const name of [/General/, /Limited/, /Accessory Unit/, /Accessory schedule/])
    await user.click(await screen.findByRole('button', { expanded: false, name }));
  for (const name of [/^Add/, /^Reset/, /^Delete/, /^Edit/, 'Yes', 'No'])
    expect(screen.queryByRole('button', { name })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'LCP-1' }));
  const dialog = await screen.findByRole('dialog', { name: 'LCP-1' });
  expect(dialog.textContent).toContain('Unit 101');
  expect(within(dialog).queryByRole('textbox')).toBeNull();
});

test('a link of the findings opens the part and leads to what is meant', async () => {
  renderPortal(`${step}#allocation-${planIds.limited}`, answersWith(sharingPlan()));
  const named = await screen.findByText('LCP-1: Floor 1 of Fehi Tower, 12.50 sqm');
  await expect.poll(() => document.activeElement?.textContent).toBe('Edit');
  expect(named.closest('[inert]')).toBeNull();
  expect(currentAddress()).toBe(step);
});
