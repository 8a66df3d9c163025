import { accessibilityProblems, renderAt } from '@strata/ui/testing';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CellErrors } from './cell-errors.tsx';
import type { CellError } from './error-kinds.ts';
import { FieldChanges } from './field-changes.tsx';
import { NumberedStep, NumberedSteps } from './numbered-steps.tsx';
import { SentFile } from './sent-file.tsx';

test('steps are a list that says which is to be done now', async () => {
  const { container } = renderAt(
    '/',
    <NumberedSteps label="Import units">
      <NumberedStep number={1} title="Template" state="done">
        Filled in
      </NumberedStep>
      <NumberedStep number={2} title="File" state="now">
        Choose it
      </NumberedStep>
      <NumberedStep number={3} title="Import" state="later">
        Afterwards
      </NumberedStep>
    </NumberedSteps>,
  );
  const [, second] = within(screen.getByRole('list', { name: 'Import units' })).getAllByRole('listitem');
  expect(second?.getAttribute('aria-current')).toBe('step');
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Template',
    'File',
    'Import',
  ]);
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('a file says how much has gone, then what is done with it, and can be stopped', async () => {
  const onStop = vi.fn<() => void>();
  const file = (percent: number | undefined) => (
    <SentFile
      name="units.xlsx"
      size="340 kB"
      percent={percent}
      working="Checking 10,000 rows"
      stop={{ label: 'Cancel', onStop }}
    >
      <button type="button">Check again</button>
    </SentFile>
  );
  const { rerender, user, container } = renderAt('/', file(63.4));
  expect(screen.getByRole('progressbar', { name: 'Uploading units.xlsx' }).getAttribute('value')).toBe('63');
  expect(screen.getByRole('status').textContent).toBe('units.xlsx: 50 % uploaded');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(onStop).toHaveBeenCalledOnce();
  rerender(file(100));
  const endless = screen.getByRole('progressbar', { name: 'Checking 10,000 rows' });
  expect(endless.hasAttribute('value')).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('Checking 10,000 rows');
  expect(await accessibilityProblems(container)).toEqual([]);
  rerender(file(undefined));
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
});

const error = (over: Partial<CellError>): CellError => ({
  sheet: 'Units',
  row: 7,
  column: 'Group reference',
  cell: 'H7',
  value: 'G9',
  reason: 'There is no group G9',
  ...over,
});

const errors = [
  error({}),
  error({ row: 8, cell: 'H8', value: 'G8', reason: 'There is no group G8' }),
  error({ row: 9, column: 'Unit number', cell: 'C9', value: '', reason: 'This field is required' }),
  error({ row: null, column: 'Floor', cell: null, value: '', reason: 'The column is missing' }),
];
const cureOf = ({ column }: CellError) =>
  column === 'Group reference' ? <a href="/groups">Add groups</a> : null;

test('errors are listed cell by cell, with where what is missing can be added', async () => {
  const { container } = renderAt('/', <CellErrors caption="Errors" errors={errors} cureOf={cureOf} />);
  const row = screen.getByRole('row', { name: /Units!H7/ });
  expect(
    within(row)
      .getAllByRole('gridcell')
      .map((cell) => cell.textContent?.trim()),
  ).toEqual(['7', 'Group reference', 'Units!H7', 'G9', 'There is no group G9 Add groups']);
  expect(screen.getAllByRole('link', { name: 'Add groups' })).toHaveLength(2);
  expect(screen.getByRole('row', { name: /Units!C9 empty This field is required/ })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});

test('they are looked through by text, by column and by reason', async () => {
  const { user } = renderAt('/', <CellErrors caption="Errors" errors={errors} />);
  const count = () => screen.getByText(/of 4 errors|^4 errors/).textContent;
  await user.selectOptions(screen.getByLabelText('Column'), 'Group reference (2)');
  expect(count()).toBe('2 of 4 errors');
  await user.selectOptions(screen.getByLabelText('Column'), 'All columns');
  await user.selectOptions(screen.getByLabelText('Reason'), 'This field is required (1)');
  expect(count()).toBe('1 of 4 errors');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await user.type(screen.getByLabelText('Find'), 'g8');
  expect(count()).toBe('1 of 4 errors');
});

test('what is wrong most often leads to those errors', async () => {
  const { user } = renderAt('/', <CellErrors caption="Errors" errors={errors} />);
  const list = screen.getByRole('list', { name: 'What is wrong most often' });
  expect(within(list).getAllByRole('listitem')[0]?.textContent).toBe('2There is no group …');
  await user.click(within(list).getByRole('button', { name: 'There is no group …' }));
  expect(screen.getByText('2 of 4 errors')).toBeTruthy();
  expect(screen.getByLabelText('Reason')).toHaveProperty('value', 'There is no group …');
  await user.click(within(list).getByRole('button', { name: 'This field is required' }));
  expect(screen.getByText('1 of 4 errors')).toBeTruthy();
});

test('a change stands as it is beside as it would be', async () => {
  const { container } = renderAt(
    '/',
    <FieldChanges
      caption="Changed units"
      what="Unit"
      changes={[
        {
          row: 12,
          name: '501',
          fields: [
            { column: 'Floor area (sqm)', from: '80.00', to: '86.40' },
            { column: 'Tower', from: '', to: 'Tower A' },
          ],
        },
      ]}
    />,
  );
  expect(screen.getByRole('row', { name: '12 501 Floor area (sqm) 80.00 86.40' })).toBeTruthy();
  expect(screen.getByRole('row', { name: '12 501 Tower empty Tower A' })).toBeTruthy();
  expect(await accessibilityProblems(container)).toEqual([]);
});
