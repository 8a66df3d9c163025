import { accessibilityProblems } from '@strata/ui/testing';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DocumentCheck, ReadDocument } from './check-document.ts';
import { CheckDocumentFile } from './check-document-file.tsx';
import type { AskedRegister } from './document-words.ts';
import { givenData } from './testing/written-document.ts';

const sha256 = '3f'.repeat(32);
const read: ReadDocument = {
  status: 'read',
  sha256,
  application: { ...givenData.application, code: '7K3MQ0T9XW5ZD2R8PV4N6BHJ1C' },
  method: { title: 'By whole square metres', version: 3 },
  lots: 2,
  arithmetic: { differences: [], numberOfDifferences: 0, faults: [] },
  drawn: { lots: 2, differences: [], numberOfDifferences: 0 },
};
const { reference, planSha256 } = read.application;

/** What the worker answers next; how it finds that out is tested where it does. */
let answer: DocumentCheck;
const sent: unknown[] = [];

class AnsweringWorker extends EventTarget {
  postMessage(file: unknown): void {
    sent.push(file);
    this.dispatchEvent(new MessageEvent('message', { data: answer }));
  }
  terminate(): void {
    sent.push('ended');
  }
}

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('Worker', AnsweringWorker);
});
afterEach(() => vi.unstubAllGlobals());

async function dropped(check: DocumentCheck, register: AskedRegister = 'unasked') {
  answer = check;
  const askRegister = vi.fn<(code: string | null) => Promise<AskedRegister>>(async () => register);
  const { container } = render(<CheckDocumentFile askRegister={askRegister} />);
  const file = new File(['%PDF-1.7'], 'Schedule.pdf', { type: 'application/pdf' });
  await userEvent.upload(screen.getByLabelText('PDF of the document'), file);
  return { container, askRegister };
}

const partOf = async (term: string) => {
  const found = await screen.findByText(term, { selector: 'dt' });
  return within(found.parentElement ?? found);
};

test('pages, data and register agree', async () => {
  const { container, askRegister } = await dropped(read, { reference, planSha256, sha256 });
  await screen.findByText('Pages, data and register agree.');
  expect((await partOf('Data')).getByText(/All 2 share values .* are right/)).toBeTruthy();
  expect((await partOf('Pages')).getByText(/for all 2 lots/)).toBeTruthy();
  expect((await partOf('Register')).getByText(/has this very file/)).toBeTruthy();
  expect(askRegister).toHaveBeenCalledWith(read.application.code);
  expect(await accessibilityProblems(container)).toEqual([]);
  expect(sent.at(-1)).toBe('ended');
});

test('without a code the register confirms nothing', async () => {
  await dropped(read);
  await screen.findByText('Nothing in the file contradicts itself. The register does not confirm it.');
  expect((await partOf('Register')).getByText(/has no code, as a draft has none/)).toBeTruthy();
});

test('a figure that was changed stands there, as it is drawn, stated and computed', async () => {
  await dropped(
    {
      ...read,
      arithmetic: {
        differences: [{ lot: 2, what: 'shareValue', stated: '96', computed: '86' }],
        numberOfDifferences: 1,
        faults: [],
      },
      drawn: {
        lots: 2,
        differences: [{ lot: 2, what: 'share', drawn: '86', data: '96' }],
        numberOfDifferences: 30,
      },
    },
    { reference, planSha256, sha256: 'ff'.repeat(32) },
  );
  await screen.findByText('Something does not agree. Do not rely on this file.');
  expect(
    (await partOf('Data')).getByText('Lot 2, share value: the data say 96, the rules give 86'),
  ).toBeTruthy();
  const pages = await partOf('Pages');
  expect(pages.getByText('Lot 2, share value: the page shows 86, the data say 96')).toBeTruthy();
  expect(pages.getByText('And 29 more')).toBeTruthy();
  expect((await partOf('Register')).getByText(/another file of the same plan under this code/)).toBeTruthy();
});

test.for<[what: string, register: AskedRegister, words: RegExp]>([
  [
    'of another scheme',
    { reference: 'SA-2026-000099', planSha256: 'cd'.repeat(32), sha256: 'ff'.repeat(32) },
    /of another scheme: it says SA-2026-000017, and the code is of SA-2026-000099/,
  ],
  [
    'of another plan',
    { reference, planSha256: 'cd'.repeat(32), sha256: 'ff'.repeat(32) },
    /another file under this code/,
  ],
  ['with a code that the register does not know', 'unknown', /knows no document with the code/],
  ['while the register is away', 'away', /could not be asked/],
])('a file %s', async ([, register, words]) => {
  await dropped(read, register);
  expect((await partOf('Register')).getByText(words)).toBeTruthy();
});

test.for<[reason: Extract<DocumentCheck, { status: 'unreadable' }>['reason'], words: RegExp]>([
  ['tooLarge', /larger than 100 MB/],
  ['notPdf', /not a PDF/],
  ['cutOff', /end of the file is missing/],
  ['encrypted', /locked with a password/],
  ['changedSince', /added to the file after it was made/],
  ['notOurs', /did not write this file/],
  ['damaged', /is damaged/],
  ['tooMuchInside', /unpacks to far more/],
  ['twoOfAKind', /carries its data twice/],
  ['notSchedule', /not a schedule of strata units/],
  ['laterVersion', /later format than this page knows/],
])('%s is told', async ([reason, words]) => {
  await dropped({ status: 'unreadable', reason, sha256 });
  await screen.findByText('Schedule.pdf cannot be compared.');
  expect(screen.getByText(words)).toBeTruthy();
});

test('a file of 500 MB is not handed to anybody', async () => {
  answer = read;
  render(<CheckDocumentFile askRegister={async () => 'unasked'} />);
  const file = new File(['%PDF-1.7'], 'Large.pdf', { type: 'application/pdf' });
  Object.defineProperty(file, 'size', { value: 500_000_000 });
  await userEvent.upload(screen.getByLabelText('PDF of the document'), file);
  await screen.findByText(/larger than 100 MB/);
  expect(sent).toEqual([]);
});
