import { accessibilityProblems, renderAt } from '@strata/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SafeDocument } from './safe-document.tsx';

const table = (name: string, rows: number) =>
  `<section class="doc-floor"><h3>${name}</h3><table><caption>Units of ${name}</caption>` +
  '<thead><tr><th scope="col">Unit</th><th scope="col" class="doc-number">Share value</th></tr></thead><tbody>' +
  Array.from(
    { length: rows },
    (_, at) => `<tr><th scope="row">${name}-${at}</th><td class="doc-number">1,000</td></tr>`,
  ).join('') +
  '</tbody></table></section>';

const documentOf = (floors: number, rows: number) =>
  `<section class="doc"><h2>Schedule</h2>${Array.from({ length: floors }, (_, at) => table(`Floor ${at}`, rows)).join('')}</section>`;

test('a document stands in a region that is named and can be reached by keyboard', async () => {
  const onComplete = vi.fn<() => void>();
  const { container, user } = renderAt(
    '/',
    <SafeDocument html={documentOf(2, 3)} label="Schedule of strata units" onComplete={onComplete} />,
  );
  const region = screen.getByRole('region', { name: 'Schedule of strata units' });
  expect(within(region).getByRole('table', { name: 'Units of Floor 1' })).toBeTruthy();
  expect(region.getAttribute('aria-busy')).toBe('false');
  expect(onComplete).toHaveBeenCalled();
  // What is there at once needs no telling.
  expect(screen.getByRole('status').textContent).toBe('');
  expect(screen.queryByRole('progressbar')).toBeNull();
  await user.tab();
  expect(document.activeElement).toBe(region);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a long document comes piece by piece, says so, and says when it is complete', async () => {
  const { container } = renderAt('/', <SafeDocument html={documentOf(40, 60)} label="Schedule" />);
  const region = screen.getByRole('region', { name: 'Schedule' });
  expect(region.getAttribute('aria-busy')).toBe('true');
  expect(screen.getByRole('status').textContent).toBe('The rest of the document is being prepared.');
  expect(screen.getByRole('progressbar', { name: 'Preparing the rest of the document' })).toBeTruthy();
  const first = region.querySelectorAll('tbody tr').length;
  expect(first).toBeGreaterThan(0);
  expect(first).toBeLessThan(2_400);
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('The document is complete.'));
  expect(region.querySelectorAll('tbody tr')).toHaveLength(2_400);
  expect(region.querySelectorAll('table')).toHaveLength(40);
  expect(container.querySelector('progress')).toBeNull();
});

test('what is printed is the whole document', () => {
  renderAt('/', <SafeDocument html={documentOf(40, 60)} label="Schedule" />);
  window.dispatchEvent(new Event('beforeprint'));
  expect(screen.getByRole('region').querySelectorAll('tbody tr')).toHaveLength(2_400);
});

test('another document takes the place of the one before', () => {
  const { rerender } = renderAt('/', <SafeDocument html={documentOf(40, 60)} label="Schedule" />);
  rerender(<SafeDocument html="<p>Another</p>" label="Schedule" />);
  expect(screen.getByRole('region').textContent).toBe('Another');
  window.dispatchEvent(new Event('beforeprint'));
  expect(screen.getByRole('region').textContent).toBe('Another');
});

test('nothing of hostile text comes into the page', () => {
  renderAt('/', <SafeDocument html='<p id="root">a</p><img src=x onerror="x()"><p>b</p>' label="Schedule" />);
  expect(screen.getByRole('region').firstElementChild?.innerHTML).toBe('<p>a</p><p>b</p>');
});

test('a browser that cannot sanitise shows that, and nothing of the text', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubGlobal('DocumentFragment', Map);
  renderAt('/', <SafeDocument html="<p>text</p>" label="Schedule" />);
  vi.unstubAllGlobals();
  expect(screen.getByText('The document could not be shown here.')).toBeTruthy();
  expect(screen.queryByText('text')).toBeNull();
});
