import { accessibilityProblems, renderAt } from '@strata/ui/testing';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { DocumentViewer, type ViewedDocument } from './document-viewer.tsx';

const made = vi.fn<(blob: Blob) => string>(() => 'blob:fake');

beforeEach(() => {
  made.mockClear();
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined }));
});

function open(over: Partial<ViewedDocument>, load: (id: string, signal: AbortSignal) => Promise<Blob>) {
  const document = { id: 'f1', label: 'Licence', fileName: 'licence.png', mediaType: 'image/png', ...over };
  return renderAt(
    '/',
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <DocumentViewer
        document={document}
        load={load}
        explain={(error) => (error instanceof Error ? error.message : '')}
      />
    </QueryClientProvider>,
  );
}

test('while the bytes are on their way it says so, and there is nothing to save yet', async () => {
  const { container } = open({}, () => new Promise(() => undefined));
  expect(screen.getByText('Loading the document')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download licence.png' }).hasAttribute('disabled')).toBe(true);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a picture is shown by its label, made larger and smaller, and turned', async () => {
  const { user, container } = open({}, async () => new Blob(['bytes']));
  const picture = await screen.findByRole('img', { name: 'Licence' });
  expect(picture.getAttribute('src')).toBe('blob:fake');
  const size = screen.getByRole('status', { name: 'Size' });
  expect(size.textContent).toBe('100 %');
  await user.click(screen.getByRole('button', { name: 'Zoom in' }));
  expect(size.textContent).toBe('125 %');
  await user.click(screen.getByRole('button', { name: 'Zoom out' }));
  await user.click(screen.getByRole('button', { name: 'Zoom out' }));
  expect(size.textContent).toBe('75 %');
  await user.click(screen.getByRole('button', { name: 'Turn to the right' }));
  expect(picture.parentElement?.dataset['turns']).toBe('1');
  await user.click(screen.getByRole('button', { name: 'Fit width' }));
  expect(screen.getByRole('button', { name: 'Fit width' }).getAttribute('aria-pressed')).toBe('true');
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('it is saved under its own name', async () => {
  const followed: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function follow(this: HTMLAnchorElement) {
    followed.push(this.download);
  });
  const { user } = open({}, async () => new Blob(['bytes']));
  await screen.findByRole('img');
  await user.click(screen.getByRole('button', { name: 'Download licence.png' }));
  expect(followed).toEqual(['licence.png']);
});

test('what cannot be shown can be saved', async () => {
  open({ mediaType: 'text/plain', fileName: 'note.txt' }, async () => new Blob(['bytes']));
  expect(
    await screen.findByText('This kind of file cannot be shown here. It can be downloaded.'),
  ).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Download note.txt' }).hasAttribute('disabled')).toBe(false);
});

test('why the bytes did not come is told, with another try', async () => {
  let works = false;
  const { user } = open({}, async () => {
    if (!works) throw new Error('The file is missing.');
    return new Blob(['bytes']);
  });
  expect(await screen.findByText('The file is missing.')).toBeTruthy();
  works = true;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('img', { name: 'Licence' })).toBeTruthy();
});
