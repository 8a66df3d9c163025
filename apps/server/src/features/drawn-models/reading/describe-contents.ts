import type { Output } from '@strata/contract';
import { areaInSqmm, extentOf, type LengthUnit, type NamedFloor, proposeLayer } from '@strata/domain';
import type { ModelRing, ReadLayer, ReadModel, ReadPolygon } from './read-model.ts';

type Contents = Output<'GET /Applications/drawnModels/contents'>;
type LayerContents = Contents['layers'][number];

/** So many layers are told of; of more, those with the fewest outlines are left out. */
const mostLayers = 500;
const mostTexts = 5;
const mostCharacters = 60;
/** A thumbnail has so many outlines at most, and they have so many points together. */
const mostOutlines = 200;
const mostPoints = 4_000;

/** What is in a model, for whoever says what its layers are. */
export function describeContents(
  model: ReadModel,
  unit: LengthUnit,
  floors: readonly NamedFloor[],
): Contents {
  const layers = model.layers.toSorted((one, other) => other.polygons.length - one.polygons.length);
  return {
    format: model.format,
    namedUnit: model.namedUnit ?? null,
    unit,
    numberOfLayers: layers.length,
    layers: layers.slice(0, mostLayers).map((layer) => describeLayer(layer, floors)),
  };
}

function describeLayer(layer: ReadLayer, floors: readonly NamedFloor[]): LayerContents {
  const { name, isHidden, polygons, texts, unread, duplicates } = layer;
  const bySize = polygons
    .map((polygon) => ({ polygon, area: areaInSqmm([polygon.rings]) }))
    .toSorted((one, other) => other.area - one.area);
  const [largest] = bySize;
  return {
    name,
    isHidden,
    outlines: polygons.length,
    extent: extentOf(polygons.flatMap(({ rings }) => rings)) ?? null,
    largestAreaInSqm: largest ? (Math.round(largest.area / 10_000) / 100).toFixed(2) : null,
    texts: texts.length,
    firstTexts: texts.slice(0, mostTexts).map(({ text }) => shorten(text)),
    duplicates,
    unread: [...unread],
    proposal: proposeLayer(name, floors) ?? null,
    thumbnail: thumbnailOf(bySize.map(({ polygon }) => polygon)),
  };
}

/** One line, cut short between letters. */
function shorten(text: string): string {
  const letters = Array.from(text.replaceAll(/\s+/gu, ' '));
  return letters.length > mostCharacters
    ? `${letters.slice(0, mostCharacters - 1).join('')}…`
    : letters.join('');
}

/** The largest outlines, as far as there is room for their points; of long ones every so many points are left out. */
function thumbnailOf(bySize: readonly ReadPolygon[]): number[][] {
  const outlines = bySize.slice(0, mostOutlines);
  const pointsOfEach = Math.max(4, Math.floor(mostPoints / Math.max(1, outlines.length)));
  return outlines.map(({ rings: [outer = []] }) => thin(outer, pointsOfEach));
}

function thin(ring: ModelRing, most: number): number[] {
  const step = Math.ceil(ring.length / 2 / most);
  return ring.filter((_, at) => Math.floor(at / 2) % step === 0);
}
