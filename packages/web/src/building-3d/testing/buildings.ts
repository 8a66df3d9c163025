import type { DrawnPart } from '../../floor-plan/drawn-floor.ts';
import type { RaisedBuilding } from '../data/raised-building.ts';

export const box = (left: number, bottom: number, right: number, top: number) => [
  left,
  bottom,
  right,
  bottom,
  right,
  top,
  left,
  top,
];

export function part(label: string, ring: number[], more: Partial<DrawnPart> = {}): DrawnPart {
  return {
    id: label,
    kind: 'unit',
    label,
    title: `Unit ${label}`,
    polygons: [[ring]],
    drawn: 5000n,
    entered: 5000n,
    isDifferent: false,
    group: 'Homes',
    use: 'Residential',
    facts: [],
    ...more,
  };
}

/** Floors of ten by ten metres: two units beside each other, the first to the left, each floor three metres high. */
export function building(count = 3): RaisedBuilding {
  return {
    name: 'Fehi Tower',
    floors: Array.from({ length: count }, (_, at) => ({
      id: `floor ${at}`,
      name: `Floor ${at}`,
      number: `${at}`,
      baseLevel: at * 3_000,
      height: 3_000,
      isAssumed: false,
      outline: [[box(0, 0, 10_000, 10_000)]],
      parts: [part(`${at}01`, box(0, 0, 5_000, 10_000)), part(`${at}02`, box(5_000, 0, 10_000, 10_000))],
    })),
    groups: ['Homes'],
    northAngle: 12_500,
    undrawn: 0,
  };
}
