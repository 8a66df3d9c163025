import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test } from 'vitest';
import { accessibilityProblems } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { DrawerLinks } from './drawer-links.tsx';
import { Main } from './main.tsx';
import { PageHeading } from './page-heading.tsx';
import { PageLayout } from './page-layout.tsx';
import { RouteFocus } from './route-focus.tsx';

const links = [
  { kind: 'page', to: '/app', label: 'Dashboard', icon: null, exact: true },
  { kind: 'page', to: '/app/properties', label: 'Properties', icon: null },
] as const;

const crumbs = [
  { label: 'Dashboard', to: '/app' },
  { label: 'Properties', to: '/app/properties' },
  { label: 'Handhuvaree Hiyaa', to: '/app/properties/1' },
  { label: 'Change' },
];

function framed(path = '/app/properties') {
  return renderAt(
    path,
    <>
      <RouteFocus />
      <PageLayout
        brand={<a href="/app">Strata Portal</a>}
        bar={<button type="button">Account</button>}
        drawer={(onFollow) => <DrawerLinks links={links} onFollow={onFollow} />}
        footer="Ministry"
      >
        <Breadcrumbs crumbs={crumbs} />
        <Main>
          <Routes>
            <Route path="app" element={<PageHeading title="Dashboard" />} />
            <Route path="app/properties" element={<PageHeading title="Properties" />} />
          </Routes>
        </Main>
      </PageLayout>
    </>,
  );
}

const opener = () => screen.getByRole('button', { name: 'Open menu' });

test('the keyboard meets the skip link, the menu, the brand, the bar, the drawer and then the page', async () => {
  const { user } = framed();
  const stops: unknown[] = [];
  for (let step = 0; step < 9; step += 1) {
    await user.tab();
    stops.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  }
  expect(stops).toEqual([
    'Skip to main content',
    'Open menu',
    'Strata Portal',
    'Account',
    'Dashboard',
    'Properties',
    'Dashboard',
    'Properties',
    'Handhuvaree Hiyaa',
  ]);
});

test('the skip link moves the focus alone: the address stays, so that Back still leads back', () => {
  framed();
  const followed = fireEvent.click(screen.getByRole('link', { name: 'Skip to main content' }));
  expect(followed).toBe(false);
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('H5: the last crumb is the page itself, also when it has an address', () => {
  renderAt('/app', <Breadcrumbs crumbs={crumbs.slice(0, 2)} />);
  expect(screen.queryByRole('link', { name: 'Properties' })).toBeNull();
  expect(screen.getByText('Properties').getAttribute('aria-current')).toBe('page');
});

test('U03: past the skip link, the keyboard goes on in the main part', async () => {
  const { user } = framed();
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  await user.tab({ shift: true });
  expect(document.activeElement?.textContent).toBe('Handhuvaree Hiyaa');
});

test('the drawer of small screens takes the focus, and its button says that it is open', async () => {
  const { user } = framed();
  expect(opener().getAttribute('aria-expanded')).toBe('false');
  await user.click(opener());
  const drawer = screen.getByRole('dialog', { name: 'Menu' });
  expect(opener().getAttribute('aria-expanded')).toBe('true');
  expect(drawer.contains(document.activeElement)).toBe(true);
  expect(within(drawer).getByRole('link', { name: 'Properties' }).getAttribute('aria-current')).toBe('page');
  expect(await accessibilityProblems(drawer)).toEqual([]);
});

test.for(['its button', 'Escape', 'a press beside it'])(
  '%s closes the drawer, and the focus is back where it was',
  async (way) => {
    const { user } = framed();
    await user.click(opener());
    if (way === 'Escape') await user.keyboard('{Escape}');
    else if (way === 'its button') await user.click(screen.getByRole('button', { name: 'Close menu' }));
    else await user.click(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(opener().getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(opener());
  },
);

test('a link of the drawer closes it, and the focus is on the heading of the new page', async () => {
  const { user, place } = framed();
  await user.click(opener());
  await user.click(
    within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Dashboard' }),
  );
  expect(place.path).toBe('/app');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Dashboard' }));
});

test('a link to the page that is shown closes the drawer too', async () => {
  const { user } = framed();
  await user.click(opener());
  await user.click(
    within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('link', { name: 'Properties' }),
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(opener());
});

test('H5: the crumbs are the dashboard and three levels, all but the last one links', async () => {
  const { user, place } = framed();
  const nav = screen.getByRole('navigation', { name: 'Breadcrumbs' });
  expect(
    within(nav)
      .getAllByRole('listitem')
      .map((level) => level.textContent),
  ).toEqual(['Dashboard', 'Properties', 'Handhuvaree Hiyaa', 'Change']);
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/app', '/app/properties', '/app/properties/1']);
  expect(nav.querySelectorAll('[aria-current]')).toHaveLength(1);
  expect(within(nav).getByText('Change').getAttribute('aria-current')).toBe('page');
  await user.click(within(nav).getByRole('link', { name: 'Dashboard' }));
  expect(place.path).toBe('/app');
});
