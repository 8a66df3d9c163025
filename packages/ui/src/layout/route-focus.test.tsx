import { act, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense, useState } from 'react';
import { Link, Navigate, Route, Routes, useNavigate } from 'react-router';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../testing/screen.tsx';
import { ErrorBoundary } from './error-boundary.tsx';
import { Main } from './main.tsx';
import { PageHeading } from './page-heading.tsx';
import { SiteNameContext } from './page-title.ts';
import { RouteFocus } from './route-focus.tsx';
import { WentWrong } from './went-wrong.tsx';

/** A window that scrolls no further than its page is high, as browsers do. */
const view = { at: 0, highest: 5000 };
const scrolled = vi.fn<(top: number) => void>();

beforeEach(() => {
  view.at = 0;
  view.highest = 5000;
  scrolled.mockClear();
  Object.defineProperty(window, 'scrollY', { get: () => view.at, configurable: true });
  vi.spyOn(window, 'scrollTo').mockImplementation((...given: unknown[]) => {
    const top = Number(given[1]);
    scrolled(top);
    view.at = Math.min(top, view.highest);
    window.dispatchEvent(new Event('scroll'));
  });
});

function scrollByHand(top: number) {
  view.at = top;
  window.dispatchEvent(new Event('scroll'));
}

function Back() {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate(-1)}>
      Back
    </button>
  );
}

/** Settles when the test says so, as a part of the program that is fetched. */
function later() {
  const { promise, resolve } = Promise.withResolvers<{ default: () => React.ReactNode }>();
  const Page = lazy(() => promise);
  return { Page, come: () => act(async () => resolve({ default: () => <PageHeading title="Late" /> })) };
}

function SlowHeading() {
  const [there, setThere] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setThere(true)}>
        Load
      </button>
      <input aria-label="Search" />
      {there ? <PageHeading title="Slow" /> : <p>Loading</p>}
    </>
  );
}

function Broken(): never {
  throw new Error('broken');
}

function pages(start = '/', Page: React.ComponentType = () => null) {
  return renderAt(
    start,
    <SiteNameContext value="Strata Portal">
      <RouteFocus />
      <Back />
      <nav>
        <Link to="/">Home</Link>
        <Link to="/list">List</Link>
        <Link to="/late">Late</Link>
        <Link to="/slow">Slow</Link>
        <Link to="/moved">Moved</Link>
        <Link to="/bare">Bare</Link>
        <Link to="/broken">Broken</Link>
        <Link to="/list#end">End of the list</Link>
      </nav>
      <Main>
        <Suspense fallback={<p>Loading</p>}>
          <Routes>
            <Route index element={<PageHeading title="Home" />} />
            <Route path="list" element={<PageHeading title="List" />} />
            <Route path="late" element={<Page />} />
            <Route path="slow" element={<SlowHeading />} />
            <Route path="moved" element={<Navigate to="/list" replace />} />
            <Route path="bare" element={<p>No heading</p>} />
            <Route
              path="broken"
              element={
                <ErrorBoundary resetKey="/broken" fallback={<WentWrong home="/" />}>
                  <Broken />
                </ErrorBoundary>
              }
            />
          </Routes>
        </Suspense>
      </Main>
    </SiteNameContext>,
  );
}

const follow = (name: string) => screen.getByRole('link', { name });
const heading = () => screen.getByRole('heading', { level: 1 });

test('U03: the first page leaves the focus where the browser puts it', () => {
  pages();
  expect(document.activeElement).toBe(document.body);
  expect(scrolled).not.toHaveBeenCalled();
});

test('U03, H6: each page has a title of its own, the focus on its heading, and begins at the top', async () => {
  const { user } = pages();
  const seen = new Set([document.title]);
  scrollByHand(900);
  await user.click(follow('List'));
  expect(document.activeElement).toBe(heading());
  expect(view.at).toBe(0);
  seen.add(document.title);
  await user.click(follow('Home'));
  expect(document.activeElement).toBe(heading());
  seen.add(document.title);
  expect([...seen]).toEqual(['Home – Strata Portal', 'List – Strata Portal']);
});

test('U03: a redirect ends on the heading of where it leads', async () => {
  const { user, place } = pages();
  await user.click(follow('Moved'));
  expect(place.path).toBe('/list');
  expect(document.activeElement).toBe(heading());
  expect(heading().textContent).toBe('List');
});

test('U03: a page that is fetched first has the focus as soon as it is there', async () => {
  const { Page, come } = later();
  const { user } = pages('/', Page);
  await user.click(follow('Late'));
  await come();
  expect(heading().textContent).toBe('Late');
  expect(document.activeElement).toBe(heading());
  expect(document.title).toBe('Late – Strata Portal');
});

test('U03: a page without a heading takes the focus to the main part', async () => {
  const { user } = pages();
  await user.click(follow('Bare'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
});

test('U03: a heading that comes late takes the focus from the main part, and from nothing that was chosen', async () => {
  const { user, unmount } = pages();
  await user.click(follow('Slow'));
  expect(document.activeElement).toBe(screen.getByRole('main'));
  act(() => screen.getByRole('button', { name: 'Load' }).click());
  expect(document.activeElement).toBe(heading());
  unmount();

  const again = pages();
  await again.user.click(follow('Slow'));
  screen.getByRole('textbox', { name: 'Search' }).focus();
  act(() => screen.getByRole('button', { name: 'Load' }).click());
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }));
});

test('U03: a page that failed is told by its heading and title too', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { user } = pages();
  await user.click(follow('Broken'));
  expect(heading().textContent).toBe('There was an error, please try again.');
  expect(document.activeElement).toBe(heading());
  expect(document.title).toBe('There was an error, please try again. – Strata Portal');
});

test('U03: Back restores the place on each of several pages', async () => {
  const { user } = pages();
  scrollByHand(700);
  await user.click(follow('List'));
  scrollByHand(1500);
  await user.click(follow('Bare'));
  expect(view.at).toBe(0);
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(view.at).toBe(1500));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(view.at).toBe(700));
  expect(document.activeElement).toBe(heading());
});

async function backToLongPage() {
  const { user } = pages();
  scrollByHand(3000);
  await user.click(follow('List'));
  view.highest = 200;
  await user.click(screen.getByRole('button', { name: 'Back' }));
  await waitFor(() => expect(view.at).toBe(200));
}

test('U03: Back waits for a page that grows', async () => {
  await backToLongPage();
  view.highest = 5000;
  await waitFor(() => expect(view.at).toBe(3000));
});

test.for(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
  'U03: Back pulls nobody along who scrolls meanwhile (%s)',
  async (hand) => {
    await backToLongPage();
    window.dispatchEvent(new Event(hand));
    view.highest = 5000;
    scrollByHand(40);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(view.at).toBe(40);
  },
);

test('U03: what changes within the page neither scrolls nor moves the focus', async () => {
  const { user } = pages('/list');
  scrollByHand(300);
  await user.click(follow('End of the list'));
  expect(view.at).toBe(300);
  expect(document.activeElement).toBe(follow('End of the list'));
});

test('the browser does not restore places by itself as well', () => {
  pages();
  expect(window.history.scrollRestoration).toBe('manual');
});
