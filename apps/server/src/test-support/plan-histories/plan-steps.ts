import { addBuilding, changeBuilding, deleteBuilding } from './building-steps.ts';
import { addFloor, changeFloor, deleteFloor, duplicateFloor } from './floor-steps.ts';
import type { ModelBuilding, ModelFloor, ModelUnit } from './plan-model.ts';
import { pickOf, type Setting, type Step } from './step.ts';
import { addRows, addToNowhere, addUnit, changeUnit, deleteUnit } from './unit-steps.ts';

const ofBuilding =
  (step: (setting: Setting, building: ModelBuilding) => Step) =>
  (setting: Setting): Step | undefined => {
    const building = pickOf(setting.model.buildings, setting.intention.pick);
    return building && step(setting, building);
  };
const ofFloor =
  (step: (setting: Setting, floor: ModelFloor) => Step) =>
  (setting: Setting): Step | undefined => {
    const floor = pickOf(setting.model.floors, setting.intention.pick);
    return floor && step(setting, floor);
  };
const ofUnit =
  (step: (setting: Setting, unit: ModelUnit) => Step) =>
  (setting: Setting): Step | undefined => {
    const unit = pickOf(setting.model.units, setting.intention.pick);
    return unit && step(setting, unit);
  };

const steps = {
  addBuilding,
  changeBuilding: ofBuilding(changeBuilding),
  deleteBuilding: ofBuilding(deleteBuilding),
  addFloor: ofBuilding(addFloor),
  changeFloor: ofFloor(changeFloor),
  deleteFloor: ofFloor(deleteFloor),
  duplicateFloor: ofFloor(duplicateFloor),
  addUnit: ofFloor(addUnit),
  addRows: ofFloor(addRows),
  changeUnit: ofUnit(changeUnit),
  deleteUnit: ofUnit(deleteUnit),
  addToNowhere,
};

export type PlanAct = keyof typeof steps;

export const planActs = Object.keys(steps) as readonly PlanAct[];

/** The call that somebody with this intention makes; undefined where there is nothing to do it to. */
export function stepOf(act: PlanAct, setting: Setting): Step | undefined {
  return steps[act](setting);
}
