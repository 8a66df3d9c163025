import { expect, test } from 'vitest';
import { type CellError, columnsOfErrors, kindOf, kindsOf, withCount } from './error-kinds.ts';

const error = (over: Partial<CellError>): CellError => ({
  sheet: 'Units',
  row: 7,
  column: 'Group reference',
  cell: 'H7',
  value: '',
  reason: 'This field is required',
  ...over,
});

test.for([
  ['There is no group G9', 'G9', 'There is no group …'],
  ['Block A has no floor 77. Add it first', '77', 'Block A has no floor … Add it first'],
  ['This number is used: row 12 has it', '1', 'This number is used: row … has it'],
  ['Row 5 has this reference already', 'GCP-1', 'Row … has this reference already'],
  ['This field is required', '', 'This field is required'],
  ['Enter an area above zero', 'a', 'Enter an area above zero'],
  ['Choose a unit type', '…', 'Choose a unit type'],
] as const)('the kind of %s with the value %s', ([reason, value, kind]) => {
  expect(kindOf({ reason, value })).toBe(kind);
});

test('kinds are counted, the most frequent first; columns in the order in which they are found', () => {
  const errors = [
    error({ column: 'Floor', value: '', reason: 'This field is required' }),
    error({ value: 'G8', reason: 'There is no group G8' }),
    error({ value: 'G9', reason: 'There is no group G9' }),
    error({ row: null, column: null, cell: null, reason: 'The column is missing' }),
  ];
  expect(kindsOf(errors).map(withCount)).toEqual([
    'There is no group … (2)',
    'This field is required (1)',
    'The column is missing (1)',
  ]);
  expect(columnsOfErrors(errors).map(withCount)).toEqual(['Floor (1)', 'Group reference (2)']);
});
