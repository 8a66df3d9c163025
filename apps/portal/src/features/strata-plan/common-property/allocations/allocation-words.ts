import type { CommonPropertyTypeId } from '../plan-places.ts';

interface AllocationWords {
  /** Name of the part of the page, as the specification gives it. */
  readonly title: string;
  /** The id of the part, to which links lead. */
  readonly part: string;
  readonly one: string;
  readonly nothing: string;
  /** What the type means. */
  readonly means: string;
  /** What will be here. */
  readonly about: string;
  readonly nouns: readonly [one: string, several: string];
}

/** What the three types of common property are called. */
export const allocationWords: Readonly<Record<CommonPropertyTypeId, AllocationWords>> = {
  1: {
    title: 'General Common Area (Type 1)',
    part: 'general',
    one: 'general common area',
    nothing: 'No general common area',
    means: 'What serves all owners, such as lobbies, stairs, roofs and gardens.',
    about: 'Areas that serve all owners will be listed here: lobbies, stairs, roofs, gardens.',
    nouns: ['area', 'areas'],
  },
  2: {
    title: 'Limited Common Property (Type 2)',
    part: 'limited',
    one: 'limited common property',
    nothing: 'No limited common property',
    means: 'What serves some units or one group alone.',
    about:
      'Areas that serve some units or one group alone will be listed here, with the units or group that they serve.',
    nouns: ['area', 'areas'],
  },
  3: {
    title: 'Accessory Unit (Type 3)',
    part: 'accessory',
    one: 'accessory unit',
    nothing: 'No accessory units',
    means: 'What holds lots of single units, such as a car park or stores.',
    about: 'Areas that hold lots of single units will be listed here: parking, stores.',
    nouns: ['accessory unit', 'accessory units'],
  },
};
