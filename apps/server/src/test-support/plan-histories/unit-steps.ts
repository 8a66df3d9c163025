import { towerIsRequired } from '@strata/domain';
import { v7 as uuidv7 } from 'uuid';
import type { ModelFloor, ModelUnit } from './plan-model.ts';
import { agreed, firstOf, flat, newUnit, pickOf, type Setting, type Step, seen } from './step.ts';

/** A tower where one is to be named; now and then none, or one where none belongs. */
function chosenTower({ model, intention }: Setting, floor: ModelFloor) {
  const building = model.buildingOf(floor);
  const needsTower = towerIsRequired(building, floor);
  const tower = intention.choice % 7 === 0 ? undefined : pickOf(building.towers, intention.choice);
  const isNamed = needsTower || intention.choice % 5 === 0;
  const towerId = isNamed ? (tower?.id ?? null) : null;
  return { towerId, isWrong: needsTower ? towerId === null : towerId !== null };
}

export function addUnit(setting: Setting, floor: ModelFloor): Step {
  const { caller, model, intention } = setting;
  const { towerId, isWrong } = chosenTower(setting, floor);
  const body = { floorId: floor.id, unitNumber: intention.number, ...flat, towerId };
  return {
    send: () => caller.call('POST /Applications/strataUnits', { body }),
    status: firstOf(isWrong && 422, model.hasUnitNumber(intention.number) && 409),
    apply: (id) => {
      floor.units.push(newUnit(String(id), intention.number, towerId));
    },
  };
}

export function addRows(setting: Setting, floor: ModelFloor): Step {
  const { caller, applicationId, model, intention } = setting;
  const { towerId, isWrong } = chosenTower(setting, floor);
  const numbers = [intention.number, `${intention.number}${intention.choice % 2 === 0 ? 'x' : ' '}`];
  const units = numbers.map((unitNumber) => ({ floorId: floor.id, unitNumber, ...flat, towerId }));
  const isTwice = intention.choice % 2 === 1;
  return {
    send: () => caller.call('POST /Applications/strataUnits/rows', { body: { applicationId, units } }),
    status: firstOf(
      isWrong && 422,
      (isTwice || numbers.some((number) => model.hasUnitNumber(number))) && 409,
    ),
    apply: (ids) => {
      floor.units.push(
        ...numbers.map((number, place) => newUnit((ids as string[])[place] ?? '', number, towerId)),
      );
    },
  };
}

export function changeUnit(setting: Setting, unit: ModelUnit): Step {
  const { caller, model, intention } = setting;
  const { towerId, isWrong } = chosenTower(setting, model.floorOf(unit));
  const unitNumber = intention.choice % 2 === 0 ? intention.number : unit.unitNumber;
  return {
    send: () =>
      caller.call(
        'PUT /Applications/strataUnits',
        { body: { id: unit.id, unitNumber, ...flat, towerId } },
        seen(unit, intention),
      ),
    status: firstOf(intention.isStale && 412, isWrong && 422, model.hasUnitNumber(unitNumber, unit) && 409),
    apply: () => {
      if (unit.unitNumber === unitNumber && unit.towerId === towerId) return;
      Object.assign(unit, { unitNumber, towerId, version: unit.version + 1 });
    },
  };
}

export function deleteUnit({ caller, model, intention }: Setting, unit: ModelUnit): Step {
  const floor = model.floorOf(unit);
  const agreedTo = String(agreed(0, intention));
  return {
    send: () =>
      caller.call(
        'DELETE /Applications/strataUnits',
        { query: { id: unit.id, agreedTo } },
        seen(unit, intention),
      ),
    status: firstOf(intention.isStale && 412, intention.disagrees && 409),
    apply: () => {
      floor.units = floor.units.filter((one) => one !== unit);
    },
  };
}

/** A floor of another plan, or none at all: neither exists. */
export function addToNowhere({ caller, intention }: Setting): Step {
  return {
    send: () =>
      caller.call('POST /Applications/strataUnits', {
        body: { floorId: uuidv7(), unitNumber: intention.number, ...flat },
      }),
    status: 404,
    apply: () => undefined,
  };
}
