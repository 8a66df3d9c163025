import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderAt } from '../testing/screen.tsx';
import type { TableColumn } from './table-column.ts';
import { VirtualTable } from './virtual-table.tsx';

let resize = () => {};

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        resize = listener;
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
});

afterEach(() => vi.unstubAllGlobals());

const columns: readonly TableColumn<number>[] = [{ key: 'n', header: 'Number', text: (n) => `${n}` }];

function show(count: number, width: number) {
  renderAt(
    '/',
    <VirtualTable
      caption="Numbers"
      nouns={['number', 'numbers']}
      columns={columns}
      rows={Array.from({ length: count }, (_, n) => n)}
      rowKey={(n) => `${n}`}
    />,
  );
  const region = screen.getByRole('region', { name: 'Numbers' });
  vi.spyOn(region, 'scrollWidth', 'get').mockReturnValue(width);
  vi.spyOn(region, 'clientWidth', 'get').mockReturnValue(600);
  act(resize);
  return region;
}

test.each([
  ['one that fits scrolls with the page, and is no stop of its own', 100, 600, 'true', null],
  ['one that is wider scrolls sideways, and can be reached for that', 100, 601, 'false', '0'],
  ['one that draws only the rows in sight scrolls by itself', 101, 600, 'false', '0'],
])('of tables %s', (_, count, width, fits, tabIndex) => {
  const region = show(count, width);
  expect(region.getAttribute('data-fits')).toBe(fits);
  expect(region.getAttribute('tabindex')).toBe(tabIndex);
});
