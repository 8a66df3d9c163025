import { lengthUnitNames } from '@strata/domain';
import type { DrawnPlace } from '@strata/web';
import { type Assignment, type Contents, type LayerChoices, layerUseNames } from './mapping.ts';
import type { SaidOfSpaces } from './spaces/space-uses.ts';
import type { KeptModel } from './use-model.ts';

const site = 'site';

/** What a person said of a model, as it is kept for them until it is drawn. */
export interface KeptMapping extends SaidOfSpaces {
  /** Null while there is none; what was said of its layers stays for when it is sent again. */
  readonly model: KeptModel | null;
  readonly fileName: string;
  /** Empty: as the file names it. */
  readonly unit: string;
  /** Empty: as their names propose. */
  readonly layers: readonly KeptLayer[];
  readonly innerWallInMm: number;
  /** Which face of walls the outlines show; empty: not said. */
  readonly outlinesShow: string;
  /** Whether the plan is begun from the model, or only drawn; empty: not said. */
  readonly mode: string;
  /** Of a plan that is begun: empty as the model names it. */
  readonly building: string;
  /** Somebody has emptied the name: it is not as the model names it. */
  readonly isBuildingEmptied: boolean;
  /** Those whose number is another than their names say. */
  readonly storeys: readonly { readonly layer: string; readonly floorNumber: string }[];
  readonly numberFrom: string;
  readonly unitsFrom: string;
  readonly vehicleParkingType: string;
  readonly assignments: readonly Assignment[];
}

interface KeptLayer {
  readonly name: string;
  /** Empty: not used. */
  readonly use: string;
  /** Empty: not chosen yet. */
  readonly floorId: string;
}

export const nothingKept: KeptMapping = {
  model: null,
  fileName: '',
  unit: '',
  layers: [],
  innerWallInMm: 0,
  outlinesShow: '',
  mode: '',
  building: '',
  isBuildingEmptied: false,
  storeys: [],
  numberFrom: '',
  unitsFrom: '',
  vehicleParkingType: '',
  way: '',
  kinds: [],
  single: [],
  assignments: [],
};

/** What stays of it with another model: all that was said of layers, where it has the same name. */
export function withModel(before: KeptMapping, model: KeptModel | null): KeptMapping {
  if (model === null) return { ...before, model, assignments: [], single: [] };
  const { fileName } = model;
  const same = before.fileName === fileName ? before : nothingKept;
  return { ...same, model, fileName, assignments: [], single: [] };
}

export const keptUnit = ({ unit }: KeptMapping): Contents['unit'] | undefined =>
  lengthUnitNames.find((name) => name === unit);

export const keptLayers = (choices: LayerChoices): readonly KeptLayer[] =>
  Object.entries(choices).map(([name, { use = '', floorId }]) => ({
    name,
    use,
    floorId: floorId === null ? site : (floorId ?? ''),
  }));

/** What was said of the layers that the model has, where the floors are still there; else what their names propose. */
export function choicesOf(
  layers: KeptMapping['layers'],
  proposed: LayerChoices,
  places: readonly DrawnPlace[],
): LayerChoices {
  const said = new Map(layers.map((layer) => [layer.name, layer]));
  return Object.fromEntries(
    Object.entries(proposed).map(([name, choice]) => {
      const layer = said.get(name);
      if (layer === undefined) return [name, choice];
      const use = layerUseNames.find((one) => one === layer.use);
      const floorId = layer.floorId === site ? null : layer.floorId;
      const isThere = places.some((place) => place.floorId === floorId);
      return [name, { use, floorId: isThere ? floorId : undefined }];
    }),
  );
}
