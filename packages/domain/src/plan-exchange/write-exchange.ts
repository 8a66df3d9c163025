import type { DrawnShape } from '../drawn-plan/shape.ts';
import { pick } from '../fields/field.ts';
import { filedOf } from '../fields/in-files.ts';
import type { ImportReferenceData } from '../imports/importable-plan.ts';
import { indexPlan, type PlanIndex } from '../imports/plan-index.ts';
import { developmentTypes } from '../reference-data.ts';
import { unplacedAllocationFields } from '../strata-plan/allocation-fields.ts';
import { floorFields } from '../strata-plan/floor-fields.ts';
import { lotFields } from '../strata-plan/lot-fields.ts';
import {
  buildingTypes,
  type PlanAllocation,
  type PlanBuilding,
  type PlanFloor,
  type StrataPlan,
} from '../strata-plan/plan.ts';
import { plotFields } from '../strata-plan/plot-fields.ts';
import { typedUnitFields } from '../strata-plan/unit-fields.ts';
import type {
  FileArea,
  FileBuilding,
  FileDetails,
  FileDrawing,
  FileFloor,
  FileOfPlan,
} from './exchanged-plan.ts';

/** What is drawn of a level, with its rings. */
export interface DrawnLevelShapes {
  /** Null is the site. */
  readonly floorId: string | null;
  readonly shapes: readonly DrawnShape[];
}

/** The plan as its file has it: imported into the same plan it changes nothing, into an empty one it gives the same. */
export function filedPlanOf(
  plan: StrataPlan,
  referenceData: ImportReferenceData,
  drawn: readonly DrawnLevelShapes[] = [],
): FileOfPlan['plan'] {
  const index = indexPlan(plan, referenceData);
  const areas = (list: readonly PlanAllocation[]) => list.map((area) => areaOf(area, index));
  return {
    developmentDetails: detailsOf(plan, index),
    plots: plan.strataPlots.map((plot) => pick(plotFields, plot)),
    buildings: plan.strataBuildings.map((building) => buildingOf(building, index)),
    groups: plan.applicationGroups.map(({ groupReference, groupName, occupancyUseId }) => ({
      reference: groupReference,
      name: groupName,
      occupancyUse: nameIn(index.useNames, occupancyUseId) ?? '',
    })),
    commonProperty: {
      general: areas(plan.generalCommonPropertyAllocations),
      limited: plan.limitedCommonPropertyAllocations.map((area) => ({
        ...areaOf(area, index),
        units: area.unitIds.map((id) => index.unitNumbers.get(id) ?? ''),
      })),
      accessory: areas(plan.accessoryCommonPropertyAllocations),
    },
    accessorySchedule: {
      hasParkingLotsAssignedToUnits: plan.hasParkingLotsAssignedToUnits,
      lots: plan.parkingScheduleItems.map((lot) =>
        filedOf(lotFields, lot, {
          accessoryCommonPropertyId: nameIn(index.allocationReferences, lot.accessoryCommonPropertyId) ?? '',
          vehicleParkingTypeId: nameIn(index.parkingTypeNames, lot.vehicleParkingTypeId) ?? '',
          unitId: nameIn(index.unitNumbers, lot.unitId),
        }),
      ),
    },
    ...(drawn.length === 0 ? {} : { drawings: drawn.map((level) => drawingOf(level, index)) }),
  };
}

function drawingOf({ floorId, shapes }: DrawnLevelShapes, index: PlanIndex): FileDrawing {
  const building = index.plan.strataBuildings.find(({ floors }) => floors.some(({ id }) => id === floorId));
  const { strataPlots, parkingScheduleItems } = index.plan;
  const names: Readonly<Record<DrawnShape['thing'], (id: string) => string | undefined>> = {
    floor: () => undefined,
    plot: (id) => strataPlots.find((plot) => plot.id === id)?.plotNumber ?? '',
    unit: (id) => index.unitNumbers.get(id) ?? '',
    area: (id) => index.allocationReferences.get(id) ?? '',
    lot: (id) => parkingScheduleItems.find((lot) => lot.id === id)?.reference ?? '',
  };
  return {
    building: building?.name ?? null,
    floor: nameIn(index.floorNumbers, floorId),
    shapes: shapes.map(({ thing, id, polygons }) => {
      const name = names[thing](id);
      return { thing, ...(name === undefined ? {} : { name }), polygons };
    }),
  };
}

function nameIn<Id>(names: ReadonlyMap<Id, string>, id: Id | null): string | null {
  return id === null ? null : (names.get(id) ?? null);
}

function detailsOf(plan: StrataPlan, index: PlanIndex): FileDetails {
  return {
    developmentType: developmentTypes.find(({ id }) => id === plan.strataDevelopmentTypeId)?.name ?? null,
    allOwnersShareCommonPropertyEqually: plan.allOwnersShareCommonPropertiesOnEqualBais,
    allottedShareValue: plan.allotedShareValue,
    landAreaInSqm: plan.landAreaInSqm,
    occupancyUse: nameIn(index.useNames, plan.occupancyUseId),
    schemeName: plan.schemeName,
    schemeAddress: plan.schemeAddress,
    section31: plan.section31,
    ...(plan.placing ? { corners: plan.placing.corners } : {}),
  };
}

function buildingOf(building: PlanBuilding, index: PlanIndex): FileBuilding {
  const type = buildingTypes.find(({ id }) => id === building.applicationBuildingTypeId);
  return {
    name: building.name,
    code: building.code,
    ...(type ? { type: type.name } : {}),
    hasPodium: building.hasPodium,
    plot: index.plan.strataPlots.find(({ id }) => id === building.plotId)?.plotNumber ?? null,
    northAngle: building.northAngle,
    towers: building.towers.map(({ name }) => name),
    floors: building.floors.map((floor) => floorOf(floor, index)),
  };
}

function floorOf(floor: PlanFloor, index: PlanIndex): FileFloor {
  return {
    ...filedOf(floorFields, floor, {}),
    units: floor.units.map((unit) =>
      filedOf(typedUnitFields, unit, {
        occupancyUseId: nameIn(index.useNames, unit.occupancyUseId) ?? '',
        unitTypeId: nameIn(index.unitTypeNames, unit.unitTypeId) ?? '',
        towerId: nameIn(index.towerNames, unit.towerId),
        applicationGroupId: nameIn(index.groupReferences, unit.applicationGroupId),
      }),
    ),
  };
}

function areaOf(area: PlanAllocation, index: PlanIndex): FileArea {
  const { description: _, ...said } = filedOf(unplacedAllocationFields, area, {
    occupancyUseId: nameIn(index.useNames, area.occupancyUseId) ?? '',
    applicationGroupId: nameIn(index.groupReferences, area.applicationGroupId),
  });
  return {
    reference: area.reference,
    building: index.buildingsById.get(area.applicationBuildingId ?? '')?.name ?? null,
    floor: nameIn(index.floorNumbers, area.floorId),
    ...said,
    ...(area.description === null ? {} : { description: area.description }),
  };
}
