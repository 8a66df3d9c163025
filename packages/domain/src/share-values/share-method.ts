/**
 * How share values are computed: versioned, parameterised data of the ministry (domain decision 6). A schedule keeps
 * the version that made it. Weights are decimals of at most two places, such as "1.30".
 */
export type ShareMethod =
  | AreaMethod
  | BandedMethod
  | WeightedMethod
  | EqualMethod
  | TypeValuesMethod
  | { readonly name: 'roundedArea' }
  | { readonly name: 'quota' }
  | { readonly name: 'entered' };

export type ShareMethodName = ShareMethod['name'];

/** In proportion to strata area with its part of common property; the total is the allotted share value. */
export interface AreaMethod {
  readonly name: 'area';
  /** Whether areas count as they are, or rounded to whole square metres (half up) before they are compared. */
  readonly areas: 'exact' | 'wholeSqm';
}

/** So many shares for the first band of area, and so many more for each further one begun. */
export interface BandedMethod {
  readonly name: 'banded';
  readonly bands: readonly Band[];
}

export interface Band {
  /** Null: for every use that has no band of its own. */
  readonly occupancyUseId: number | null;
  readonly bandInSqm: number;
  readonly base: number;
  readonly step: number;
}

/** Area × weight of the use × weight of the unit type + accessory area × its weight, to the nearest whole number. */
export interface WeightedMethod {
  readonly name: 'weighted';
  readonly useWeights: readonly { readonly occupancyUseId: number | null; readonly weight: string }[];
  readonly typeWeights: readonly { readonly unitTypeId: number | null; readonly weight: string }[];
  readonly accessoryWeight: string;
  /** Of accessory area outside buildings; left out, it has the same weight. */
  readonly accessoryWeightOutside?: string | undefined;
}

/** One whole number for all units of a use, whatever their areas. */
export interface EqualMethod {
  readonly name: 'equal';
  readonly shares: readonly { readonly occupancyUseId: number | null; readonly share: number }[];
}

/** In proportion to what a unit of each type is worth, a whole number; the total is the allotted share value. */
export interface TypeValuesMethod {
  readonly name: 'typeValues';
  readonly typeValues: readonly { readonly unitTypeId: number | null; readonly value: number }[];
}

/** Every method with its words and whether its values make up a total that is set beforehand. */
export const shareMethods = {
  area: {
    label: 'By area',
    text: 'In proportion to areas: that of the unit, and a part of the common property, which is divided among the units that share it.',
    total: 'allotted',
  },
  banded: {
    label: 'By bands of area',
    text: 'A base for the first band of area, and a step for each further band begun.',
    total: 'sum',
  },
  weighted: {
    label: 'By weighted area',
    text: 'Strata area times the weights of its use and its type, and a part of the accessory area.',
    total: 'sum',
  },
  roundedArea: {
    label: 'By whole square metres',
    text: 'The strata area in whole square metres.',
    total: 'sum',
  },
  equal: {
    label: 'Equal shares',
    text: 'One whole number for all units of a use, whatever their areas.',
    total: 'sum',
  },
  typeValues: {
    label: 'By market value of the type',
    text: 'In proportion to what a unit of each type is worth; together the allotted share value.',
    total: 'allotted',
  },
  quota: {
    label: 'Participation quota',
    text: 'A percentage with four decimals, in proportion to areas in whole square metres.',
    total: 'hundredPercent',
  },
  entered: {
    label: 'Entered by a valuer',
    text: 'Typed from a valuer’s certificate; the values must make up the allotted share value.',
    total: 'allotted',
  },
} as const satisfies Record<
  ShareMethodName,
  { label: string; text: string; total: 'allotted' | 'sum' | 'hundredPercent' }
>;

/** The method that counts where none was chosen. */
export const defaultShareMethod: ShareMethod = { name: 'area', areas: 'exact' };

/** Quotas are kept in ten-thousandths of a percent, so that 100 % is this many. */
export const quotaTotal = 1_000_000n;
