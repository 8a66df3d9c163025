import type { DrawableThing } from '@strata/domain';
import { findLayer, OutlineMeanings } from './map-model.ts';
import type { ModelMapping } from './model-job.ts';
import type { ReadModel } from './read-model.ts';

/** What a mapping says wrong of the layers of the model, by field. */
export function faultsOfLayers(
  model: ReadModel,
  mapping: Pick<ModelMapping, 'outlines'> & { readonly layers: readonly { readonly name: string }[] },
): Readonly<Record<string, string>> {
  const faults: Record<string, string> = {};
  const named = new Set<string>();
  for (const [at, { name }] of mapping.layers.entries()) {
    const layer = findLayer(model, name);
    if (!layer) faults[`mapping.layers.${at}.name`] = 'The model has no such layer';
    else if (named.has(layer.name)) faults[`mapping.layers.${at}.name`] = 'This layer is in the list already';
    if (layer) named.add(layer.name);
  }
  for (const [at, { layer, indexes }] of (mapping.outlines ?? []).entries()) {
    const found = findLayer(model, layer);
    if (!found || !named.has(found.name))
      faults[`mapping.outlines.${at}.layer`] = 'Say first what this layer shows';
    else if (indexes.some((index) => !found.polygons[index]))
      faults[`mapping.outlines.${at}.indexes`] = 'The model has no such outline';
  }
  return faults;
}

/** What a mapping says wrong of the model or of the plan, by field. */
export function faultsOfMapping(
  model: ReadModel,
  mapping: ModelMapping,
  things: readonly DrawableThing[],
): Readonly<Record<string, string>> {
  const { layers, outlines = [], assignments } = mapping;
  const faults: Record<string, string> = { ...faultsOfLayers(model, mapping) };
  const kinds = new Map(things.map(({ id, thing }) => [id, thing]));
  const meanings = new Map<string, string>();
  const said = new OutlineMeanings(outlines);
  for (const [at, { name, meaning, floorId }] of layers.entries()) {
    const layer = findLayer(model, name);
    if (layer) meanings.set(layer.name, meaning);
    const wrong = faultOfLevel(meaning, floorId, kinds);
    if (wrong) faults[`mapping.layers.${at}.floorId`] = wrong;
  }
  const isNothing = outlines.every(({ meaning }) => meaning === 'leaveOut');
  if (layers.every(({ meaning }) => meaning === 'numbers' || (meaning === 'mixed' && isNothing))) {
    faults['mapping.layers'] = 'Choose a layer that shows a part of the plan';
  }
  for (const [at, { layer, index, id }] of assignments.entries()) {
    const found = findLayer(model, layer);
    if (!found?.polygons[index]) faults[`mapping.assignments.${at}.index`] = 'The model has no such outline';
    else if (id === null) continue;
    else if (!kinds.has(id)) faults[`mapping.assignments.${at}.id`] = 'There is no such part in the plan';
    else if (kinds.get(id) !== (said.of(found.name, index)?.meaning ?? meanings.get(found.name))) {
      faults[`mapping.assignments.${at}.id`] = 'The layer of this outline shows parts of another kind';
    }
  }
  return faults;
}

function faultOfLevel(
  meaning: ModelMapping['layers'][number]['meaning'],
  floorId: string | null,
  kinds: ReadonlyMap<string, string>,
): string | undefined {
  if (floorId !== null && kinds.get(floorId) !== 'floor') return 'There is no such floor in the plan';
  if (meaning === 'plot' && floorId !== null) return 'Plots lie on no floor';
  const isOnFloor = meaning === 'floor' || meaning === 'unit' || meaning === 'mixed';
  return isOnFloor && floorId === null ? 'Choose a floor' : undefined;
}
