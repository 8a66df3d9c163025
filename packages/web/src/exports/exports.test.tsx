import { accessibilityProblems, renderAt } from '@strata/ui/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ExportMenu } from './export-menu.tsx';
import { SaveFileButton } from './save-file-button.tsx';
import type { ArrivedFile, ArrivingOptions } from './use-saving-file.ts';

const saved = vi.fn<(name: string) => void>();
const told = vi.fn<(error: unknown) => void>();

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:it', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved(this.download);
  });
});
afterEach(() => {
  vi.useRealTimers();
  saved.mockReset();
  told.mockReset();
});

/** An export that the test ends. */
function underWay() {
  const { promise, resolve, reject } = Promise.withResolvers<ArrivedFile>();
  const asked: { form: string; options: ArrivingOptions }[] = [];
  const fetchFile = (form: string, options: ArrivingOptions) => {
    asked.push({ form, options });
    options.signal.addEventListener('abort', () => reject(options.signal.reason as Error));
    return promise;
  };
  return {
    asked,
    fetchFile,
    arrive: () => resolve({ blob: new Blob(['x']), fileName: 'Units.csv' }),
    reject,
  };
}

test('by keyboard: the menu opens on Excel, CSV is below it, and the focus comes back when it is saved', async () => {
  const one = underWay();
  const { user, container } = renderAt(
    '/',
    <ExportMenu what="units" fetchFile={one.fetchFile} notify={told} />,
  );
  await user.tab();
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Excel workbook (.xlsx)');
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.keyboard('{ArrowDown}{Enter}');
  const button = screen.getByRole('button', { name: 'Export: units' });
  expect(button).toHaveProperty('disabled', true);
  expect(screen.getByRole('status').textContent).toBe('Being made: units, CSV');
  expect(one.asked.map(({ form }) => form)).toEqual(['csv']);
  await act(async () => one.arrive());
  expect(saved).toHaveBeenCalledExactlyOnceWith('Units.csv');
  expect(screen.getByRole('status').textContent).toBe('Saved: units, CSV');
  expect(document.activeElement).toBe(button);
});

test('what takes its time says how much has come, and is stopped without a word of failure', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const one = underWay();
  const { container } = renderAt('/', <ExportMenu what="units" fetchFile={one.fetchFile} notify={told} />);
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  await user.click(screen.getByRole('button', { name: 'Export: units' }));
  await user.click(screen.getByRole('menuitem', { name: 'Excel workbook (.xlsx)' }));
  expect(screen.queryByText('Being made')).toBeNull();
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText('Being made')).toBeTruthy();
  act(() => one.asked[0]?.options.onReceived(1_234_567));
  expect(screen.getByText('1.2 MB so far')).toBeTruthy();
  vi.useRealTimers();
  expect(await accessibilityProblems(container)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Stop: units, Excel' }));
  expect(await screen.findByText('Stopped, nothing was saved: units, Excel')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Export: units' })).toHaveProperty('disabled', false);
  expect([saved.mock.calls, told.mock.calls]).toEqual([[], []]);
});

test('what was cut off is told and not saved, and may be asked for again', async () => {
  const error = new Error('The download was cut off');
  const fetchFile = vi
    .fn<() => Promise<ArrivedFile>>()
    .mockRejectedValueOnce(error)
    .mockResolvedValueOnce({ blob: new Blob(['x']), fileName: undefined });
  const { user } = renderAt(
    '/',
    <SaveFileButton
      label="Download the template of units"
      otherwise="Units.xlsx"
      fetchFile={fetchFile}
      notify={told}
    >
      Download
    </SaveFileButton>,
  );
  const button = screen.getByRole('button', { name: 'Download the template of units' });
  await user.click(button);
  expect(told).toHaveBeenCalledExactlyOnceWith(error);
  expect(saved).not.toHaveBeenCalled();
  expect(screen.getByRole('status').textContent).toBe('');
  await user.click(button);
  expect(saved).toHaveBeenCalledExactlyOnceWith('Units.xlsx');
});
