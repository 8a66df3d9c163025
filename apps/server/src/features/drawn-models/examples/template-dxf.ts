import type { Polygon } from '@strata/domain';
import { writeDxf } from '../../drawn-plan/level-files/write-dxf.ts';
import { towerFloors, towerOutline } from './palm-tower.ts';

/** Layers that the portal knows and the floor of the template does not use. */
const otherLayers = [
  'STRATA-LCP@1',
  'STRATA-ACCESSORY@1',
  'STRATA-LOT@1',
  'STRATA-PLOT',
  'STRATA-NUMBER',
] as const;

/** A drawing to begin with: the first floor of the tower on the layers that the portal knows, and the other layers empty. */
export function templateAsDxf(): string {
  const [, floor] = towerFloors;
  if (!floor) throw new Error('The tower has no first floor');
  return writeDxf(
    {
      title: 'Template',
      floor: { floorNumber: floor.floorNumber, buildingName: undefined },
      shapes: [
        { thing: 'floor', name: floor.floorNumber, polygons: [rectangle(towerOutline)] },
        ...floor.parts.map(({ name, box }) => ({
          thing: name.startsWith('GCP-') ? ('area' as const) : ('unit' as const),
          name,
          polygons: [rectangle(box)],
        })),
      ],
    },
    otherLayers,
  );
}

function rectangle([left, bottom, right, top]: readonly [number, number, number, number]): Polygon {
  return [[left, bottom, right, bottom, right, top, left, top]];
}
