import {
  areaKindNames,
  areaKinds,
  type FileArea,
  type FileAreaKind,
  type FileLot,
  type FileOfPlan,
  type FileUnit,
  formatHundredths,
  hundredthsOfSqmm,
} from '@strata/domain';
import { accessoryUnitOf, type BegunFloor, type BegunThing } from './named-things.ts';

/** What each thing covers on all floors together, by its id, in whole square millimetres. */
export type Areas = ReadonlyMap<string, number>;

export const areaInFile = (sqmm: number): string => formatHundredths(hundredthsOfSqmm(sqmm));

/** The units that are made on a floor; those that the plan has stay as they are. */
export function unitsOn(floor: BegunFloor, things: readonly BegunThing[], areas: Areas): readonly FileUnit[] {
  const own = things.filter(({ thing, isNew, floorId }) => thing === 'unit' && isNew && floorId === floor.id);
  return own.map(({ id, name, first: { said } }) => ({
    unitNumber: name,
    occupancyUse: said.occupancyUse ?? '',
    unitType: said.unitType ?? '',
    floorAreaInSqm: areaInFile(areas.get(id) ?? 0),
  }));
}

const kindOf = ({ first }: BegunThing): FileAreaKind | undefined =>
  areaKindNames.find((kind) => areaKinds[kind].typeId === first.said.commonPropertyTypeId);

/** References like those of the portal are given in their order, so that a model and its plan call an area alike. */
const numberIn = ({ name }: BegunThing): number => Number(/^[a-z]+-?0*(\d+)$/iu.exec(name)?.[1] ?? Infinity);

/** How the file calls a thing: an area that is made has a reference of the file's own. */
export function namesInFile(things: readonly BegunThing[]): ReadonlyMap<string, string> {
  const made = things.filter(({ thing, isNew }) => thing === 'area' && isNew);
  const names = new Map(things.map(({ id, name }) => [id, name]));
  for (const [at, { id }] of made.entries()) names.set(id, `new ${at + 1}`);
  return names;
}

/** The areas of common property that are made, by their types. */
export function areasOf(
  building: string,
  floors: readonly BegunFloor[],
  things: readonly BegunThing[],
  areas: Areas,
): NonNullable<FileOfPlan['plan']['commonProperty']> {
  const names = namesInFile(things);
  const floorNumbers = new Map(floors.map(({ id, floorNumber }) => [id, floorNumber]));
  const made = things.filter(({ thing, isNew }) => thing === 'area' && isNew);
  const fileOf = (area: BegunThing): FileArea => {
    const { name, first } = area;
    const description = first.description ?? (numberIn(area) === Infinity ? name : '');
    return {
      reference: names.get(area.id),
      building,
      floor: floorNumbers.get(area.floorId ?? ''),
      floorAreaInSqm: areaInFile(areas.get(area.id) ?? 0),
      occupancyUse: first.said.occupancyUse,
      ...(description === '' ? {} : { description: Array.from(description).slice(0, 200).join('') }),
    };
  };
  const listOf = (kind: FileAreaKind) =>
    made
      .filter((area) => kindOf(area) === kind)
      .toSorted((one, other) => compare(numberIn(one), numberIn(other)))
      .map(fileOf);
  return Object.fromEntries(areaKindNames.map((kind) => [kind, listOf(kind)]));
}

const compare = (one: number, other: number): number => (one === other ? 0 : one < other ? -1 : 1);

/** The lots that are made, each in its accessory unit. */
export function lotsOf(things: readonly BegunThing[]): {
  readonly lots: readonly FileLot[];
  readonly faults: readonly string[];
} {
  const names = namesInFile(things);
  const accessoryUnits = things.filter(({ thing, first, name }) =>
    thing === 'area'
      ? first.said.commonPropertyTypeId === areaKinds.accessory.typeId || /^AU-/iu.test(name)
      : false,
  );
  const lots: FileLot[] = [];
  const faults: string[] = [];
  for (const lot of things.filter(({ thing, isNew }) => thing === 'lot' && isNew)) {
    const around = accessoryUnitOf(lot, accessoryUnits);
    if (around === undefined) {
      faults.push(
        `Floor ${lot.first.floorNumber}: lot ${lot.name} lies in no accessory unit. Say which spaces are accessory units`,
      );
      continue;
    }
    lots.push({
      reference: lot.name,
      accessoryUnit: names.get(around.id) ?? '',
      vehicleParkingType: lot.first.said.vehicleParkingType ?? '',
    });
  }
  return { lots, faults };
}
