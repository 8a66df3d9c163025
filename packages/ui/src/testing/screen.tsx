import { cleanup, configure, getConfig, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { BrowserRouter, useLocation } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import { dismissProblem } from '../overlay/problem-channel.ts';
import { toast } from '../toast/toast.ts';
import { fillBrowserGaps } from './browser-gaps.ts';
import { makeNoOwnerStacks } from './owner-stacks.ts';

fillBrowserGaps();
makeNoOwnerStacks();
// As both front ends run: what an effect does twice shows. A StrictMode below the router would not do that.
configure({
  reactStrictMode: true,
  // Pages are fetched when they are first shown, which takes its time on a busy machine.
  asyncUtilTimeout: 60_000,
  asyncWrapper: settled(getConfig().asyncWrapper),
  getElementError: printedWhenRead(getConfig().getElementError),
});

type AsyncWrapper = ReturnType<typeof getConfig>['asyncWrapper'];

/**
 * What a test finds is there before its effects have run, such as the focus that moves to it: React runs these in a
 * later turn of the event loop when the machine is busy. So whatever is awaited ends two turns later.
 */
function settled(wrapper: AsyncWrapper): AsyncWrapper {
  const turn = () => new Promise<void>((resolve) => setTimeout(resolve, 0));
  return async (found: () => Promise<unknown>) => {
    const result: unknown = await wrapper(async () => {
      const seen = await found();
      await turn();
      await turn();
      return seen;
    });
    return result;
  };
}

type ElementError = ReturnType<typeof getConfig>['getElementError'];

/** What is awaited is looked for again and again: only the error that ends a test needs the page printed into its message. */
function printedWhenRead(describe: ElementError): ElementError {
  return (message, container) => {
    const error = new Error();
    error.name = 'TestingLibraryElementError';
    let whole: string | undefined;
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (whole ??= describe(message, container).message),
    });
    return error;
  };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  dismissProblem();
  toast.removeAll();
});

/** Where the router is, for assertions. */
export interface Place {
  path: string;
}

function Watch({ place }: { readonly place: Place }) {
  const { pathname, search } = useLocation();
  // oxlint-disable-next-line react/immutability -- the test reads it from outside of React
  place.path = `${pathname}${search}`;
  return null;
}

/** Renders within a router at a path, with a person at the keyboard. */
export function renderAt(path: string, element: ReactNode) {
  window.history.replaceState(null, '', path);
  const place: Place = { path };
  const view = render(
    <BrowserRouter>
      <Watch place={place} />
      {element}
    </BrowserRouter>,
  );
  return { ...view, place, user: userEvent.setup() };
}
