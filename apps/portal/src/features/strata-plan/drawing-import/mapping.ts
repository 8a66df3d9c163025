import type { Output, RawInput } from '@strata/contract';
import type { CommonPropertyTypeId, LayerMeaning, WallRule } from '@strata/domain';

import { spaceUses, type UsedOutlines } from './spaces/space-uses.ts';

export type Contents = Output<'GET /Applications/drawnModels/contents'>;
export type ModelLayer = Contents['layers'][number];
export type Mapping = NonNullable<RawInput<'POST /Applications/drawnModels/preview', 'body'>>['mapping'];
export type Assignment = Mapping['assignments'][number];
export type ModelPreview = Output<'POST /Applications/drawnModels/preview'>;

/** What a layer is said to show: a meaning, with the type of an area of common property. */
export const layerUses = {
  floor: { words: 'Outline of the floor', meaning: 'floor', type: null },
  unit: { words: 'Units', meaning: 'unit', type: null },
  general: { words: 'General common property', meaning: 'area', type: 1 },
  limited: { words: 'Limited common property', meaning: 'area', type: 2 },
  accessory: { words: 'Accessory units', meaning: 'area', type: 3 },
  lot: { words: 'Accessory lots', meaning: 'lot', type: null },
  plot: { words: 'Plots', meaning: 'plot', type: null },
  numbers: { words: 'Numbers only', meaning: 'numbers', type: null },
  mixed: { words: 'Spaces of several kinds', meaning: 'mixed', type: null },
} as const satisfies Readonly<
  Record<string, { words: string; meaning: LayerMeaning; type: CommonPropertyTypeId | null }>
>;

export type LayerUse = keyof typeof layerUses;
export const layerUseNames = Object.keys(layerUses) as readonly LayerUse[];

/** What a person says of a layer. Of a floor that is not chosen yet nothing is known. */
export interface LayerChoice {
  /** Undefined: it is not used. */
  readonly use: LayerUse | undefined;
  /** Null is the site, and of numbers every level. */
  readonly floorId: string | null | undefined;
}

export type LayerChoices = Readonly<Record<string, LayerChoice>>;

/** Plots lie on the site, and numbers count wherever they stand. */
export const asksForFloor = (use: LayerUse | undefined) =>
  use !== undefined && use !== 'plot' && use !== 'numbers';

const unused: LayerChoice = { use: undefined, floorId: undefined };

/** What the names of the layers say; a plan with a single floor leaves no choice of it. */
export function proposedChoices(layers: readonly ModelLayer[], floorIds: readonly string[]): LayerChoices {
  const [only] = floorIds;
  return Object.fromEntries(
    layers.map(({ name, isHidden, proposal, storey }) => {
      if (proposal === null || isHidden) return [name, { ...unused, floorId: storey?.floorId ?? undefined }];
      const { meaning, commonPropertyTypeId, floorId } = proposal;
      const use = layerUseNames.find(
        (one) => layerUses[one].meaning === meaning && layerUses[one].type === commonPropertyTypeId,
      );
      return [
        name,
        { use, floorId: asksForFloor(use) ? (floorId ?? (floorIds.length === 1 ? only : undefined)) : null },
      ];
    }),
  );
}

/** The layers of which it is not said yet on which floor they lie. */
export function withoutFloor(choices: LayerChoices): readonly string[] {
  return Object.entries(choices).flatMap(([name, { use, floorId }]) =>
    asksForFloor(use) && floorId === undefined ? [name] : [],
  );
}

/** A model that lies farther from its origin, in millimetres, is moved: maps count from a place far away. */
const farFromOrigin = 10_000_000;

/**
 * The place in the model that becomes the origin of the plan: its own, so that all models of a building agree, unless what is
 * drawn lies far away from it. Then it is the corner of all layers, in whole metres.
 */
export function originOf(layers: readonly ModelLayer[]): Mapping['origin'] {
  const extents = layers.flatMap(({ extent }) => extent ?? []);
  const [left, bottom] = [
    Math.min(...extents.map((extent) => extent.left)),
    Math.min(...extents.map((extent) => extent.bottom)),
  ];
  if (extents.length === 0 || Math.max(Math.abs(left), Math.abs(bottom)) <= farFromOrigin)
    return { x: 0, y: 0 };
  return { x: Math.floor(left / 1000) * 1000, y: Math.floor(bottom / 1000) * 1000 };
}

/** What is sent; undefined as long as no layer is used or a floor is to be chosen. */
export function mappingOf(
  contents: Contents,
  choices: LayerChoices,
  assignments: readonly Assignment[],
  /** Up to which thickness walls between the rooms of a unit are closed; 0 closes none. */
  innerWallInMm = 0,
  /** What the spaces of mixed layers show. */
  used: readonly UsedOutlines[] = [],
  outlinesShow: WallRule = 'interiorFace',
): Mapping | undefined {
  if (withoutFloor(choices).length > 0) return undefined;
  const layers = Object.entries(choices).flatMap(([name, { use, floorId }]) =>
    use === undefined
      ? []
      : [
          {
            name,
            meaning: layerUses[use].meaning,
            floorId: floorId ?? null,
            commonPropertyTypeId: layerUses[use].type,
          },
        ],
  );
  const outlines = used.flatMap(({ layer, indexes, use }) =>
    choices[layer]?.use === 'mixed'
      ? [
          {
            layer,
            indexes: [...indexes],
            meaning: spaceUses[use].meaning,
            commonPropertyTypeId: spaceUses[use].type,
          },
        ]
      : [],
  );
  const shown = layers.filter(
    ({ name, meaning }) => meaning !== 'mixed' || outlines.some(({ layer }) => layer === name),
  );
  if (shown.length === 0) return undefined;
  return {
    unit: contents.unit,
    origin: originOf(contents.layers),
    layers: shown,
    ...(outlines.length === 0 ? {} : { outlines }),
    ...(innerWallInMm === 0 ? {} : { innerWallInMm }),
    ...(outlinesShow === 'interiorFace' ? {} : { outlinesShow }),
    assignments: [...assignments],
  };
}
