import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { accessibilityProblems } from '../testing/accessibility.ts';
import { renderAt } from '../testing/screen.tsx';
import { Toaster } from '../toast/toaster.tsx';
import { RowEditor } from './row-editor.tsx';
import type { RowColumn, RowResult, RowToSend, RowValues } from './row-types.ts';
import { eachRow, together } from './send-rows.ts';
import { useRows } from './use-rows.ts';

const columns: readonly RowColumn[] = [
  { key: 'floor', label: 'Floor number', kind: 'text' },
  { key: 'podium', label: 'Podium', kind: 'checkbox' },
  { key: 'area', label: 'Gross floor area', kind: 'decimal', unit: 'sqm' },
];
const required = 'This field is required';
const validate = (rows: readonly RowValues[]) =>
  rows.map((row) => ({
    ...(row['floor'] ? {} : { floor: required }),
    ...(row['area'] ? {} : { area: required }),
  }));

const send = vi.fn<(row: RowToSend) => Promise<RowResult>>();
const settled = vi.fn<(outcome: { saved: number; failed: number }) => void>();
const sendEach = eachRow((row) => send(row));

beforeEach(() => {
  send.mockReset().mockResolvedValue({ saved: true });
  settled.mockReset();
});

function Floors() {
  const editor = useRows({
    columns,
    validate,
    send: sendEach,
    onSettled: settled,
    nothingTyped: 'Enter at least one floor',
  });
  return (
    <>
      <RowEditor editor={editor} label="New floors" nouns={['floor', 'floors']} />
      <Toaster />
    </>
  );
}

const rows = () => within(screen.getByRole('list', { name: 'New floors' })).getAllByRole('listitem');
function cell(row: number, label: RegExp | string): HTMLInputElement {
  const item = rows()[row - 1];
  if (item === undefined) throw new Error(`No row ${row}`);
  return within(item).getByLabelText<HTMLInputElement>(label);
}
const typed = () => rows().map((_, index) => [cell(index + 1, /Floor/).value, cell(index + 1, /area/).value]);
const save = () => screen.getByRole('button', { name: /^Save/ });

test('Tab in the area field adds a row and goes there, Shift+Tab comes back', async () => {
  const { user } = renderAt('/', <Floors />);
  await user.click(cell(1, /Floor/));
  await user.keyboard('G{Tab}{Tab}250{Tab}');
  expect(rows()).toHaveLength(2);
  expect(document.activeElement).toBe(cell(2, /Floor/));
  await user.keyboard('1{Tab} {Tab}1,240.5{Tab}');
  expect(typed()).toEqual([
    ['G', '250'],
    ['1', '1240.5'],
    ['', ''],
  ]);
  expect(cell(2, 'Podium').checked).toBe(true);
  await user.keyboard('{Shift>}{Tab}{Tab}{/Shift}');
  expect(document.activeElement).toBe(cell(2, /area/));
});

test('Tab in an area field that is still empty adds a row as well, and the focus is not lost', async () => {
  const { user } = renderAt('/', <Floors />);
  await user.click(cell(1, /Floor/));
  await user.keyboard('G{Tab}{Tab}{Tab}');
  expect(rows()).toHaveLength(2);
  expect(document.activeElement).toBe(cell(2, /Floor/));
  // From the row that is blank the keys lead on: nobody is held among the rows.
  await user.keyboard('{Tab}{Tab}{Tab}');
  expect(rows()).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remove row 2' }));
});

test('Tab leaves a last row in which nothing is typed, so that the keys lead on', async () => {
  const { user } = renderAt('/', <Floors />);
  await user.click(cell(1, /area/));
  await user.keyboard('{Tab}{Tab}');
  expect(rows()).toHaveLength(1);
  expect(document.activeElement).toBe(save());
});

test('Enter and the arrow keys move in the column', async () => {
  const { user } = renderAt('/', <Floors />);
  await user.click(cell(1, /area/));
  await user.keyboard('250{Enter}240{Enter}');
  expect(typed().map(([, area]) => area)).toEqual(['250', '240', '']);
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(cell(1, /area/));
  await user.keyboard('{Shift>}{Enter}{/Shift}{ArrowDown}');
  expect(document.activeElement).toBe(cell(2, /area/));
});

test('rows of a spreadsheet fill rows from the focused cell, which can be undone', async () => {
  const { user, container } = renderAt('/', <Floors />);
  await user.click(cell(1, /Floor/));
  await user.paste('Floor number\tPodium\tGross floor area (sqm)\nG\tyes\t1,250.5\n1\tno\t1,00\n\n');
  expect(typed()).toEqual([
    ['G', '1250.5'],
    // A comma before two digits is left as it was pasted, to be refused.
    ['1', '1,00'],
  ]);
  expect(cell(1, 'Podium').checked).toBe(true);
  expect(await screen.findByText('2 rows filled')).toBeDefined();
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Undo paste' }));
  expect(typed()).toEqual([['', '']]);
});

test('a word is pasted where the cursor stands', async () => {
  const { user } = renderAt('/', <Floors />);
  await user.click(cell(1, /Floor/));
  await user.keyboard('Mezz');
  await user.paste('anine');
  expect(cell(1, /Floor/).value).toBe('Mezzanine');
});

