import { accessibilityProblems } from '@strata/ui/testing';
import { queryClient } from '@strata/web';
import { page } from '@strata/web/testing';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { developer, profile, self } from '../testing/records.ts';
import { renderPortal } from '../testing/render-portal.tsx';

test('J3: the profile shows what was shared, what was not, and the entities', async () => {
  const { container } = renderPortal('/app/profile', {
    'GET /Users/profile': () => ({ ...profile, entities: [self, developer] }),
  });
  await page('Profile');
  expect(await screen.findByText('leena@strata.example')).toBeTruthy();
  expect(screen.getAllByText('Not shared')).toHaveLength(2);
  expect(screen.getByText('05/03/2026 at 09:05')).toBeTruthy();
  expect(screen.getByText('Kandholhi Homes')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('J3: Dhivehi stands beside English in its own direction, and not at all where there is none', async () => {
  const first = renderPortal('/app/profile');
  await page('Profile');
  for (const text of [profile.fullNameDhivehi, profile.permanentAddressDhivehi]) {
    const shown = await screen.findByText(text ?? '');
    expect([shown.lang, shown.dir]).toEqual(['dv', 'rtl']);
  }
  first.unmount();
  queryClient.clear();
  const none = { ...profile, fullNameDhivehi: null, permanentAddressDhivehi: null };
  renderPortal('/app/profile', { 'GET /Users/profile': () => none });
  await page('Profile');
  expect(await screen.findByText('leena@strata.example')).toBeTruthy();
  expect(screen.queryByText(/in Dhivehi/)).toBeNull();
});
