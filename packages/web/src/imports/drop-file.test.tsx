import { accessibilityProblems, renderAt } from '@strata/ui/testing';
import { createEvent, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DropFile, type DropFileProps } from './drop-file.tsx';

const workbook = new File(['PK'], 'units.xlsx');

function place(over: Partial<DropFileProps> = {}) {
  const acts = { onChoose: vi.fn<(file: File) => void>(), onSeveral: vi.fn<(count: number) => void>() };
  const view = renderAt(
    '/',
    <>
      <p>Elsewhere on the page</p>
      <DropFile
        id="workbook"
        label="Workbook with the units"
        hint="Excel workbook (.xlsx), at most 10 MB"
        accept=".xlsx"
        act="Choose a workbook"
        {...acts}
        {...over}
      />
    </>,
  );
  return { ...view, ...acts };
}

/** What a browser tells while files are held over the page, and when they are let go. */
function drag(kind: 'dragEnter' | 'dragOver' | 'dragLeave' | 'drop', target: Element, parts: object) {
  // Nothing is entered next: it is beyond the edge of the page.
  const event = Object.assign(createEvent[kind](target, { dataTransfer: parts }), { relatedTarget: null });
  fireEvent(target, event);
  return event;
}

const held = (files: readonly File[] = []) => ({ types: ['Files'], files });

test('it is chosen by keyboard, with what it takes said before', async () => {
  const { user, onChoose, container } = place();
  await user.tab();
  const input = screen.getByLabelText('Workbook with the units');
  expect(document.activeElement).toBe(input);
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Excel workbook (.xlsx), at most 10 MB',
  );
  await user.upload(input, workbook);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(workbook);
  await user.upload(input, workbook);
  expect(onChoose).toHaveBeenCalledTimes(2);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a file held over the page is asked for, and may be dropped anywhere on it', () => {
  const { onChoose } = place();
  const elsewhere = screen.getByText('Elsewhere on the page');
  expect(drag('dragEnter', elsewhere, held()).defaultPrevented).toBe(true);
  expect(screen.getByText('Drop it anywhere on this page')).toBeTruthy();
  drag('dragLeave', elsewhere, held());
  expect(screen.queryByText('Drop it anywhere on this page')).toBeNull();
  drag('dragOver', elsewhere, held());
  expect(drag('drop', elsewhere, held([workbook])).defaultPrevented).toBe(true);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(workbook);
  expect(screen.queryByText('Drop it anywhere on this page')).toBeNull();
});

test('of several files none is taken, and of a text that is dragged nothing is known', () => {
  const { onChoose, onSeveral } = place();
  const elsewhere = screen.getByText('Elsewhere on the page');
  drag('drop', elsewhere, held([workbook, workbook, workbook]));
  expect(onSeveral).toHaveBeenCalledExactlyOnceWith(3);
  expect(drag('dragEnter', elsewhere, { types: ['text/plain'], files: [] }).defaultPrevented).toBe(false);
  expect(drag('drop', elsewhere, { types: ['text/plain'], files: [] }).defaultPrevented).toBe(false);
  expect(onChoose).not.toHaveBeenCalled();
});

test('while nothing is taken a dropped file does not lead away from the page', () => {
  const { onChoose } = place({ disabled: true });
  expect(drag('drop', screen.getByText('Elsewhere on the page'), held([workbook])).defaultPrevented).toBe(
    true,
  );
  expect(onChoose).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Workbook with the units')).toHaveProperty('disabled', true);
});

test('what is wrong with it stands beside it', async () => {
  const { container } = place({ error: 'This field is required', small: true });
  const input = screen.getByLabelText('Workbook with the units');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-describedby')).toContain('workbook-error');
  expect(await accessibilityProblems(container)).toEqual([]);
});
