import { accessibilityProblems } from '@strata/ui/testing';
import { address, page } from '@strata/web/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { scheme, titleRow } from '../../testing/register.ts';
import { FakeRefusal, renderConsole } from '../../testing/render-console.tsx';
import { propertyId, registrationId } from '../../testing/reviews.ts';
import { withMedia } from '../../testing/with-media.ts';

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
  const { container, server } = renderConsole('/search', { 'GET /Review/search': () => found });
  await page('Search');
  const field = await box();
  expect(document.activeElement).toBe(field);
  // Letter after letter, sooner than any pause: nobody is asked for each of them.
  for (const typed of ['n', 'na', 'nas', 'nase', 'nasee', 'naseem'])
    fireEvent.change(field, { target: { value: typed } });
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
  expect(server.of('GET /Review/search')).toHaveLength(1);
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

const schemeFound = () => {
  const { id, number, state, name, plotName, plotNumber, islandName, numberOfUnits, registeredDate } =
    scheme();
  return { id, number, state, name, plotName, plotNumber, islandName, numberOfUnits, registeredDate };
};

test('schemes and titles of the register are found beside the records', async () => {
  const { container } = renderConsole('/search?q=naseem', {
    'GET /Review/search': () => found,
    'GET /Register/search': () => ({ schemes: [schemeFound()], titles: [titleRow({})], isMore: false }),
  });
  const schemes = within(await screen.findByRole('region', { name: 'Schemes 1' }));
  expect(schemes.getByRole('link').getAttribute('href')).toBe(`/register/schemes/${schemeFound().id}`);
  const titles = within(screen.getByRole('region', { name: 'Titles 1' }));
  expect(titles.getByRole('link').getAttribute('href')).toBe(`/register/titles/${titleRow({}).id}`);
  expect(await accessibilityProblems(container)).toEqual([]);
});

describe('the search in the bar', () => {
  const open = (results: typeof found) => {
    withMedia('(width >= 64em)');
    return renderConsole('/nothing', { 'GET /Review/search': () => results });
  };
  afterEach(() => vi.restoreAllMocks());

  test('is there on every page, and / leads to it; what is found alone is opened, and Back passes the search', async () => {
    const { user, container } = open(found.slice(1, 2));
    await page('There is nothing at this address');
    await user.keyboard('/');
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find a record' }));
    expect(await accessibilityProblems(container)).toEqual([]);
    await user.keyboard('M-10241{Enter}');
    await waitFor(() => expect(address()).toBe(`/properties/${propertyId}`));
  });

  test('lists what it finds where that is more than one record', async () => {
    const { user } = open([...found]);
    await page('There is nothing at this address');
    await user.keyboard('/naseem{Enter}');
    await screen.findByRole('link', { name: 'Kandholhi Homes' });
    expect(address()).toBe('/search?q=naseem');
  });
});
