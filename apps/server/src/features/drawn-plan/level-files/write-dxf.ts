import {
  type DrawnThing,
  type LabelSpot,
  labelSpots,
  layerNameOf,
  type Polygon,
  ringsOf,
  textHeight,
} from '@strata/domain';
import { type DxfEntity, type DxfPair, dxfFile } from './dxf-file.ts';
import { dxfName, dxfText } from './dxf-text.ts';
import type { LevelDrawing } from './level-drawing.ts';

/** Numbers of AutoCAD's palette. */
const colours = { floor: 7, plot: 8, unit: 5, area: 3, lot: 1 } as const satisfies Record<DrawnThing, number>;

/** Between the lines of a hatch, in millimetres. */
const hatchSpacing = 300;

/**
 * A level as DXF, in whole millimetres of its own system, on the layers that an import proposes. A closed polyline is a thing
 * in one piece; what has holes or several pieces is one hatch. Each piece has its number inside.
 */
export function writeDxf(
  { floor, shapes }: LevelDrawing,
  /** Layers on which nothing lies, for whoever draws on. */
  emptyLayers: readonly string[] = [],
): string {
  const layerOf = (shape: LevelDrawing['shapes'][number]) => dxfName(layerNameOf(shape, floor));
  const layers = new Map(shapes.map((shape) => [layerOf(shape), colours[shape.thing]]));
  const spots = labelSpots(shapes.flatMap(({ polygons }) => polygons));
  let piece = 0;
  const entities = shapes.flatMap((shape): DxfEntity[] => {
    const { thing, name, polygons } = shape;
    const layer = layerOf(shape);
    const own = spots.slice(piece, (piece += polygons.length));
    // A floor is what lies around all others, and needs no number.
    const texts = thing === 'floor' ? [] : own.map((spot) => textOf(layer, name, spot));
    return [outlineOf(layer, polygons), ...texts];
  });
  return dxfFile(
    [...layers, ...emptyLayers.map((name) => [name, colours.floor] as const)].map(([name, colour]) => ({
      name,
      colour,
    })),
    entities,
  );
}

function outlineOf(layer: string, polygons: readonly Polygon[]): DxfEntity {
  const [ring, ...others] = ringsOf(polygons);
  if (ring && others.length === 0) {
    return {
      type: 'LWPOLYLINE',
      layer,
      pairs: [[100, 'AcDbPolyline'], [90, ring.length / 2], [70, 1], [43, 0], ...corners(ring)],
    };
  }
  const loops = polygons.flatMap((polygon) => polygon.map((one, at) => loopOf(one, at === 0)));
  const offset = (hatchSpacing * Math.SQRT1_2).toFixed(3);
  return {
    type: 'HATCH',
    layer,
    pairs: [
      [100, 'AcDbHatch'],
      [10, 0],
      [20, 0],
      [30, 0],
      [210, 0],
      [220, 0],
      [230, 1],
      [2, 'ANSI31'],
      [70, 0],
      [71, 0],
      [91, loops.length],
      ...loops.flat(),
      [75, 0],
      [76, 1],
      [52, 0],
      [41, 1],
      [77, 0],
      [78, 1],
      [53, 45],
      [43, 0],
      [44, 0],
      [45, `-${offset}`],
      [46, offset],
      [79, 0],
      [98, 0],
    ],
  };
}

/** 2: a polyline; 1: the outermost. */
const loopOf = (ring: readonly number[], isOuter: boolean): readonly DxfPair[] => [
  [92, isOuter ? 3 : 2],
  [72, 0],
  [73, 1],
  [93, ring.length / 2],
  ...corners(ring),
  [97, 0],
];

const corners = (ring: readonly number[]): readonly DxfPair[] =>
  ring.map((value, at): DxfPair => [at % 2 === 0 ? 10 : 20, value]);

function textOf(layer: string, name: string, spot: LabelSpot): DxfEntity {
  return {
    type: 'TEXT',
    layer,
    pairs: [
      [100, 'AcDbText'],
      [10, spot.x],
      [20, spot.y],
      [30, 0],
      [40, textHeight(name, spot)],
      [1, dxfText(name)],
      // In the middle of its place.
      [72, 1],
      [11, spot.x],
      [21, spot.y],
      [31, 0],
      [100, 'AcDbText'],
      [73, 2],
    ],
  };
}
