import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { accessibilityProblems } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import { FileField, type FileState } from './file-field.tsx';

function field(state: FileState, present?: string) {
  const acts = {
    onChoose: vi.fn<(...given: unknown[]) => void>(),
    onCancel: vi.fn<(...given: unknown[]) => void>(),
    onRetry: vi.fn<(...given: unknown[]) => void>(),
    onRemove: vi.fn<(...given: unknown[]) => void>(),
  };
  const view = renderAt(
    '/',
    <FileField
      id="deed"
      label="Registry document"
      limits="PDF, at most 10 MB"
      accept="application/pdf"
      state={state}
      {...(present === undefined ? {} : { present })}
      {...acts}
    />,
  );
  return { ...view, ...acts };
}

test('U07: type and limit are said before choosing', async () => {
  const { user, onChoose, container } = field({ status: 'none' });
  const input = screen.getByLabelText('Registry document');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'PDF, at most 10 MB',
  );
  const file = new File(['%PDF-'], 'deed.pdf', { type: 'application/pdf' });
  await user.upload(input, file);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(file);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('U07: progress is shown and announced, and can be stopped', async () => {
  const { user, onCancel, container } = field({ status: 'sending', name: 'deed.pdf', percent: 63 });
  expect(screen.getByRole('progressbar').getAttribute('value')).toBe('63');
  expect(screen.getByRole('status').textContent).toBe('deed.pdf: 50 % uploaded');
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(onCancel).toHaveBeenCalledOnce();
});

test('U07: a failure says why and can be tried again', async () => {
  const { user, onRetry } = field({
    status: 'failed',
    name: 'deed.pdf',
    message: 'The file could not be uploaded.',
    canRetry: true,
  });
  expect(screen.getByRole('alert').textContent).toContain('The file could not be uploaded.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('a kept file has its name and size and can be removed', async () => {
  const { user, onRemove, container } = field({ status: 'kept', name: 'deed.pdf', size: '2 MB' });
  expect(screen.getByRole('status').textContent).toBe('deed.pdf is uploaded');
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove deed.pdf' }));
  expect(onRemove).toHaveBeenCalledOnce();
});

test('a file that goes with the form is chosen, not uploaded', async () => {
  const { user, onRemove, container } = field({ status: 'chosen', name: 'deed.pdf', size: '2 MB' });
  expect(screen.getByRole('status').textContent).toBe('deed.pdf is chosen');
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Remove deed.pdf' }));
  expect(onRemove).toHaveBeenCalledOnce();
});

test('what the record has is shown, and can be replaced', async () => {
  const { user, onChoose, container } = field({ status: 'none' }, 'old-deed.pdf');
  expect(screen.getByText('old-deed.pdf')).toBeTruthy();
  expect(screen.getByText('Choose another file to replace it, or drop it here')).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
  const file = new File(['%PDF-'], 'deed.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByLabelText('Registry document'), file);
  expect(onChoose).toHaveBeenCalledExactlyOnceWith(file);
});

test.each([
  { status: 'sending', name: 'deed.pdf', percent: 20 },
  { status: 'kept', name: 'deed.pdf', size: '2 MB' },
  { status: 'chosen', name: 'deed.pdf', size: '2 MB' },
] satisfies readonly FileState[])('while a file is $status the label takes no second one', async (state) => {
  const { user, onChoose, container } = field(state, 'old-deed.pdf');
  const second = new File(['%PDF-'], 'second.pdf', { type: 'application/pdf' });
  await user.upload(screen.getByText('Registry document'), second);
  expect(onChoose).not.toHaveBeenCalled();
  expect(await accessibilityProblems(container)).toEqual([]);
});
