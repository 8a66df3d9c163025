import { act, screen, waitFor, within } from '@testing-library/react';
import { Link, Route, Routes, useNavigate } from 'react-router';
import { expect, test, vi } from 'vitest';
import { accessibilityProblems } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import { Brand } from './brand.tsx';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { Contacts } from './contacts.tsx';
import { DrawerLinks } from './drawer-links.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Main } from './main.tsx';
import { OfflineNotice } from './offline-notice.tsx';
import { PageHeading } from './page-heading.tsx';
import { PageLayout } from './page-layout.tsx';
import { PlainLayout } from './plain-layout.tsx';
import { RouteFocus } from './route-focus.tsx';
import { WentWrong } from './went-wrong.tsx';

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

function twoPages() {
  return renderAt(
    '/',
    <>
      <RouteFocus />
      <Main>
        <Back />
        <Routes>
          <Route
            index
            element={
              <>
                <PageHeading title="First" />
                <Link to="/second?tab=1">On</Link>
              </>
            }
          />
          <Route
            path="second"
            element={
              <>
                <PageHeading title="Second" fullTitle="Second page" />
                <Link to="/second?tab=2">Other tab</Link>
              </>
            }
          />
        </Routes>
      </Main>
    </>,
  );
}

test('U03: a change of page moves the focus to its heading, changes the title and begins at the top', async () => {
  const scrolled = vi.spyOn(window, 'scrollTo');
  const { user } = twoPages();
  expect(document.title).toBe('First – Strata Portal');
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('link', { name: 'On' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Second' }));
  expect(document.title).toBe('Second page – Strata Portal');
  expect(scrolled).toHaveBeenLastCalledWith(0, 0);
});

test('U03: what changes within a page leaves focus and place alone', async () => {
  const { user } = twoPages();
  await user.click(screen.getByRole('link', { name: 'On' }));
  const scrolled = vi.spyOn(window, 'scrollTo');
  scrolled.mockClear();
  await user.click(screen.getByRole('link', { name: 'Other tab' }));
  expect(document.activeElement?.textContent).toBe('Other tab');
  expect(scrolled).not.toHaveBeenCalled();
});

test('U03: Back returns to where one was', async () => {
  const { user } = twoPages();
  Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
  window.dispatchEvent(new Event('scroll'));
  await user.click(screen.getByRole('link', { name: 'On' }));
  const scrolled = vi.spyOn(window, 'scrollTo');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(scrolled).toHaveBeenCalledWith(0, 640));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'First' }));
});

const links = [
  { kind: 'page', to: '/app', label: 'Dashboard', icon: null, forOthers: true },
  { kind: 'page', to: '/app/properties', label: 'Properties', icon: null },
] as const;

function frame(path = '/app/properties/1') {
  return renderAt(
    path,
    <PageLayout
      brand={<Brand to="/app" environment="test" />}
      bar={null}
      drawer={(onFollow) => <DrawerLinks links={links} onFollow={onFollow} />}
      footer={
        <Contacts ministry={{ name: 'Ministry', phone: '+960 300 0000', email: 'office@strata.example' }} />
      }
    >
      <Breadcrumbs crumbs={[{ label: 'Dashboard', to: '/app' }, { label: 'Properties' }]} />
      <Main>
        <PageHeading title="Properties" lead="All of them" />
      </Main>
    </PageLayout>,
  );
}

test('U03: the skip link is first and leads to the main part', async () => {
  const { user, place } = frame();
  await user.tab();
  expect(document.activeElement?.textContent).toBe('Skip to main content');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(place.path).toBe('/app/properties/1');
});

test('H1, H2, H5, H8: the frame has its landmarks, and says where one is', async () => {
  const { container } = frame();
  expect(screen.getByText('TEST')).toBeTruthy();
  const drawer = screen.getByRole('navigation', { name: 'Main' });
  expect(within(drawer).getByRole('link', { name: 'Properties' }).getAttribute('aria-current')).toBe('page');
  expect(within(drawer).getByRole('link', { name: 'Dashboard' }).hasAttribute('aria-current')).toBe(false);
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' });
  expect(within(crumbs).getByText('Properties').getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: '+960 300 0000' }).getAttribute('href')).toBe('tel:+9603000000');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test.for([
  ['/app', ['page', null]],
  ['/app/titles/1', ['true', null]],
  ['/app/properties', [null, 'page']],
] as const)('at %s the drawer says where one is, also on pages without an entry', ([path, current]) => {
  frame(path);
  const entries = within(screen.getByRole('navigation', { name: 'Main' })).getAllByRole('link');
  expect(entries.map((entry) => entry.getAttribute('aria-current'))).toEqual(current);
});

test('the drawer of small screens closes when a link is followed', async () => {
  const { user, place } = frame();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const drawer = screen.getByRole('dialog', { name: 'Menu' });
  await user.click(within(drawer).getByRole('link', { name: 'Dashboard' }));
  expect(place.path).toBe('/app');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('H1: production has no badge, and neither has what is not known yet', () => {
  renderAt('/', [
    <Brand key="1" to="/" environment="production" />,
    <Brand key="2" to="/" environment={undefined} />,
  ]);
  expect(screen.queryByText('TEST')).toBeNull();
});

test('a link to another site opens in our own way, with a plain address in the page', async () => {
  const opened = vi.fn<(...given: unknown[]) => void>();
  const { user } = renderAt(
    '/',
    <DrawerLinks
      links={[
        { kind: 'site', href: 'https://community.example/', label: 'Community', icon: null, onOpen: opened },
      ]}
      onFollow={() => undefined}
    />,
  );
  const link = screen.getByRole('link', { name: /^Community/ });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual([
    'https://community.example/',
    'noopener noreferrer',
  ]);
  await user.click(link);
  expect(opened).toHaveBeenCalledOnce();
});

function Broken(): never {
  throw new Error('broken');
}

test('H9: a page that fails says so, with the way home, and another page is shown again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shown = (key: string, child: React.ReactNode) => (
    <ErrorBoundary resetKey={key} fallback={<WentWrong home="/app" />}>
      {child}
    </ErrorBoundary>
  );
  const { container, unmount } = renderAt('/', shown('/a', <Broken />));
  expect(screen.getByRole('heading', { name: 'There was an error, please try again.' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to home page' }).getAttribute('href')).toBe('/app');
  expect(await accessibilityProblems(container)).toEqual([]);
  unmount();
  renderAt('/b', shown('/b', <p>fine</p>));
  expect(screen.getByText('fine')).toBeTruthy();
});

test('U13: losing the connection is said, and that nothing is lost', () => {
  renderAt('/', <OfflineNotice />);
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByRole('status').textContent).toContain('You are offline');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('the pages around signing in have a frame of their own', async () => {
  const { container } = renderAt(
    '/',
    <PlainLayout brand={<Brand to="/" environment="production" />} footer="foot">
      <PageHeading title="Sign in" />
    </PlainLayout>,
  );
  expect(await accessibilityProblems(container)).toEqual([]);
});
