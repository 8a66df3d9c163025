import { areaInSqmm, type LengthUnit } from '@strata/domain';
import { readDrawing } from '../features/drawn-models/dxf/read-drawing.ts';
import { sourceOf } from '../features/drawn-models/reading/byte-source.ts';
import type { ReadLayer, ReadModel } from '../features/drawn-models/reading/read-model.ts';
import { type DxfParts, dxfText } from './dxf-text.ts';

/** Reads a drawing of these parts, in millimetres unless it says or is said another unit. */
export function readParts(parts: DxfParts, unit?: LengthUnit): ReadModel {
  return readDrawing(sourceOf(Buffer.from(dxfText(parts))), unit);
}

export function layerOf({ layers }: ReadModel, name: string): ReadLayer {
  const layer = layers.find((one) => one.name === name);
  if (!layer) throw new Error(`There is no layer ${name}: ${layers.map((one) => one.name).join(', ')}`);
  return layer;
}

/** The areas of what a layer shows, in whole square millimetres, in the order of the drawing. */
export const areasOf = (layer: ReadLayer): readonly number[] =>
  layer.polygons.map(({ rings }) => areaInSqmm([rings]));
