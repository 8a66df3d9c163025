import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeRefusal, renderConsole } from '../../testing/render-console.tsx';
import { propertyId, registrationId } from '../../testing/reviews.ts';

const applicationId = '01a00000-0000-7000-8000-0000000000b1';

const found = [
  {
    objectType: 'registration' as const,
    id: registrationId,
    reference: 'ER-2026-000012',
    title: 'Kandholhi Homes',
    subtitle: 'C-0042/2019',
    status: 'Submitted',
    matched: { as: 'Responsible person', text: 'Ali Naseem Dhoores (A100007)' },
  },
  {
    objectType: 'property' as const,
    id: propertyId,
    reference: null,
    title: 'Naseemuge',
    subtitle: 'M-10241, Malé',
    status: 'Verified',
    matched: null,
  },
  {
    objectType: 'application' as const,
    id: applicationId,
    reference: 'SA-2026-000007',
    title: 'Fehiveli Villa',
    subtitle: 'M-10241, Malé',
    status: 'Submitted',
    matched: { as: 'Scheme', text: 'Naseem Residences' },
  },
];

const box = () => screen.findByRole('searchbox', { name: 'Reference, name, plot or identification' });

test('what is found is grouped by kind, with the match marked', async () => {
  const { user, container, server } = renderConsole('/search', { 'GET /Review/search': () => found });
  await page('Search');
  expect(document.activeElement).toBe(await box());
  await user.type(await box(), 'naseem');
  const registrations = await screen.findByRole('region', { name: 'Registrations 1' });
  expect(within(registrations).getByRole('link').getAttribute('href')).toBe(
    `/registrations/${registrationId}`,
  );
  const applications = within(screen.getByRole('region', { name: 'Applications 1' }));
  expect(applications.getByRole('link').getAttribute('href')).toBe(`/applications/${applicationId}`);
  expect(applications.getByText(/Scheme/).textContent).toBe('Scheme: Naseem Residences');
  expect([...container.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(
    Array(3).fill('Naseem'),
  );
  expect(address()).toBe('/search?q=naseem');
  // Nobody is asked for each letter.
  expect(server.of('GET /Review/search').length).toBeLessThan(3);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('the arrow down leads from the box to what was found', async () => {
  const { user } = renderConsole('/search?q=naseem', { 'GET /Review/search': () => found });
  await screen.findByRole('link', { name: 'Kandholhi Homes' });
  await user.click(await box());
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toBe('Kandholhi Homes');
  await user.keyboard('j{Enter}');
  await waitFor(() => expect(address()).toBe(`/properties/${propertyId}`));
});

test('too few characters ask nobody; letters in the box are letters, not shortcuts', async () => {
  const { user, server } = renderConsole('/search');
  await user.type(await box(), 'gr');
  expect(address()).toBe('/search?q=gr');
  expect(screen.getByText('What are you looking for?')).toBeTruthy();
  expect(server.of('GET /Review/search')).toEqual([]);
});

test('nothing found says by what records are found', async () => {
  const { container } = renderConsole('/search?q=nothing', { 'GET /Review/search': () => [] });
  expect(await screen.findByText('Nothing matches “nothing”')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a search that was refused is told in its place', async () => {
  renderConsole('/search?q=naseem', { 'GET /Review/search': () => new FakeRefusal('TOO_MANY_REQUESTS') });
  expect(await screen.findByText('The results could not be loaded.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy();
});

test('/ leads here from anywhere', async () => {
  const { user } = renderConsole('/nothing');
  await page('There is nothing at this address');
  await user.keyboard('/');
  await page('Search');
  await waitFor(async () => expect(document.activeElement).toBe(await box()));
});
