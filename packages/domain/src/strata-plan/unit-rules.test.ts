import { assert, integer, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { typingMessages } from './typing-messages.ts';
import {
  groupIsRequired,
  proposeUnitNumber,
  servedFault,
  towerFault,
  towerIsRequired,
  unitTypeFault,
} from './unit-rules.ts';

test.each([
  [true, false, true],
  [true, true, false],
  [false, false, false],
  [false, true, false],
])('podium %j and floor of the podium %j: tower required %j', (hasPodium, isPodiumFloor, required) => {
  expect(towerIsRequired({ hasPodium }, { isPodiumFloor })).toBe(required);
});

test.each([
  [true, false, true, undefined],
  [true, false, false, typingMessages.required],
  [true, true, true, typingMessages.towerInPodium],
  [true, true, false, undefined],
  [false, false, true, typingMessages.towerInPodium],
])('podium %j, floor of it %j and tower %j: %j', (hasPodium, isPodiumFloor, hasTower, fault) => {
  expect(towerFault({ hasPodium }, { isPodiumFloor }, hasTower)).toBe(fault);
});

describe('the type of a unit', () => {
  const wanted = { occupancyUseId: 1, unitTypeId: 2 };
  const fault = typingMessages.chooseUnitTypeOfUse;

  test('is one on offer of its use', () => {
    expect(unitTypeFault(wanted, { isOfUse: true, isRetired: false }, undefined)).toBeUndefined();
    expect(unitTypeFault(wanted, { isOfUse: false, isRetired: false }, undefined)).toBe(fault);
    expect(unitTypeFault(wanted, { isOfUse: true, isRetired: true }, undefined)).toBe(fault);
  });

  test('stays with the unit that has it, as long as it is of its use', () => {
    expect(unitTypeFault(wanted, { isOfUse: false, isRetired: true }, wanted)).toBeUndefined();
    const otherUse = { ...wanted, occupancyUseId: 3 };
    expect(unitTypeFault(wanted, { isOfUse: true, isRetired: true }, otherUse)).toBeUndefined();
    expect(unitTypeFault(wanted, { isOfUse: false, isRetired: false }, otherUse)).toBe(fault);
  });
});

const both = { field: 'unitIds', message: typingMessages.unitsOrGroup };
const unlimited = { field: 'unitIds', message: typingMessages.unitsOfLimitedOnly };
const noGroup = { field: 'applicationGroupId', message: typingMessages.required };

test.each([
  [2, 1, null, [], undefined],
  [2, 1, 'homes', [], undefined],
  [2, 1, null, ['101'], undefined],
  [2, 1, 'homes', ['101'], both],
  [2, 3, null, ['101'], noGroup],
  [1, 3, null, ['101'], unlimited],
  [3, 1, null, ['101'], unlimited],
] as const)('type %j, use %j, group %j and units %j: %j', (type, occupancyUseId, group, unitIds, fault) => {
  const plan = { allOwnersShareCommonPropertiesOnEqualBais: false };
  const area = { commonPropertyTypeId: type, occupancyUseId, applicationGroupId: group, unitIds };
  expect(servedFault(plan, area)).toEqual(fault);
});

test.each([
  [false, 3, 1, false],
  [false, 3, 2, true],
  [false, 3, 3, true],
  [false, 1, 2, false],
  [false, 2, 3, false],
  [null, 3, 3, true],
  [true, 3, 3, false],
] as const)('equal shares %j, use %j and type %j: group required %j', (isEqual, use, type, required) => {
  const plan = { allOwnersShareCommonPropertiesOnEqualBais: isEqual };
  expect(groupIsRequired(plan, use, type)).toBe(required);
});

describe('the number on another floor', () => {
  test.each([
    ['0501', '5', '12', '1201'],
    ['0501', '5', '6', '0601'],
    ['0501', '05', '06', '0601'],
    ['501', '5', '6', '601'],
    ['501', '05', '06', '601'],
    ['5A', '5', '12', '12A'],
    ['1201', '12', '13', '1301'],
    ['G-03', 'G', '1', '1-03'],
    ['g03', 'G', '1', '103'],
    ['T1-0503', '5', '6', 'T1-0603'],
    ['A5-5', '5', '6', 'A6-5'],
    ['B1-02', 'B1', 'B2', 'B2-02'],
    ['1-G', 'G', 'M', '1-M'],
    ['101', '1', 'R', 'R01'],
    ['Gym', 'G', '1', '1-Gym'],
    ['A', '5', '6', '6-A'],
    ['15', '5', '6', '6-15'],
    ['01', '5', ' 6 ', '6-01'],
    ['x(2)+y', '(2)+', '3', 'x3y'],
    ['12', '', '3', '3-12'],
  ])('%j from floor %j to %j is %j', (unitNumber, from, to, proposed) => {
    expect(proposeUnitNumber(unitNumber, from, to)).toBe(proposed);
  });

  test('always names the other floor, and never throws', () => {
    assert(
      property(string(), string(), integer({ min: 1, max: 99 }), (unitNumber, from, to) => {
        expect(proposeUnitNumber(unitNumber, from, `${to}`)).toContain(`${to}`);
      }),
    );
  });
});
