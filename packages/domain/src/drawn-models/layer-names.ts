import type { DrawnThing } from '../drawn-plan/shape.ts';
import { unitNumberKey } from '../strata-plan/number-keys.ts';
import { CommonPropertyType, type CommonPropertyTypeId, commonPropertyTypes } from '../strata-plan/plan.ts';

/**
 * What the outlines of a layer can be; `numbers` holds only the texts by which they are told apart, and of a `mixed` one it is
 * said of single outlines.
 */
export const layerMeanings = ['floor', 'plot', 'unit', 'area', 'lot', 'numbers', 'mixed'] as const;

export type LayerMeaning = (typeof layerMeanings)[number];

/** A floor that a layer can be of. */
export interface NamedFloor {
  readonly id: string;
  readonly floorNumber: string;
  readonly buildingName: string;
}

/** What a layer is taken for by its name. */
export interface LayerProposal {
  readonly meaning: LayerMeaning;
  /** Of areas of common property: which type of them. */
  readonly commonPropertyTypeId: CommonPropertyTypeId | null;
  /** Null where the name says no floor, or one that the plan does not have exactly once. */
  readonly floorId: string | null;
}

const meanings: Readonly<Record<string, Omit<LayerProposal, 'floorId'>>> = {
  FLOOR: { meaning: 'floor', commonPropertyTypeId: null },
  PLOT: { meaning: 'plot', commonPropertyTypeId: null },
  UNIT: { meaning: 'unit', commonPropertyTypeId: null },
  GCP: { meaning: 'area', commonPropertyTypeId: CommonPropertyType.general },
  LCP: { meaning: 'area', commonPropertyTypeId: CommonPropertyType.limited },
  ACCESSORY: { meaning: 'area', commonPropertyTypeId: CommonPropertyType.accessory },
  LOT: { meaning: 'lot', commonPropertyTypeId: null },
  NUMBER: { meaning: 'numbers', commonPropertyTypeId: null },
};

/**
 * What a layer shows by its name: `STRATA-UNIT`, `STRATA-UNIT@3` for the third floor, `STRATA-UNIT@Tower A@3` where
 * several buildings have one (AutoCAD takes no slash in the name of a layer). FreeCAD makes layers of the names of objects: `STRATA_UNIT`,
 * `STRATA_UNIT001`. Undefined for all others: whoever imports says what they are.
 */
export function proposeLayer(name: string, floors: readonly NamedFloor[]): LayerProposal | undefined {
  const [, kind = '', suffix] = /^STRATA[-_]([A-Z]+)(?:\d{3})?(?:@(.+))?$/iu.exec(name.trim()) ?? [];
  const meaning = meanings[kind.toUpperCase()];
  if (!meaning) return undefined;
  if (suffix === undefined) return { ...meaning, floorId: null };
  const key = unitNumberKey(suffix);
  const named = floors.filter(
    ({ floorNumber, buildingName }) =>
      key === unitNumberKey(floorNumber) || key === unitNumberKey(`${buildingName}@${floorNumber}`),
  );
  const [floor] = named;
  return { ...meaning, floorId: named.length === 1 && floor ? floor.id : null };
}

/** What stands in the name of no layer of AutoCAD. */
const notInLayers = /[<>/\\":;?*|,=`'\p{Cc}]/u;

/**
 * The layer of a thing of a plan, as `proposeLayer` reads it. A floor whose name no layer can bear is left out: whoever imports
 * the file says which one it is. The name of a building that is not known is left out alone.
 */
export function layerNameOf(
  { thing, name }: { readonly thing: DrawnThing; readonly name: string },
  floor: { readonly floorNumber: string; readonly buildingName: string | undefined } | undefined,
): string {
  const type = commonPropertyTypes.find(({ prefix }) => thing === 'area' && name.startsWith(`${prefix}-`));
  const [kind = ''] =
    Object.entries(meanings).find(
      ([, { meaning, commonPropertyTypeId }]) =>
        meaning === thing && commonPropertyTypeId === (type?.id ?? null),
    ) ?? [];
  const suffix = floor
    ? ['', ...(floor.buildingName === undefined ? [] : [floor.buildingName]), floor.floorNumber].join('@')
    : '';
  return `STRATA-${kind}${notInLayers.test(suffix) ? '' : suffix}`;
}
