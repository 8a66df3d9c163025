import {
  type DrawableThing,
  type MatchedLevel,
  type ModelLevel,
  matchOutlines,
  type Outline,
  type PlacedText,
  type Polygon,
} from '@strata/domain';
import type { ModelMapping } from './model-job.ts';
import type { ReadLayer, ReadModel } from './read-model.ts';

/** A level of the plan with what the model shows of it. */
export interface MappedLevel extends ModelLevel {
  readonly found: MatchedLevel;
}

/** What the model shows of each level that the mapping names, in its order. */
export function mapModel(
  model: ReadModel,
  mapping: ModelMapping,
  things: readonly DrawableThing[],
): MappedLevel[] {
  const layers = mapping.layers.flatMap((said) => {
    const layer = findLayer(model, said.name);
    return layer ? [{ said, layer }] : [];
  });
  const drawn = layers.filter(({ said }) => said.meaning !== 'numbers');
  const floorIds = [...new Set(drawn.map(({ said }) => said.floorId))];
  const moved = moveBy(mapping.origin);
  return floorIds.map((floorId) => {
    const own = drawn.filter(({ said }) => said.floorId === floorId);
    const numbers = layers.filter(
      ({ said }) => said.meaning === 'numbers' && (said.floorId ?? floorId) === floorId,
    );
    const outlines = own.flatMap(({ said, layer }) =>
      layer.polygons.map(({ rings, group = null }, index): Outline => {
        // Layers of numbers are not among these.
        const thing = said.meaning === 'numbers' ? 'unit' : said.meaning;
        const { commonPropertyTypeId } = said;
        const polygon = moved.polygon(rings);
        return { layer: layer.name, index, thing, commonPropertyTypeId, polygon, group };
      }),
    );
    const texts = [...own, ...numbers].flatMap(({ layer }) => layer.texts.map(moved.text));
    const floor = things.find(({ thing, id }) => thing === 'floor' && id === floorId);
    const level = { floorId, buildingId: floor?.buildingId ?? null };
    return { ...level, found: matchOutlines(level, outlines, texts, things, mapping.assignments) };
  });
}

/** By its name, of which case does not count. */
export function findLayer({ layers }: ReadModel, name: string): ReadLayer | undefined {
  const key = name.trim().toUpperCase();
  return layers.find((layer) => layer.name.toUpperCase() === key);
}

function moveBy({ x, y }: ModelMapping['origin']) {
  return {
    polygon: (rings: Polygon): Polygon =>
      rings.map((ring) => ring.map((value, at) => value - (at % 2 === 0 ? x : y))),
    text: (text: PlacedText): PlacedText => ({ ...text, x: text.x - x, y: text.y - y }),
  };
}
