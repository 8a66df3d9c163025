import {
  type DrawableThing,
  type MatchedLevel,
  type ModelLevel,
  matchOutlines,
  type Outline,
  type PlacedText,
  type Polygon,
} from '@strata/domain';
import type { ModelMapping, OutlineMeaning } from './model-job.ts';
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
  const meanings = new OutlineMeanings(mapping.outlines);
  return floorIds.map((floorId) => {
    const own = drawn.filter(({ said }) => said.floorId === floorId);
    const numbers = layers.filter(
      ({ said }) => said.meaning === 'numbers' && (said.floorId ?? floorId) === floorId,
    );
    const outlines = own.flatMap(({ said, layer }) =>
      layer.polygons.flatMap(({ rings, group = null }, index): readonly Outline[] => {
        const { meaning: thing, commonPropertyTypeId } = meanings.of(layer.name, index) ?? said;
        if (thing === 'leaveOut' || thing === 'mixed' || thing === 'numbers') return [];
        const polygon = moved.polygon(rings);
        return [{ layer: layer.name, index, thing, commonPropertyTypeId, polygon, group }];
      }),
    );
    const texts = [...own, ...numbers].flatMap(({ layer }) => layer.texts.map(moved.text));
    const floor = things.find(({ thing, id }) => thing === 'floor' && id === floorId);
    const level = { floorId, buildingId: floor?.buildingId ?? null };
    return { ...level, found: matchOutlines(level, outlines, texts, things, mapping.assignments) };
  });
}

/** What is said of single outlines. */
export class OutlineMeanings {
  readonly #said = new Map<string, OutlineMeaning>();

  constructor(outlines: ModelMapping['outlines'] = []) {
    for (const said of outlines)
      for (const index of said.indexes) this.#said.set(`${index} ${layerKey(said.layer)}`, said);
  }

  of(layer: string, index: number): OutlineMeaning | undefined {
    return this.#said.get(`${index} ${layerKey(layer)}`);
  }
}

const layerKey = (name: string): string => name.trim().toUpperCase();

/** By its name, of which case does not count. */
export function findLayer({ layers }: ReadModel, name: string): ReadLayer | undefined {
  const key = layerKey(name);
  return layers.find((layer) => layerKey(layer.name) === key);
}

export function moveBy({ x, y }: ModelMapping['origin']) {
  return {
    polygon: (rings: Polygon): Polygon =>
      rings.map((ring) => ring.map((value, at) => value - (at % 2 === 0 ? x : y))),
    text: (text: PlacedText): PlacedText => ({ ...text, x: text.x - x, y: text.y - y }),
  };
}
