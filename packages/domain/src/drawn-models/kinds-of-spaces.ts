import { CommonPropertyType, type CommonPropertyTypeId } from '../strata-plan/plan.ts';
import type { LayerMeaning } from './layer-names.ts';
import type { OutlinePlace } from './outlines.ts';

/** What a model says of a space, besides where it is; null where it says nothing. */
export interface SpaceFacts {
  readonly name: string | null;
  readonly longName: string | null;
  /** Its kind, in the words of the program that wrote the model. */
  readonly kind: string | null;
  /** The name of its zone. */
  readonly zone: string | null;
  /** Values of properties, by the names of set and property. */
  readonly properties: Readonly<Record<string, string>>;
}

export type SpaceOfStorey = OutlinePlace & { readonly facts: SpaceFacts };

/** What a kind of spaces is taken for. */
export interface KindProposal {
  readonly meaning: Exclude<LayerMeaning, 'numbers' | 'mixed' | 'plot'>;
  readonly commonPropertyTypeId: CommonPropertyTypeId | null;
}

/** A way to tell the spaces of a model apart: by what stands before the number in their names, by their kind, by a property. */
export interface WayToTellApart {
  readonly by: 'name' | 'longName' | 'kind' | 'zone' | 'property';
  /** Which property; null for all other ways. */
  readonly property: string | null;
  readonly kinds: readonly KindOfSpaces[];
}

export interface KindOfSpaces {
  /** Null: the model says nothing; an empty one: a number alone. */
  readonly value: string | null;
  readonly outlines: readonly OutlinePlace[];
  /** The first names of them. */
  readonly names: readonly string[];
  readonly proposal: KindProposal | null;
}

/** More kinds than these are names of single spaces. */
const mostKinds = 60;
const mostWays = 12;
const mostNames = 5;

/** The ways to tell spaces apart, first that of which the most is known. Nothing is taken for granted: a person chooses. */
export function waysToTellApart(spaces: readonly SpaceOfStorey[]): readonly WayToTellApart[] {
  const properties = new Set(spaces.flatMap(({ facts }) => Object.keys(facts.properties)));
  const ways: readonly WayToTellApart[] = [
    wayOf('name', spaces, ({ name }) => wordsBeforeNumber(name)),
    wayOf('longName', spaces, ({ longName }) => wordsBeforeNumber(longName)),
    wayOf('kind', spaces, ({ kind }) => kind),
    wayOf('zone', spaces, ({ zone }) => wordsBeforeNumber(zone)),
    ...[...properties].map((property) => ({
      ...wayOf('property', spaces, (facts) => facts.properties[property] ?? null),
      property,
    })),
  ];
  return ways
    .filter(({ by, kinds }) => kinds.length <= mostKinds && (kinds.length > 1 || by === 'name'))
    .map((way) => ({ way, known: countOf(way.kinds.filter(({ proposal }) => proposal !== null)) }))
    .toSorted((one, other) => other.known - one.known)
    .slice(0, mostWays)
    .map(({ way }) => way);
}

const countOf = (kinds: readonly KindOfSpaces[]): number =>
  kinds.reduce((sum, { outlines }) => sum + outlines.length, 0);

function wayOf(
  by: WayToTellApart['by'],
  spaces: readonly SpaceOfStorey[],
  valueOf: (facts: SpaceFacts) => string | null,
): WayToTellApart {
  const kinds = new Map<string | null, SpaceOfStorey[]>();
  for (const space of spaces) {
    const value = valueOf(space.facts);
    const known = kinds.get(value);
    if (known) known.push(space);
    else kinds.set(value, [space]);
  }
  const described = [...kinds].map(([value, own]): KindOfSpaces => {
    const names = new Set(own.flatMap(({ facts }) => facts.name ?? facts.longName ?? []));
    return {
      value,
      outlines: own.map(({ layer, index }) => ({ layer, index })),
      names: [...names].slice(0, mostNames),
      proposal: value === null ? null : proposeKind(by, value),
    };
  });
  return { by, property: null, kinds: described.toSorted((a, b) => b.outlines.length - a.outlines.length) };
}

/** What stands before the first number of a name: "GCP" of "GCP-12", nothing of "101", all of "Lobby". */
function wordsBeforeNumber(name: string | null): string | null {
  return name === null ? null : (name.split(/\p{N}/u)[0] ?? '').replace(/[\s\p{P}]+$/u, '');
}

const words: readonly (readonly [pattern: RegExp, proposal: KindProposal])[] = [
  [
    /^(?:gcp|general common property)$/iu,
    { meaning: 'area', commonPropertyTypeId: CommonPropertyType.general },
  ],
  [
    /^(?:lcp|limited common property)$/iu,
    { meaning: 'area', commonPropertyTypeId: CommonPropertyType.limited },
  ],
  [
    /^(?:au|accessory(?: unit)?s?)$/iu,
    { meaning: 'area', commonPropertyTypeId: CommonPropertyType.accessory },
  ],
  [/^(?:lot|bay|parking|accessory lot)s?$/iu, { meaning: 'lot', commonPropertyTypeId: null }],
  [/^(?:gfa|floor|floor outline|gross floor area)$/iu, { meaning: 'floor', commonPropertyTypeId: null }],
  [
    /^(?:unit|apartment|apt|flat|shop|office|dwelling|home)s?$/iu,
    { meaning: 'unit', commonPropertyTypeId: null },
  ],
  [
    /^(?:corridor|lobby|stair|staircase|lift|elevator|entrance|hall|landing)s?$/iu,
    { meaning: 'area', commonPropertyTypeId: CommonPropertyType.general },
  ],
];

function proposeKind(by: WayToTellApart['by'], value: string): KindProposal | null {
  if (value === '') return by === 'name' ? { meaning: 'unit', commonPropertyTypeId: null } : null;
  return words.find(([pattern]) => pattern.test(value))?.[1] ?? null;
}
