import type { Output } from '@strata/contract';
import { hundredthsOfSqmm } from '@strata/domain';
import { type DrawnFloor, type DrawnPart, mistakesOf, type ShownLevel } from '@strata/web';

export type BegunLevel = Output<'POST /Applications/drawnModels/begin/check'>['levels'][number];

const kinds = { 1: 'general', 2: 'limited', 3: 'accessory' } as const;
const titles = { unit: 'Unit', lot: 'Lot', plot: 'Plot', floor: 'Floor', area: '' } as const;

/** What would be drawn of a floor, in the form in which a level is shown. */
export function begunThingsOf({ shapes }: BegunLevel): ShownLevel['things'] {
  return shapes.map(({ thing, id, name, polygons, areaInSqmm }) => ({
    thing,
    id,
    name,
    polygons,
    areaInSqmm,
    enteredAreaInSqm: null,
    drawnInSqmm: areaInSqmm,
  }));
}

/** A floor of which nothing is in the plan yet, as it would be drawn. */
export function begunFloorOf(level: BegunLevel): DrawnFloor {
  const { floorNumber, shapes } = level;
  const parts = shapes.flatMap((shape): readonly DrawnPart[] => {
    const { thing, id, name, commonPropertyTypeId, polygons, areaInSqmm, isNew } = shape;
    if (thing === 'floor' || thing === 'plot') return [];
    return [
      {
        id,
        kind: thing === 'area' ? kinds[commonPropertyTypeId ?? 1] : thing,
        label: name,
        title: `${titles[thing]} ${name}`.trim(),
        polygons,
        drawn: hundredthsOfSqmm(areaInSqmm ?? 0),
        entered: undefined,
        isDifferent: false,
        facts: [{ term: 'In the plan', value: isNew ? 'New' : 'Already' }],
      },
    ];
  });
  return {
    name: `Floor ${floorNumber}`,
    outline: shapes.flatMap(({ thing, polygons }) => (thing === 'floor' ? polygons : [])),
    parts,
    problems: mistakesOf({ things: begunThingsOf(level), problems: level.problems }),
    groups: [],
  };
}
