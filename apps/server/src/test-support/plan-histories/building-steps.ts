import { buildingFields, unused } from '@strata/domain';
import type { ModelBuilding } from './plan-model.ts';
import { agreed, firstOf, type Setting, type Step, seen } from './step.ts';

export function addBuilding({ caller, applicationId, model, intention }: Setting): Step {
  const name = `House ${intention.number}`;
  const hasPodium = intention.choice % 2 === 0;
  const names = hasPodium ? ['A', 'B', 'C'].slice(0, intention.choice % 3) : [];
  return {
    send: () =>
      caller.call('POST /Applications/strataBuildings', {
        body: { applicationId, name, hasPodium, towers: names },
      }),
    status: firstOf(model.hasBuildingName(name) && 422),
    apply: (id) => {
      model.buildings.push({
        ...unused(buildingFields),
        id: String(id),
        name,
        hasPodium,
        // Which ids the towers got is read from the plan.
        towers: names.map((tower) => ({ id: '', name: tower })),
        applicationBuildingTypeId: 1,
        floors: [],
        version: 1,
      });
    },
  };
}

export function changeBuilding({ caller, model, intention }: Setting, building: ModelBuilding): Step {
  const hasPodium = intention.choice % 4 !== 0;
  const name = intention.choice % 3 === 0 ? `House ${intention.number}` : building.name;
  const kept = hasPodium ? building.towers.slice(intention.choice % 2) : [];
  const isNew = hasPodium && intention.choice % 5 === 0 && kept.every((tower) => tower.name !== 'D');
  const towers = [...kept, ...(isNew ? [{ name: 'D' }] : [])];
  const lost = building.towers.filter((tower) => !kept.includes(tower)).map(({ id }) => id);
  const podiumGoes = building.hasPodium && !hasPodium;
  const total = model.total({ towerIds: lost, podiumsOf: podiumGoes ? [building.id] : [] });
  const isSame = name === building.name && hasPodium === building.hasPodium && lost.length === 0 && !isNew;
  return {
    send: () =>
      caller.call(
        'PUT /Applications/strataBuildings',
        { body: { id: building.id, name, hasPodium, towers, agreedTo: agreed(total, intention) } },
        seen(building, intention),
      ),
    status: firstOf(
      intention.isStale && 412,
      intention.disagrees && 409,
      model.hasBuildingName(name, building) && 422,
    ),
    apply: () => {
      if (isSame) return;
      for (const unit of building.floors.flatMap(({ units }) => units)) {
        if (unit.towerId === null || !lost.includes(unit.towerId)) continue;
        unit.towerId = null;
        unit.version += 1;
      }
      for (const floor of building.floors) {
        if (!podiumGoes || !floor.isPodiumFloor) continue;
        floor.isPodiumFloor = false;
        floor.version += 1;
      }
      const after = towers.map((tower) => ({ id: '', ...tower }));
      Object.assign(building, { name, hasPodium, towers: after, version: building.version + 1 });
    },
  };
}

export function deleteBuilding(
  { caller, model, intention }: Setting,
  { id, ...building }: ModelBuilding,
): Step {
  const agreedTo = String(agreed(model.total({ buildingIds: [id] }), intention));
  return {
    send: () =>
      caller.call(
        'DELETE /Applications/strataBuildings',
        { query: { id, agreedTo } },
        seen(building, intention),
      ),
    status: firstOf(intention.isStale && 412, intention.disagrees && 409),
    apply: () => {
      model.buildings = model.buildings.filter((one) => one.id !== id);
    },
  };
}
