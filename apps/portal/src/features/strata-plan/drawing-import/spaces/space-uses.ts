import type { Output } from '@strata/contract';
import type { CommonPropertyTypeId } from '@strata/domain';

type Contents = Output<'GET /Applications/drawnModels/contents'>;
export type Way = Contents['ways'][number];
export type KindOfSpaces = Way['kinds'][number];

/** What a space of a building model is said to show. */
export const spaceUses = {
  unit: { words: 'Unit', meaning: 'unit', type: null },
  general: { words: 'General common property', meaning: 'area', type: 1 },
  limited: { words: 'Limited common property', meaning: 'area', type: 2 },
  accessory: { words: 'Accessory unit', meaning: 'area', type: 3 },
  lot: { words: 'Accessory lot', meaning: 'lot', type: null },
  floor: { words: 'Outline of the floor', meaning: 'floor', type: null },
} as const satisfies Readonly<
  Record<
    string,
    { words: string; meaning: 'unit' | 'area' | 'lot' | 'floor'; type: CommonPropertyTypeId | null }
  >
>;

export type SpaceUse = keyof typeof spaceUses;
export const spaceUseNames = Object.keys(spaceUses) as readonly SpaceUse[];

export const leaveOut = 'leaveOut';

/** What a person says of spaces, by how the model tells them apart, and of single ones. */
export interface SaidOfSpaces {
  /** Empty: the way of which the most is known. */
  readonly way: string;
  readonly kinds: readonly SaidKind[];
  readonly single: readonly SaidSpace[];
}

export interface SaidKind {
  /** With the way, so that another way begins anew. */
  readonly kind: string;
  /** A use, or that they are left out. */
  readonly use: string;
  /** Of units and of common property; ids of the ministry's lists. */
  readonly occupancyUse: string;
  readonly unitType: string;
  /** Of a unit of which all spaces of the kind are rooms; empty: as the kind is called. */
  readonly number: string;
}

export interface SaidSpace {
  readonly layer: string;
  readonly index: number;
  readonly use: string;
}

export const wayKey = ({ by, property }: Pick<Way, 'by' | 'property'>): string =>
  property === null ? by : `${by} ${property}`;

/** As JSON, so that nothing said is no name, and no character is one that a draft cannot keep. */
export const kindKey = (way: Way, { value }: Pick<KindOfSpaces, 'value'>): string =>
  `${wayKey(way)}: ${JSON.stringify(value)}`;

export const chosenWay = (ways: readonly Way[], { way }: SaidOfSpaces): Way | undefined =>
  ways.find((one) => wayKey(one) === way) ?? ways[0];

/** Spaces that cannot be told apart, as far as they are said one by one: the units are one kind, and all others another. */
export function wayOfSingle({ single }: SaidOfSpaces): Way {
  const kindOf = (value: string | null, own: readonly SaidSpace[]): KindOfSpaces => {
    const indexes = new Map<string, number[]>();
    for (const { layer, index } of own) indexes.set(layer, [...(indexes.get(layer) ?? []), index]);
    const outlines = [...indexes].map(([layer, those]) => ({ layer, indexes: those }));
    return { value, outlines, names: [], proposal: null };
  };
  const units = single.filter(({ use }) => use === 'unit');
  const others = single.filter(({ use }) => use !== 'unit');
  return { by: 'name', property: null, kinds: [kindOf(null, units), kindOf('', others)] };
}

const known = new Set<string>(spaceUseNames);
const knownUse = (use: string | undefined): SpaceUse | undefined =>
  use !== undefined && known.has(use) ? (use as SpaceUse) : undefined;

/** The use that a model suggests; undefined where it suggests none. */
export function suggestedUse({ proposal }: KindOfSpaces): SpaceUse | undefined {
  return spaceUseNames.find(
    (use) =>
      proposal !== null &&
      spaceUses[use].meaning === proposal.meaning &&
      spaceUses[use].type === proposal.commonPropertyTypeId,
  );
}

/** Whether a single space of a kind is said to be a unit, whatever the others show. */
export function hasSingleUnit({ outlines }: KindOfSpaces, { single }: SaidOfSpaces): boolean {
  return single.some(
    ({ layer, index, use }) =>
      use === 'unit' && outlines.some((own) => own.layer === layer && own.indexes.includes(index)),
  );
}

/** Outlines of one layer that are said to show the same. */
export interface UsedOutlines {
  readonly layer: string;
  readonly indexes: readonly number[];
  readonly use: SpaceUse;
  /** What is said of their kind, also where they were said one by one; undefined where nothing is. */
  readonly kind: SaidKind | undefined;
  /** What the model calls the kind. */
  readonly value: string | null;
}

/** All outlines of which it is said that they are used, those that were said one by one by what was said of them. */
export function usedOutlines(ways: readonly Way[], said: SaidOfSpaces): readonly UsedOutlines[] {
  const way = chosenWay(ways, said) ?? wayOfSingle(said);
  const kinds = new Map(said.kinds.map((one) => [one.kind, one]));
  const single = new Map(said.single.map(({ layer, index, use }) => [`${index} ${layer}`, use]));
  const used = new Map<string, Omit<UsedOutlines, 'indexes'> & { indexes: number[] }>();
  for (const kind of way.kinds) {
    const saidOfKind = kinds.get(kindKey(way, kind));
    for (const { layer, indexes } of kind.outlines)
      for (const index of indexes) {
        const own = single.get(`${index} ${layer}`);
        const use = knownUse(own ?? saidOfKind?.use);
        if (use === undefined) continue;
        const key = `${kindKey(way, kind)} ${use} ${layer}`;
        const before = used.get(key) ?? { layer, indexes: [], use, kind: saidOfKind, value: kind.value };
        before.indexes.push(index);
        used.set(key, before);
      }
  }
  return [...used.values()];
}
