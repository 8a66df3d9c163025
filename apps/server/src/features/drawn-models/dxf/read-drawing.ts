import { type LengthUnit, lengthUnits } from '@strata/domain';
import type { ByteSource } from '../reading/byte-source.ts';
import type { ReadLayer, ReadModel } from '../reading/read-model.ts';
import { UnreadableModel } from '../reading/unreadable-model.ts';
import type { DxfDrawing } from './dxf-entities.ts';
import { LayerContent } from './layer-content.ts';
import { placeEntities } from './place-entities.ts';
import { nameKey, readDxf } from './read-dxf.ts';

/** What AutoCAD calls its formats. */
const formats: Readonly<Record<string, string>> = {
  AC1009: 'R12',
  AC1012: 'R13',
  AC1014: 'R14',
  AC1015: '2000',
  AC1018: '2004',
  AC1021: '2007',
  AC1024: '2010',
  AC1027: '2013',
  AC1032: '2018',
};

/** $INSUNITS; numbers that are left out are no units of buildings. */
const units: Readonly<Record<number, LengthUnit>> = {
  1: 'inch',
  2: 'foot',
  4: 'millimetre',
  5: 'centimetre',
  6: 'metre',
  10: 'yard',
  14: 'decimetre',
  // Feet and inches of the United States' survey differ by two millionths: half a millimetre in a large building.
  21: 'foot',
};

/** @throws UnreadableModel where the format is not known */
function formatOf({ version }: DxfDrawing): string {
  const release = version === '' ? 'R12' : formats[version];
  if (release !== undefined) return `DXF of AutoCAD ${release}`;
  throw new UnreadableModel(
    `The drawing is in a format of AutoCAD that is not known (${version}). Save it as DXF of AutoCAD R12 to 2018`,
  );
}

/** Reads a drawing whose lengths are in this unit, or where none is said, in the one that it names, or in millimetres. @throws UnreadableModel */
export function readDrawing(source: ByteSource, said: LengthUnit | undefined): ReadModel {
  const count = { polygons: 0 };
  const contents = new Map<string, { readonly name: string; readonly content: LayerContent }>();
  function layerOf(name: string): LayerContent {
    const key = nameKey(name);
    const known = contents.get(key);
    if (known) return known.content;
    const content = new LayerContent(count);
    contents.set(key, { name: name.trim(), content });
    return content;
  }
  const drawing = readDxf(source, (known) => {
    formatOf(known);
    return placeEntities(known, lengthUnits[said ?? units[known.units] ?? 'millimetre'], layerOf);
  });
  const layers = [...contents.entries()].flatMap(([key, { name, content }]): ReadLayer[] => {
    const layer = content.finish(name, drawing.hiddenLayers.has(key));
    return layer ? [layer] : [];
  });
  return { format: formatOf(drawing), namedUnit: units[drawing.units], layers };
}
