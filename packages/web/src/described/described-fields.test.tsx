import { type Fields, plainOf } from '@strata/domain';
import { expect, test } from 'vitest';
import { particularsOf, plainColumns } from './described-fields.ts';
import { differencesOf, formValues, plainRowColumns, sentOf } from './described-forms.ts';

const fields = {
  number: { column: 'number', kind: 'number', required: true, label: 'Number' },
  useId: { column: 'use_id', kind: 'entry', required: true, label: 'Use' },
  groupId: { column: 'group_id', kind: 'part', required: false, label: 'Group' },
  isOpen: { column: 'is_open', kind: 'yesNo', required: true, label: 'Open' },
  area: { column: 'area', kind: 'area', required: true, label: 'Area' },
  day: { column: 'day', kind: 'day', required: true, label: 'Day' },
  remarks: { column: 'remarks', kind: 'text', required: false, label: 'Remarks' },
} as const satisfies Fields;
const plain = plainOf(fields);

const thing = {
  number: '5',
  useId: 2,
  groupId: null,
  isOpen: true,
  area: '1234.50',
  day: '2026-03-05',
  remarks: null,
};
const typed = {
  number: '5',
  useId: '2',
  groupId: '',
  isOpen: 'true',
  area: '1234.50',
  day: '2026-03-05',
  remarks: '',
};

test('a form holds text for every field, and sends back what the thing says', () => {
  expect(formValues(fields, thing)).toEqual(typed);
  expect(sentOf(fields, typed)).toEqual(thing);
  expect(formValues(fields)).toEqual({
    number: '',
    useId: '',
    groupId: '',
    isOpen: '',
    area: '',
    day: '',
    remarks: '',
  });
});

test('particulars name what is referred to, and leave out what there is none of', () => {
  const names = { useId: 'Shop', groupId: undefined };
  expect(particularsOf(fields, thing, names)).toEqual([
    { term: 'Number', value: '5' },
    { term: 'Use', value: 'Shop' },
    { term: 'Open', value: 'Yes' },
    { term: 'Area', value: '1,234.50 sqm' },
    { term: 'Day', value: '05/03/2026' },
  ]);
});

test('a conflict lists what two people say differently, by labels and names', () => {
  const mine = { ...typed, isOpen: 'false', remarks: 'Corner', names: { useId: 'Shop', groupId: 'Homes' } };
  const theirs = { ...typed, names: { useId: 'Shop', groupId: 'None' } };
  expect(differencesOf(fields, mine, theirs)).toEqual([
    { field: 'Group', mine: 'Homes', theirs: 'None' },
    { field: 'Open', mine: 'No', theirs: 'Yes' },
    { field: 'Remarks', mine: 'Corner', theirs: '' },
  ]);
});

test('a table has a column for what some row says', () => {
  const titles = (remarks: string | null) =>
    plainColumns(plain, [{ ...thing, remarks }], (row) => row).map(({ header }) => header);
  expect(titles(null)).toEqual(['Area (sqm)', 'Day']);
  expect(titles('Corner')).toEqual(['Area (sqm)', 'Day', 'Remarks']);
  expect(plainColumns(plain, [thing], (row) => row).map(({ text }) => text(thing))).toEqual([
    '1,234.50',
    '05/03/2026',
  ]);
});

test('a row editor has a column for each', () => {
  expect(plainRowColumns(plain)).toMatchObject([
    { key: 'area', label: 'Area', kind: 'decimal', unit: 'sqm' },
    { key: 'day', label: 'Day', kind: 'text', unit: 'YYYY-MM-DD' },
    { key: 'remarks', label: 'Remarks', kind: 'text' },
  ]);
});

const measured = {
  level: { column: 'level', kind: 'length', required: false, label: 'Level' },
  north: { column: 'north', kind: 'angle', required: false, label: 'North' },
} as const satisfies Fields;

test('lengths are typed in whole millimetres, angles in degrees, and read with their measures', () => {
  const said = { level: -3_200, north: 12_500 };
  expect(formValues(measured, said)).toEqual({ level: '-3200', north: '12.5' });
  expect(sentOf(measured, { level: ' -3,200', north: '12.5' })).toEqual(said);
  expect(sentOf(measured, { level: '', north: ' ' })).toEqual({ level: null, north: null });
  expect(sentOf(measured, { level: '3.2 m', north: '400' })).toEqual({ level: Number.NaN, north: 400_000 });
  expect(particularsOf(measured, said, {})).toEqual([
    { term: 'Level', value: '−3,200 mm' },
    { term: 'North', value: '12.5°' },
  ]);
  const columns = plainColumns(plainOf(measured), [said], (row) => row);
  expect(columns.map(({ header, text }) => [header, text(said)])).toEqual([
    ['Level (mm)', '-3,200'],
    ['North (°)', '12.5°'],
  ]);
  expect(plainRowColumns(plainOf(measured)).map(({ unit }) => unit)).toEqual(['mm', '°']);
});
