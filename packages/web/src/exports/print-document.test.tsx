import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { NotTheDocument, PrintDocument } from './print-document.tsx';

afterEach(cleanup);

const opened = () => {
  const window = { location: { replace: vi.fn<(address: string) => void>() }, close: vi.fn<() => void>() };
  vi.stubGlobal(
    'open',
    vi.fn(() => window),
  );
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:pdf', revokeObjectURL: () => undefined }),
  );
  return window;
};

function show(fetchPdf: () => Promise<Blob>, notify = vi.fn<(error: unknown) => void>()) {
  render(
    <PrintDocument label="Print: schedule" fetchPdf={fetchPdf} otherwise="schedule.pdf" notify={notify} />,
  );
  return { notify, user: userEvent.setup() };
}

test('opens the PDF in a window of its own; so does Ctrl+P, and other keys do not', async () => {
  const window = opened();
  const fetchPdf = vi.fn<() => Promise<Blob>>(async () => new Blob(['%PDF']));
  const { user } = show(fetchPdf);
  await user.click(screen.getByRole('button', { name: 'Print: schedule' }));
  await waitFor(() => expect(window.location.replace).toHaveBeenCalledWith('blob:pdf'));
  await user.keyboard('p{Control>}{Shift>}p{/Shift}{/Control}');
  expect(fetchPdf).toHaveBeenCalledTimes(1);
  await user.keyboard('{Control>}p{/Control}');
  await waitFor(() => expect(window.location.replace).toHaveBeenCalledTimes(2));
});

test('keeps the browser from printing the page', () => {
  opened();
  show(async () => new Blob(['%PDF']));
  const key = new KeyboardEvent('keydown', { key: 'p', ctrlKey: true, cancelable: true });
  window.dispatchEvent(key);
  expect(key.defaultPrevented).toBe(true);
});

test('closes the window and says why when the PDF does not come', async () => {
  const window = opened();
  const refused = new Error('Too many requests');
  const { notify, user } = show(async () => {
    throw refused;
  });
  await user.click(screen.getByRole('button', { name: 'Print: schedule' }));
  await waitFor(() => expect(notify).toHaveBeenCalledWith(refused));
  expect(window.close).toHaveBeenCalledTimes(1);
});

test('a page that is printed says where the document is', () => {
  const { container } = render(<NotTheDocument />);
  expect(container.textContent).toContain(window.location.pathname);
  expect(container.querySelector('[data-print=only]')).not.toBeNull();
});
