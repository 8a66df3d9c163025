import type { Output } from '@strata/contract';
import { areaInSqmm, hundredthsOfSqmm, parseHundredths, storeysOf } from '@strata/domain';
import { useMemo, useState } from 'react';
import type { DrawnPart } from '../floor-plan/drawn-floor.ts';
import { Building3D } from './building-3d.tsx';
import type { RaisedBuilding } from './data/raised-building.ts';

type Registered = NonNullable<Output<'GET /Titles/drawnBuilding'>>;
type Floor = Registered['floors'][number];

const groups = ['The unit of the title', 'Other units'];

/** The building of a title's unit in three dimensions, with the unit chosen to begin with. */
export function RegisteredBuilding({ drawn }: { readonly drawn: Registered }) {
  const [selected, setSelected] = useState<string | undefined>(drawn.unitId);
  const building = useMemo(() => raised(drawn), [drawn]);
  return <Building3D building={building} selected={selected} onSelect={setSelected} />;
}

function raised({ building: name, northAngle, unitId, floors }: Registered): RaisedBuilding {
  const storeys = storeysOf(floors);
  const drawn = drawnInAll(floors);
  const raisedFloors = floors.flatMap(({ id, floorNumber, shapes }) => {
    const storey = storeys.get(id);
    if (shapes.length === 0 || storey === undefined) return [];
    return [
      {
        ...storey,
        id,
        name: `Floor ${floorNumber}`,
        number: floorNumber,
        outline: shapes.flatMap(({ kind, polygons }) => (kind === 'outline' ? polygons : [])),
        parts: shapes.flatMap((shape): readonly DrawnPart[] => {
          if (shape.kind === 'outline') return [];
          const isUnit = shape.kind === 'unit';
          return [
            {
              id: shape.id,
              kind: shape.kind,
              label: shape.name,
              title: isUnit ? `Unit ${shape.name}` : shape.name,
              polygons: shape.polygons,
              drawn: hundredthsOfSqmm(drawn.get(shape.id) ?? 0),
              entered: parseHundredths(shape.floorAreaInSqm ?? ''),
              isDifferent: false,
              facts: [],
              ...(isUnit ? { group: groups[shape.id === unitId ? 0 : 1] ?? '' } : {}),
            },
          ];
        }),
      },
    ];
  });
  return { name, floors: raisedFloors, groups, northAngle, undrawn: floors.length - raisedFloors.length };
}

/** What is drawn of each thing on all floors together. */
function drawnInAll(floors: readonly Floor[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { shapes } of floors)
    for (const { id, polygons } of shapes) sums.set(id, (sums.get(id) ?? 0) + areaInSqmm(polygons));
  return sums;
}
