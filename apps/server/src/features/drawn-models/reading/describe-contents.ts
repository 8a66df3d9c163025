import type { Output } from '@strata/contract';
import {
  areaInSqmm,
  extentOf,
  floorNumberOf,
  formatHundredths,
  hundredthsOfSqmm,
  type LengthUnit,
  type NamedFloor,
  proposeLayer,
  type SpaceOfStorey,
  unitNumberKey,
  waysToTellApart,
} from '@strata/domain';
import type { ModelRing, ReadLayer, ReadModel, ReadPolygon } from './read-model.ts';

type Contents = Output<'GET /Applications/drawnModels/contents'>;
type LayerContents = Contents['layers'][number];

/** So many layers are told of; of more, those with the fewest outlines are left out. */
const mostLayers = 500;
/** Of more spaces nothing is told one by one. */
const mostSpaces = 5_000;
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
): Omit<Contents, 'measuredTo'> {
  const layers = inOrder(model.layers);
  const told = layers.slice(0, mostLayers);
  const spaces = told.reduce((sum, { storey, polygons }) => sum + (storey ? polygons.length : 0), 0);
  return {
    format: model.format,
    namedUnit: model.namedUnit ?? null,
    unit,
    numberOfLayers: layers.length,
    layers: told.map((layer) => ({
      ...describeLayer(layer, floors),
      spaces: layer.storey && spaces <= mostSpaces ? layer.polygons.map(describeSpace) : null,
    })),
    ways: describeWays(told),
  };
}

/** Storeys from the lowest to the highest; layers of drawings those with the most outlines first. */
function inOrder(layers: readonly ReadLayer[]): readonly ReadLayer[] {
  return layers.toSorted((one, other) => {
    const [low, high] = [one.storey?.elevation, other.storey?.elevation];
    if (typeof low === 'number' && typeof high === 'number' && low !== high) return low - high;
    return other.polygons.length - one.polygons.length;
  });
}

/** How the spaces of storeys can be told apart; those of zones are spaces of storeys already. */
function describeWays(layers: readonly ReadLayer[]): Contents['ways'] {
  const spaces = layers.flatMap(({ name, storey, polygons }): SpaceOfStorey[] =>
    storey?.isOfZones
      ? []
      : polygons.flatMap(({ space }, index) => (space ? [{ layer: name, index, facts: space }] : [])),
  );
  if (spaces.length === 0) return [];
  return waysToTellApart(spaces).map(({ by, property, kinds }) => ({
    by,
    property,
    kinds: kinds.map(({ value, outlines, names, proposal }) => ({
      value,
      names: names.map(shorten),
      proposal,
      outlines: [...Map.groupBy(outlines, ({ layer }) => layer)].map(([layer, own]) => ({
        layer,
        indexes: own.map(({ index }) => index),
      })),
    })),
  }));
}

function describeLayer(layer: ReadLayer, floors: readonly NamedFloor[]): Omit<LayerContents, 'spaces'> {
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
    largestAreaInSqm: largest ? inSqm(largest.area) : null,
    texts: texts.length,
    firstTexts: texts.slice(0, mostTexts).map(({ text }) => shorten(text)),
    duplicates,
    unread: [...unread],
    proposal: proposeLayer(name, floors) ?? null,
    storey: storeyOf(layer, floors),
    thumbnail: thumbnailOf(bySize.map(({ polygon }) => polygon)),
  };
}

const inSqm = (sqmm: number): string => formatHundredths(hundredthsOfSqmm(sqmm));

function describeSpace({ rings, space }: ReadPolygon): NonNullable<LayerContents['spaces']>[number] {
  const shortened = (name: string | null = null) => (name === null ? null : shorten(name));
  const areaInSqm = inSqm(areaInSqmm([rings]));
  return { name: shortened(space?.name), longName: shortened(space?.longName), areaInSqm };
}

/** The floor that a storey may be, by its name. */
function storeyOf({ storey }: ReadLayer, floors: readonly NamedFloor[]): LayerContents['storey'] {
  if (!storey) return null;
  const floorNumber = floorNumberOf(storey.name);
  const same = floors.filter((floor) => unitNumberKey(floor.floorNumber) === unitNumberKey(floorNumber));
  const [floor] = same;
  return {
    building: storey.building,
    floorNumber,
    floorId: same.length === 1 && floor ? floor.id : null,
    isOfZones: storey.isOfZones,
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
