import { floorFields, unused } from '@strata/domain';
import type { ModelBuilding, ModelFloor } from './plan-model.ts';
import { agreed, firstOf, newUnit, type Setting, type Step, seen } from './step.ts';

export function addFloor(
  { caller, applicationId, model, intention }: Setting,
  building: ModelBuilding,
): Step {
  const floor = {
    ...unused(floorFields),
    floorNumber: intention.number,
    grossFloorAreaInSqm: '400.00',
    isPodiumFloor: intention.choice % 3 === 0,
  };
  return {
    send: () =>
      caller.call('POST /Applications/strataFloors', {
        body: { applicationId, buildingId: building.id, ...floor },
      }),
    status: firstOf(
      floor.isPodiumFloor && !building.hasPodium && 422,
      model.hasFloorNumber(building, floor.floorNumber) && 422,
    ),
    apply: (id) => {
      building.floors.push({ ...floor, id: String(id), units: [], version: 1 });
    },
  };
}

export function changeFloor({ caller, model, intention }: Setting, floor: ModelFloor): Step {
  const building = model.buildingOf(floor);
  const floorNumber = intention.choice % 2 === 0 ? intention.number : floor.floorNumber;
  const isPodiumFloor = intention.choice % 3 === 0;
  const joins = isPodiumFloor && !floor.isPodiumFloor;
  const total = joins ? model.total({ floorsIntoPodium: [floor.id] }) : 0;
  const body = { id: floor.id, floorNumber, grossFloorAreaInSqm: '400.00', isPodiumFloor };
  return {
    send: () =>
      caller.call(
        'PUT /Applications/strataFloors',
        { body: { ...body, agreedTo: agreed(total, intention) } },
        seen(floor, intention),
      ),
    status: firstOf(
      intention.isStale && 412,
      isPodiumFloor && !building.hasPodium && 422,
      intention.disagrees && 409,
      model.hasFloorNumber(building, floorNumber, floor) && 422,
    ),
    apply: () => {
      if (floorNumber === floor.floorNumber && isPodiumFloor === floor.isPodiumFloor) return;
      for (const unit of floor.units) {
        if (!joins || unit.towerId === null) continue;
        unit.towerId = null;
        unit.version += 1;
      }
      Object.assign(floor, { floorNumber, isPodiumFloor, version: floor.version + 1 });
    },
  };
}

export function deleteFloor({ caller, model, intention }: Setting, floor: ModelFloor): Step {
  const { id } = floor;
  const building = model.buildingOf(floor);
  const agreedTo = String(agreed(model.total({ floorIds: [id] }), intention));
  return {
    send: () =>
      caller.call('DELETE /Applications/strataFloors', { query: { id, agreedTo } }, seen(floor, intention)),
    status: firstOf(intention.isStale && 412, intention.disagrees && 409),
    apply: () => {
      building.floors = building.floors.filter((one) => one !== floor);
    },
  };
}

export function duplicateFloor({ caller, model, intention }: Setting, floor: ModelFloor): Step {
  const building = model.buildingOf(floor);
  const floorNumber = intention.number;
  const units = floor.units.map((unit, place) => ({
    unitId: unit.id,
    unitNumber: `${floorNumber}-${place}`,
  }));
  const copies = [{ floorNumber, units }];
  return {
    send: () =>
      caller.call('POST /Applications/strataFloors/duplicate', {
        body: { floorId: floor.id, withCommonProperty: true, copies },
      }),
    status: firstOf(
      model.hasFloorNumber(building, floorNumber) && 422,
      units.some(({ unitNumber }) => model.hasUnitNumber(unitNumber)) && 409,
    ),
    apply: (ids) => {
      const [id = ''] = ids as string[];
      const copied = floor.units.map((unit, place) =>
        newUnit('', units[place]?.unitNumber ?? '', unit.towerId),
      );
      building.floors.push({ ...floor, id, floorNumber, units: copied, version: 1 });
    },
  };
}