test('what is wrong stands beside the field and in a summary that leads to it; nothing is sent', async () => {
  const { user, container } = renderAt('/', <Floors />);
  await user.click(save());
  await user.click(screen.getByRole('link', { name: 'Enter at least one floor' }));
  expect(document.activeElement).toBe(cell(1, /Floor/));
  await user.keyboard('G{Tab}{Tab}{Tab}');
  await user.click(save());
  const link = screen.getByRole('link', { name: 'Row 1, gross floor area: This field is required' });
  expect(cell(1, /area/).getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(cell(1, /area/).getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Error: This field is required',
  );
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(link);
  expect(document.activeElement).toBe(cell(1, /area/));
  expect(send).not.toHaveBeenCalled();
});

test('saved rows leave, failed ones stay with their reason and are sent again with the same intention', async () => {
  const intentions: string[] = [];
  send.mockImplementation((row) => {
    if (row.values['floor'] !== '2') return Promise.resolve({ saved: true });
    intentions.push(row.intention);
    return Promise.resolve({ saved: false, reason: 'The server could not be reached.' });
  });
  const { user, container } = renderAt('/', <Floors />);
  await user.click(cell(1, /Floor/));
  await user.paste('1\t\t100\n2\t\t100\n3\t\t100');
  await user.click(screen.getByRole('button', { name: 'Save 3 floors' }));
  expect(await screen.findByText('2 floors saved, 1 not saved')).toBeDefined();
  expect(typed()).toEqual([['2', '100']]);
  expect(screen.getByText('Not saved: The server could not be reached.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'Row 1: The server could not be reached.' })).toBeDefined();
  expect(settled).toHaveBeenCalledExactlyOnceWith({ saved: 2, failed: 1 });
  expect(await accessibilityProblems(container)).toEqual([]);
  await user.click(save());
  await screen.findByText('0 floors saved, 1 not saved');
  expect(intentions[1]).toBe(intentions[0]);
  await user.type(cell(1, /area/), '5');
  expect(screen.queryByText(/^Not saved/)).toBeNull();
  await user.click(save());
  expect(intentions[2]).not.toBe(intentions[0]);
});

test('a refusal of a field stands beside it, and does not keep the row from being sent again', async () => {
  send.mockResolvedValueOnce({
    saved: false,
    reason: 'Refused.',
    fields: { floor: 'Floor G is there already' },
  });
  const { user } = renderAt('/', <Floors />);
  await user.click(cell(1, /Floor/));
  await user.keyboard('G{Tab}{Tab}100');
  await user.click(save());
  expect(await screen.findByText('Floor G is there already')).toBeDefined();
  await user.click(save());
  expect(await screen.findByText('1 floor saved')).toBeDefined();
});

test('four rows are under way at once, with the real figure, and stopping begins no more', async () => {
  const answers: (() => void)[] = [];
  send.mockImplementation(() => new Promise((resolve) => answers.push(() => resolve({ saved: true }))));
  const { user } = renderAt('/', <Floors />);
  await user.click(cell(1, /Floor/));
  await user.paste(Array.from({ length: 8 }, (_, index) => `${index}\t\t100`).join('\n'));
  await user.click(save());
  expect(send).toHaveBeenCalledTimes(4);
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(0);
  answers[0]?.();
  await screen.findByText('1 of 8 floors answered');
  expect(send).toHaveBeenCalledTimes(5);
  expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(12);
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  for (const answer of answers) answer();
  expect(await screen.findByText('5 floors saved')).toBeDefined();
  expect(typed().map(([floor]) => floor)).toEqual(['5', '6', '7']);
  expect(settled).toHaveBeenCalledExactlyOnceWith({ saved: 5, failed: 0 });
});

test('a row can be removed, and the last one leaves a blank one', async () => {
  const { user } = renderAt('/', <Floors />);
  await user.click(cell(1, /Floor/));
  await user.paste('1\t\t100\n2\t\t200');
  await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
  expect(typed()).toEqual([['2', '200']]);
  await user.click(screen.getByRole('button', { name: 'Remove row 1' }));
  expect(typed()).toEqual([['', '']]);
});

const unitColumns: readonly RowColumn[] = [
  { key: 'floor', label: 'Floor', kind: 'text', carried: true },
  { key: 'number', label: 'Unit number', kind: 'text' },
];
const noProblems = (given: readonly RowValues[]) => given.map(() => ({}));

function Units({ send: sendAll }: { readonly send: ReturnType<typeof together> }) {
  const editor = useRows({
    columns: unitColumns,
    validate: noProblems,
    send: sendAll,
    onSettled: settled,
    nothingTyped: 'Enter at least one unit',
    start: { floor: '5' },
  });
  return <RowEditor editor={editor} label="New floors" nouns={['unit', 'units']} />;
}

test('a row begins with what is carried on, which alone is no row; rows sent together stay together', async () => {
  const sendAll = vi.fn<(sent: readonly RowToSend[], intention: string) => Promise<readonly RowResult[]>>();
  sendAll.mockResolvedValue([{ saved: false, reason: 'Taken.' }, { saved: false }]);
  const { user } = renderAt('/', <Units send={together(sendAll)} />);
  expect(cell(1, /Floor/).value).toBe('5');
  await user.click(cell(1, /number/));
  await user.keyboard('501{Tab}{Tab}502{Tab}');
  expect(rows().map((_, index) => cell(index + 1, /Floor/).value)).toEqual(['5', '5', '5']);
  await user.click(screen.getByRole('button', { name: 'Save 2 units' }));
  expect(await screen.findByText('Not saved: Taken.')).toBeDefined();
  expect(sendAll.mock.calls[0]?.[0].map((row) => row.values)).toEqual([
    { floor: '5', number: '501' },
    { floor: '5', number: '502' },
  ]);
  expect(screen.getAllByText(/^Not saved/)).toHaveLength(1);
  expect(rows()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Save 2 units' }));
  expect(sendAll.mock.calls[1]?.[1]).toBe(sendAll.mock.calls[0]?.[1]);
  await user.type(cell(1, /number/), '9');
  await user.click(screen.getByRole('button', { name: 'Save 2 units' }));
  expect(sendAll.mock.calls[2]?.[1]).not.toBe(sendAll.mock.calls[0]?.[1]);
});
