import { addBuilding, corners, type WrittenSpace, type WrittenStorey } from './ifc-building.ts';
import { IfcText } from './ifc-text.ts';

/** A part of a floor of the fictional tower, in millimetres. */
interface Part {
  readonly name: string;
  readonly longName: string;
  /** Left, bottom, right and top. */
  readonly box: readonly [left: number, bottom: number, right: number, top: number];
}

export interface TowerFloor {
  readonly floorNumber: string;
  readonly storey: string;
  readonly parts: readonly Part[];
}

/** The outline of each floor. */
export const towerOutline = [0, 0, 30_000, 18_000] as const;

const numberOfFloors = 30;

function apartmentsOf(level: number): readonly Part[] {
  const boxes = [
    [0, 10_000, 10_000, 18_000],
    [10_000, 10_000, 20_000, 18_000],
    [20_000, 10_000, 30_000, 18_000],
    [0, 0, 12_000, 8_000],
    [18_000, 0, 30_000, 8_000],
  ] as const;
  return boxes.map((box, at) => ({ name: `${level}0${at + 1}`, longName: 'Apartment', box }));
}

const shops: readonly Part[] = [
  { name: '001', longName: 'Shop', box: [0, 10_000, 15_000, 18_000] },
  { name: '002', longName: 'Shop', box: [15_000, 10_000, 30_000, 18_000] },
  { name: '003', longName: 'Shop', box: [0, 0, 12_000, 8_000] },
  { name: '004', longName: 'Shop', box: [18_000, 0, 30_000, 8_000] },
];

const sharedOf = (level: number): readonly Part[] => [
  {
    name: `GCP-${2 * level + 1}`,
    longName: level === 0 ? 'Lobby' : 'Corridor',
    box: [0, 8_000, 30_000, 10_000],
  },
  { name: `GCP-${2 * level + 2}`, longName: 'Stairs', box: [12_000, 0, 18_000, 8_000] },
];

/**
 * The tower of the example: shops and a lobby on the ground floor, above it 29 floors of five apartments along a corridor.
 * Units reach to the middle of the walls between them, so that nothing lies between the parts of a floor.
 */
export const towerFloors: readonly TowerFloor[] = Array.from({ length: numberOfFloors }, (_, level) => ({
  floorNumber: level === 0 ? 'G' : `${level}`,
  storey: level === 0 ? 'Ground floor' : `Level ${level}`,
  parts: [...(level === 0 ? shops : apartmentsOf(level)), ...sharedOf(level)],
}));

/** The tower as a model in IFC4: every part is a space of its storey, and so is the outline of the floor. */
export function towerAsIfc(): string {
  const file = new IfcText();
  const storeys = towerFloors.map(({ floorNumber, storey, parts }): WrittenStorey => {
    const outline = { name: `Floor ${floorNumber}`, longName: 'Floor outline', box: towerOutline };
    const spaces = parts.map(spaceOf);
    return { name: storey, spaces: [{ ...spaceOf(outline), predefinedType: 'GFA' }, ...spaces] };
  });
  addBuilding(file, storeys, { name: 'Palm Tower' });
  return file.text();
}

function spaceOf({ name, longName, box: [left, bottom, right, top] }: Part): WrittenSpace {
  return { name, longName, profile: corners(right - left, top - bottom), at: [left, bottom, 0] };
}
