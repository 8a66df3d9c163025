import {
  contentsOf,
  type PlanBuilding,
  type PlanFloor,
  type PlanUnit,
  type Removal,
  type StrataPlan,
  unitNumberKey,
} from '@strata/domain';

type Changeable<Part> = { -readonly [Field in keyof Part]: Part[Field] } & { version: number };

/** Without the names of its use and type, which the ministry's lists tell. */
export type ModelUnit = Changeable<Omit<PlanUnit, 'occupancyUse' | 'applicationUnitType'>>;
export type ModelFloor = Changeable<Omit<PlanFloor, 'units'>> & { units: ModelUnit[] };
export type ModelBuilding = Changeable<Omit<PlanBuilding, 'floors' | 'towers'>> & {
  floors: ModelFloor[];
  towers: { id: string; name: string }[];
};

const nameKey = (name: string): string => name.normalize('NFKC').replaceAll(/\s+/g, ' ').toLowerCase();

/** What a plan should be after the calls that succeeded: buildings, floors and units, kept by the simplest means. */
export class PlanModel {
  buildings: ModelBuilding[] = [];
  revision: number;

  constructor(revision: number) {
    this.revision = revision;
  }

  get floors(): ModelFloor[] {
    return this.buildings.flatMap(({ floors }) => floors);
  }

  get units(): ModelUnit[] {
    return this.floors.flatMap(({ units }) => units);
  }

  buildingOf(floor: ModelFloor): ModelBuilding {
    const building = this.buildings.find(({ floors }) => floors.includes(floor));
    if (!building) throw new Error('The model has lost a building');
    return building;
  }

  floorOf(unit: ModelUnit): ModelFloor {
    const floor = this.floors.find(({ units }) => units.includes(unit));
    if (!floor) throw new Error('The model has lost a floor');
    return floor;
  }

  hasBuildingName(name: string, but?: ModelBuilding): boolean {
    return this.buildings.some((one) => one !== but && nameKey(one.name) === nameKey(name));
  }

  hasUnitNumber(unitNumber: string, but?: ModelUnit): boolean {
    const key = unitNumberKey(unitNumber);
    return this.units.some((one) => one !== but && unitNumberKey(one.unitNumber) === key);
  }

  hasFloorNumber(building: ModelBuilding, floorNumber: string, but?: ModelFloor): boolean {
    const key = unitNumberKey(floorNumber);
    return building.floors.some((one) => one !== but && unitNumberKey(one.floorNumber) === key);
  }

  /** How much else goes, by the domain's rule. */
  total(removal: Removal): number {
    const plan = {
      strataBuildings: this.buildings as unknown as StrataPlan['strataBuildings'],
      generalCommonPropertyAllocations: [],
      limitedCommonPropertyAllocations: [],
      accessoryCommonPropertyAllocations: [],
      parkingScheduleItems: [],
    } as Partial<StrataPlan> as StrataPlan;
    return contentsOf(plan, removal).total;
  }
}
