import { addBuilding, corners } from '../features/drawn-models/examples/ifc-building.ts';
import { IfcText } from '../features/drawn-models/examples/ifc-text.ts';
import type { Caller } from './caller.ts';
import { type DxfParts, dxfText, rectangle, text } from './dxf-text.ts';
import type { GivenPlan } from './plans.ts';

/** The two units of a floor, with their numbers in them. */
const twoUnits: DxfParts = {
  units: 4,
  entities: [
    rectangle('STRATA-UNIT@1', 0, 0, 8_000, 6_000),
    rectangle('STRATA-UNIT@1', 8_200, 0, 7_000, 6_000),
    text('STRATA-UNIT@1', '101', 4_000, 3_000),
    text('STRATA-UNIT@1', '102', 11_000, 3_000),
  ],
};

/** A drawing as a person chooses it. */
export function dxfFile(
  content: DxfParts | string | Uint8Array<ArrayBuffer> = twoUnits,
  name = 'floor.dxf',
): File {
  const isParts = typeof content === 'object' && !(content instanceof Uint8Array);
  return new File([isParts ? dxfText(content) : content], name);
}

/** The same two units as spaces of a storey. */
export function ifcFile(name = 'tower.ifc'): File {
  const file = new IfcText();
  const spaces = [
    { name: '101', profile: corners(8_000, 6_000) },
    { name: '102', profile: corners(7_000, 6_000), at: [8_200, 0, 0] as const },
  ];
  addBuilding(file, [{ name: 'Level 1', spaces }]);
  return new File([file.text()], name);
}

/** A storey of two units, a corridor and the outline around them, each as a space, with walls as thick around each of them. */
export function ifcOfStorey(wall = 0): File {
  const file = new IfcText();
  const inside = (x: number, y: number, width: number, height: number) => ({
    profile: corners(width - wall, height - wall),
    at: [x + wall / 2, y + wall / 2, 0] as const,
  });
  const spaces = [
    { name: 'FLOOR', predefinedType: 'GFA', profile: corners(16_000, 8_000) },
    { name: '701', longName: 'Apartment', ...inside(0, 0, 8_000, 6_000) },
    { name: '702', longName: 'Apartment', ...inside(8_000, 0, 8_000, 6_000) },
    { name: 'GCP-1', longName: 'Corridor', ...inside(0, 6_000, 16_000, 2_000) },
  ];
  addBuilding(file, [{ name: 'Level 7', spaces }]);
  return new File([file.text()], 'Model House.ifc');
}

const unitsOfModel = {
  meaning: 'unit',
  commonPropertyTypeId: null,
  occupancyUse: 'Residential',
  unitType: 'Apartment',
} as const;

/** What that storey is said to show. */
export function beginMappingOf() {
  const layer = 'Level 7';
  return {
    unit: 'millimetre' as const,
    origin: { x: 0, y: 0 },
    building: 'Model House',
    numberFrom: 'name' as const,
    layers: [{ name: layer, floorNumber: '7', meaning: 'leaveOut' as const, commonPropertyTypeId: null }],
    outlines: [
      { layer, indexes: [0], meaning: 'floor' as const, commonPropertyTypeId: null },
      { layer, indexes: [1, 2], ...unitsOfModel },
      {
        layer,
        indexes: [3],
        meaning: 'area' as const,
        commonPropertyTypeId: 1 as const,
        occupancyUse: 'Residential',
      },
    ],
  };
}

/** Uploads a model for an application; answers with its id. */
export async function keptModel(caller: Caller, applicationId: string, file = dxfFile()): Promise<string> {
  const form = { ApplicationId: applicationId, File: file };
  return (await caller.call('POST /Applications/drawnModels', { form })).data.id;
}

/** What the layer of the two units shows: those of the first floor. */
export function mappingOf({ floors }: Pick<GivenPlan, 'floors'>, name = 'STRATA-UNIT@1') {
  const units = { name, meaning: 'unit', floorId: floors.first, commonPropertyTypeId: null } as const;
  return { unit: 'millimetre' as const, origin: { x: 0, y: 0 }, layers: [units], assignments: [] };
}
