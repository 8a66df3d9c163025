import { renderAt } from '@strata/ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { client } from '../client/client.ts';
import { CardDrawing } from './card-drawing.tsx';

// The first fetch of a module may take long on a busy machine.
beforeAll(() => import('./seen-drawing.tsx'));

let seen: (() => void)[] = [];

beforeEach(() => {
  seen = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: (entries: readonly { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: readonly { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe() {
        seen.push(() => this.tell([{ isIntersecting: true }]));
      }
      disconnect() {
        this.tell = () => undefined;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

test('cards that come into sight together share one call, and none is made before', async () => {
  const call = vi.spyOn(client, 'call').mockResolvedValue([{ id: 'a', outline: { floors: [] } }] as never);
  const { container } = renderAt(
    '/',
    <QueryClientProvider client={new QueryClient()}>
      <CardDrawing of="application" id="a" />
      <CardDrawing of="application" id="b" />
      <CardDrawing of="title" id="c" />
    </QueryClientProvider>,
  );
  expect(call).not.toHaveBeenCalled();
  expect(container.querySelector('svg')).toBeNull();
  await waitFor(() => expect(seen.length).toBeGreaterThanOrEqual(3));
  act(() => {
    for (const tell of seen) tell();
  });
  await waitFor(() => expect(call).toHaveBeenCalledTimes(1));
  expect(call).toHaveBeenCalledWith('GET /Drawings', { query: { applicationIds: 'a,b', titleIds: 'c' } });
});
