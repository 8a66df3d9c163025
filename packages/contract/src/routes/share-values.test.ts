import { expect, test } from 'vitest';
import { parseInput } from '../parse-input.ts';
import { mostEnteredShares, shareMethodInput, shareValuesRoutes } from './share-values.ts';

const unitId = '019a0000-0000-7000-8000-00000000000f';
const values = (length: number) => Array.from({ length }, () => ({ unitId, value: '117' }));
const bands = Array.from({ length: 101 }, (_, place) => ({
  occupancyUseId: place + 1,
  bandInSqm: 50,
  base: 5,
  step: 1,
}));

test.each([
  [0, 'Enter at least one share value'],
  [mostEnteredShares + 1, 'Enter at most 2,000 share values at once'],
])('%s share values at once are refused in words', (count, message) => {
  const { body } = shareValuesRoutes['PUT /Applications/enteredShares'];
  expect(parseInput(body, { id: unitId, values: values(count) })).toMatchObject({
    fields: { values: message },
  });
});

test('a method of too many lines is refused in words', () => {
  const input = { title: 'By use', reason: 'Regulation', method: { name: 'banded', bands } };
  expect(parseInput(shareMethodInput, input)).toMatchObject({
    fields: { 'method.bands': 'Add at most 100 lines' },
  });
});
