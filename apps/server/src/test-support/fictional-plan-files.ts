import type { FictionalPlan } from '@strata/fictional-register';
import type { TestSystem } from './test-system.ts';

const developmentTypes = { 1: 'Landed Property', 2: 'Condominum', 3: 'Strata Subdivision' } as const;
const buildingTypes = { 1: 'Building', 2: 'Other structure' } as const;

/** A list of reference data: id → name. */
async function namesOf({ database }: TestSystem, table: string): Promise<(id: number) => string> {
  const rows = await database.query<{ id: number; name: string }>(`select id, name from ${table}`);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}

/** A plan of the fictional register as a program would write its file: accessory units and groups by names of its own. */
export async function fictionalFile(system: TestSystem, plan: FictionalPlan) {
  const nameOfUse = await namesOf(system, 'occupancy_uses');
  const unitType = await namesOf(system, 'unit_types');
  const parkingType = await namesOf(system, 'vehicle_parking_types');
  const { details, commonProperty } = plan;
  const { strataDevelopmentTypeId: typeId, occupancyUseId } = details;
  const areas = (type: 1 | 2 | 3) =>
    commonProperty
      .filter(({ commonPropertyTypeId }) => commonPropertyTypeId === type)
      .map((area, at) => ({
        reference: `area ${type}/${at + 1}`,
        building: area.place?.building ?? null,
        floor: area.place?.floor ?? null,
        floorAreaInSqm: area.floorAreaInSqm,
        occupancyUse: nameOfUse(area.occupancyUseId),
        group: area.group,
        description: area.description,
        ...(type === 2 ? { units: area.units } : {}),
      }));
  return {
    format: 'strata-plan',
    version: 1,
    plan: {
      developmentDetails: {
        developmentType: typeId && developmentTypes[typeId],
        allOwnersShareCommonPropertyEqually: details.allOwnersShareCommonPropertiesOnEqualBais,
        allottedShareValue: details.allotedShareValue,
        landAreaInSqm: details.landAreaInSqm,
        occupancyUse: occupancyUseId && nameOfUse(occupancyUseId),
        schemeName: details.schemeName,
        schemeAddress: details.schemeAddress,
        section31: details.section31,
      },
      plots: plan.plots,
      buildings: plan.buildings.map(({ applicationBuildingTypeId, floors, ...building }) => ({
        ...building,
        type: buildingTypes[applicationBuildingTypeId],
        floors: floors.map(({ units, ...floor }) => ({
          ...floor,
          units: units.map(({ occupancyUseId: useId, unitTypeId, ...unit }) => ({
            ...unit,
            occupancyUse: nameOfUse(useId),
            unitType: unitType(unitTypeId),
          })),
        })),
      })),
      groups: plan.groups.map(({ groupName, occupancyUseId: useId }) => ({
        name: groupName,
        occupancyUse: nameOfUse(useId),
      })),
      commonProperty: { general: areas(1), limited: areas(2), accessory: areas(3) },
      accessorySchedule: {
        hasParkingLotsAssignedToUnits: plan.hasParkingLotsAssignedToUnits,
        lots: plan.lots.map(({ accessoryUnit, vehicleParkingTypeId, ...lot }) => ({
          ...lot,
          accessoryUnit: `area 3/${accessoryUnit}`,
          vehicleParkingType: parkingType(vehicleParkingTypeId),
        })),
      },
    },
  };
}
