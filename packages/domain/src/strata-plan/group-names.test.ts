import { expect, test } from 'vitest';
import { nameKey } from '../imports/typed-values.ts';
import { faultOfGroup, groupsByName } from './group-names.ts';

const group = (id: string, groupReference: string, groupName: string) => ({ id, groupReference, groupName });
const groups = groupsByName(
  [
    group('homes', 'G1', 'Homes'),
    group('shops', 'G2', 'Shops'),
    group('other shops', 'G3', 'shops'),
    group('misnamed', 'G4', 'G1'),
    group('twice', 'G5', 'G2 Shops'),
  ],
  nameKey,
);
const named = (text: string) => groups.get(nameKey(text));

test.each([
  ['Homes', 'homes'],
  ['G1', 'homes'],
  ['g1  homes', 'homes'],
  ['G3 Shops', 'other shops'],
  ['G4 G1', 'misnamed'],
])('%s names one group', (text, id) => {
  expect(named(text)).toBe(id);
});

test('what several are called names none of them, and is told from what nobody is called', () => {
  expect(named('Shops')).toBeNull();
  // One group is called so, of another it is reference and name.
  expect(named('G2 Shops')).toBeNull();
  expect(named('G2 Homes')).toBeUndefined();
  expect(faultOfGroup(named('Shops'), 'Shops')).toBe(
    'Several groups are called Shops. Enter the reference, such as G1',
  );
  expect(faultOfGroup(named('Flats'), 'Flats')).toBe('There is no group Flats');
});
