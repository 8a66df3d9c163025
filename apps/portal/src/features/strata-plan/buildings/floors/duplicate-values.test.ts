import { expect, test } from 'vitest';
import { application } from '../../../../testing/records.ts';
import { building, floor, planIds, unit } from '../../../../testing/strata-plan.ts';
import { copiesOf, floorsFault, floorsNamed, givenKey } from './duplicate-values.ts';

test.each([
  ['', []],
  ['6', ['6']],
  ['6-9, 12', ['6', '7', '8', '9', '12']],
  ['6 to 8; Roof', ['6', '7', '8', 'Roof']],
  ['2 – 3', ['2', '3']],
  ['9-6', ['9-6']],
  ['1-900', ['1-900']],
  ['B1, B2', ['B1', 'B2']],
])('%j names the floors %j', (text, floors) => expect(floorsNamed(text)).toEqual(floors));

const ground = floor();
const own = building({
  floors: [
    ground,
    floor({ id: planIds.group, floorNumber: '3', units: [unit({ id: planIds.lot, unitNumber: '301' })] }),
  ],
});
const plan = application({ strataBuildings: [own] });

test('each unit gets the new floor’s number in place of the old one', () => {
  const copies = copiesOf(plan, own, ground, ['2', '12'], {});
  expect(copies.map(({ units }) => units.map(({ unitNumber }) => unitNumber))).toEqual([
    ['201', '202'],
    ['1201', '1202'],
  ]);
  expect(floorsFault(['2', '12'], copies)).toBeUndefined();
});

test('tells of numbers that are used already, in the plan or among the new ones', () => {
  const [copy] = copiesOf(plan, own, ground, ['3'], { [givenKey('3', planIds.otherUnit)]: ' 3 01' });
  expect(copy?.error).toBe('Floor 3 is already in this building');
  const message = 'Unit number is already in use, enter a unique number';
  expect(copy?.units.map(({ error }) => error)).toEqual([message, message]);
  const [first, second] = copiesOf(plan, own, ground, ['5', '6'], { [givenKey('6', planIds.unit)]: '501' });
  expect(first?.units[0]?.error).toBeUndefined();
  expect(second?.units[0]?.error).toBe(message);
  const [blank] = copiesOf(plan, own, ground, ['5'], { [givenKey('5', planIds.unit)]: ' ' });
  expect(blank?.units[0]?.error).toBe('This field is required');
});

test('says what keeps the floors from being made', () => {
  expect(floorsFault([], [])).toBe('This field is required');
  expect(floorsFault(['2', '2'], copiesOf(plan, own, ground, ['2', '2'], {}))).toBe(
    'Floor 2 is already in this building',
  );
  const many = Array.from({ length: 101 }, (_, index) => `${index + 10}`);
  expect(floorsFault(many, [])).toBe('Copy to at most 100 floors at once');
  const [copy] = copiesOf(plan, own, ground, ['5'], {});
  const copied = copy?.units[0];
  if (!copy || !copied) throw new Error('There is a unit to copy');
  const full = { ...copy, units: Array.from({ length: 1000 }, () => copied) };
  expect(floorsFault(['1', '2', '3', '4', '5', '6'], [full, full, full, full, full, copy])).toBe(
    'Copy at most 5000 units at once',
  );
});
