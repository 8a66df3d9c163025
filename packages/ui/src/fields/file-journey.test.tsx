import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { ErrorSummary } from '../form/error-summary.tsx';
import { accessibilityProblems } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import { FileField, type FileState } from './file-field.tsx';

const limit = 1000;
let show: (state: FileState) => void = () => undefined;

/** The field on a server that is played by hand: `show` is what the server and the network do. */
function Deed({
  error,
  initial = { status: 'none' },
}: {
  readonly error?: string;
  readonly initial?: FileState;
}) {
  const [state, setState] = useState<FileState>(initial);
  useEffect(() => {
    show = (next) => act(() => setState(next));
  }, []);
  return (
    <>
      <ErrorSummary
        entries={error === undefined ? [] : [{ id: 'deed', message: error }]}
        attempt={error === undefined ? 0 : 1}
      />
      <FileField
        id="deed"
        label="Registry document"
        limits="PDF, at most 1 kB"
        accept="application/pdf"
        state={state}
        error={error}
        onChoose={({ name, size, type }) => {
          const problem =
            type !== 'application/pdf'
              ? 'The selected file must be a PDF'
              : size > limit
                ? 'The selected file must be smaller than 1 kB'
                : undefined;
          setState(
            problem === undefined
              ? { status: 'sending', name, percent: 0 }
              : { status: 'failed', name, message: problem, canRetry: false },
          );
        }}
        onCancel={() => setState({ status: 'none' })}
        onRetry={() => setState({ status: 'sending', name: 'deed.pdf', percent: 0 })}
        onRemove={() => setState({ status: 'none' })}
      />
      <a href="/next">Next</a>
    </>
  );
}

const pdf = (size = 10, name = 'deed.pdf') => new File(['%'.repeat(size)], name, { type: 'application/pdf' });
const input = () => screen.getByLabelText('Registry document');
/** As a browser does it: the field has the focus when its picker closes. A dropped file passes by "accept". */
function choose(file: File) {
  input().focus();
  fireEvent.change(input(), { target: { files: [file] } });
}
const spoken = () => screen.getByRole('status').textContent;

test.for([
  [pdf(1001), 'The selected file must be smaller than 1 kB'],
  [new File(['x'], 'deed.png', { type: 'image/png' }), 'The selected file must be a PDF'],
] as const)(
  'U07: a file that cannot be taken says why, and another can be chosen at once',
  async ([file, why]) => {
    const { container } = renderAt('/', <Deed />);
    fireEvent.change(input(), { target: { files: [file] } });
    expect(screen.getByRole('alert').textContent).toBe(`${file.name}${why}`);
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(await accessibilityProblems(container)).toEqual([]);
    choose(pdf());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('progressbar', { name: 'Uploading deed.pdf' })).toBeTruthy();
  },
);

test('U07: the progress has its real figure, and is said aloud in quarters', () => {
  renderAt('/', <Deed />);
  choose(pdf());
  const said = new Set<string | null>();
  for (let percent = 0; percent <= 100; percent += 1) {
    show({ status: 'sending', name: 'deed.pdf', percent: percent + 0.4 });
    expect(screen.getByRole('progressbar').getAttribute('value')).toBe(String(percent));
    said.add(spoken());
  }
  show({ status: 'kept', name: 'deed.pdf', size: '1 kB' });
  said.add(spoken());
  expect([...said]).toEqual([
    'deed.pdf: 0 % uploaded',
    'deed.pdf: 25 % uploaded',
    'deed.pdf: 50 % uploaded',
    'deed.pdf: 75 % uploaded',
    'deed.pdf: 100 % uploaded',
    'deed.pdf is uploaded',
  ]);
});

test('U07: the same file can be chosen again after a failure', async () => {
  const { user } = renderAt('/', <Deed />);
  await user.upload(input(), pdf());
  // Browsers tell of a change only when the name is another one than before.
  expect(input()).toHaveProperty('value', '');
  show({ status: 'failed', name: 'deed.pdf', message: 'The file could not be uploaded.', canRetry: true });
  await user.upload(input(), pdf());
  expect(screen.getByRole('progressbar')).toBeTruthy();
});

test('U02: the keyboard stays at the field through choosing, sending, keeping and removing', async () => {
  const { user } = renderAt('/', <Deed />);
  await user.tab();
  expect(document.activeElement).toBe(input());
  choose(pdf());
  expect(document.activeElement?.textContent).toBe('Cancel upload');
  show({ status: 'kept', name: 'deed.pdf', size: '1 kB' });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove deed.pdf' }));
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(input());
});

test('U02: the keyboard stays at the field through stopping, failing and trying again', async () => {
  const { user } = renderAt('/', <Deed />);
  choose(pdf());
  await user.click(screen.getByRole('button', { name: 'Cancel upload' }));
  expect(document.activeElement).toBe(input());
  choose(pdf());
  show({ status: 'failed', name: 'deed.pdf', message: 'The file could not be uploaded.', canRetry: true });
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' }));
  await user.keyboard('{Enter}');
  expect(document.activeElement?.textContent).toBe('Cancel upload');
});

test('what happens to the file takes the focus from nothing else', () => {
  renderAt('/', <Deed />);
  choose(pdf());
  const next = screen.getByRole('link', { name: 'Next' });
  next.focus();
  show({ status: 'kept', name: 'deed.pdf', size: '1 kB' });
  expect(document.activeElement).toBe(next);
  show({ status: 'failed', name: 'deed.pdf', message: 'It was refused.', canRetry: false });
  expect(document.activeElement).toBe(next);
});

test.for([
  { status: 'none' },
  { status: 'sending', name: 'deed.pdf', percent: 40 },
  { status: 'failed', name: 'deed.pdf', message: 'It was refused.', canRetry: true },
  { status: 'kept', name: 'deed.pdf', size: '1 kB' },
] as const)('U04: the error summary leads to the field while its file is $status', async (state) => {
  const { user, container } = renderAt('/', <Deed error="Choose the registry document" initial={state} />);
  await user.click(screen.getByRole('link', { name: 'Choose the registry document' }));
  const field = input().closest('div[class~="stack"]');
  expect(field).not.toBeNull();
  expect(field?.contains(document.activeElement)).toBe(true);
  expect(document.getElementById('deed-error')?.textContent).toBe('Error: Choose the registry document');
  expect(await accessibilityProblems(container)).toEqual([]);
});
