import { plainFigure, type ShareMethod, type ShareMethodName } from '@strata/domain';

/** For which use or type a line is, as a list of choices has it: its id, or this for all that have no line. */
export const allOthers = 'others';

export interface TypedBand {
  readonly occupancyUseId: string;
  readonly bandInSqm: string;
  readonly base: string;
  readonly step: string;
}

export interface TypedUseWeight {
  readonly occupancyUseId: string;
  readonly weight: string;
}

export interface TypedTypeWeight {
  readonly unitTypeId: string;
  readonly weight: string;
}

export interface TypedShare {
  readonly occupancyUseId: string;
  readonly share: string;
}

export interface TypedValue {
  readonly unitTypeId: string;
  readonly value: string;
}

/** A method as it stands in a form: what is typed is text. */
export type TypedShareMethod =
  | Exclude<ShareMethod, { readonly name: 'banded' | 'weighted' | 'equal' | 'typeValues' }>
  | { readonly name: 'equal'; readonly shares: readonly TypedShare[] }
  | { readonly name: 'typeValues'; readonly typeValues: readonly TypedValue[] }
  | { readonly name: 'banded'; readonly bands: readonly TypedBand[] }
  | {
      readonly name: 'weighted';
      readonly useWeights: readonly TypedUseWeight[];
      readonly typeWeights: readonly TypedTypeWeight[];
      readonly accessoryWeight: string;
      /** Empty: as within buildings. */
      readonly accessoryWeightOutside: string;
    };

const typedId = (id: number | null) => (id === null ? allOthers : String(id));

const idOf = (text: string) => (text === allOthers ? null : Number(text));

/** A whole number as it is typed, with or without what parts its thousands; NaN when it is none. */
function wholeOf(text: string): number {
  const plain = plainFigure(text);
  return /^\d+$/.test(plain) ? Number(plain) : Number.NaN;
}

/** Puts a method into a form. */
export function typeShareMethod(method: ShareMethod): TypedShareMethod {
  switch (method.name) {
    case 'banded':
      return {
        name: 'banded',
        bands: method.bands.map(({ occupancyUseId, bandInSqm, base, step }) => ({
          occupancyUseId: typedId(occupancyUseId),
          bandInSqm: String(bandInSqm),
          base: String(base),
          step: String(step),
        })),
      };
    case 'weighted':
      return {
        ...method,
        accessoryWeightOutside: method.accessoryWeightOutside ?? '',
        useWeights: method.useWeights.map(({ occupancyUseId, weight }) => ({
          occupancyUseId: typedId(occupancyUseId),
          weight,
        })),
        typeWeights: method.typeWeights.map(({ unitTypeId, weight }) => ({
          unitTypeId: typedId(unitTypeId),
          weight,
        })),
      };
    case 'equal':
      return {
        name: 'equal',
        shares: method.shares.map(({ occupancyUseId, share }) => ({
          occupancyUseId: typedId(occupancyUseId),
          share: String(share),
        })),
      };
    case 'typeValues':
      return {
        name: 'typeValues',
        typeValues: method.typeValues.map(({ unitTypeId, value }) => ({
          unitTypeId: typedId(unitTypeId),
          value: String(value),
        })),
      };
    default:
      return method;
  }
}

/** Reads a method out of a form. What is no number is NaN: hold it against the rules of the wire before it is used. */
export function readShareMethod(typed: TypedShareMethod): ShareMethod {
  switch (typed.name) {
    case 'banded':
      return {
        name: 'banded',
        bands: typed.bands.map(({ occupancyUseId, bandInSqm, base, step }) => ({
          occupancyUseId: idOf(occupancyUseId),
          bandInSqm: wholeOf(bandInSqm),
          base: wholeOf(base),
          step: wholeOf(step),
        })),
      };
    case 'weighted': {
      const outside = typed.accessoryWeightOutside.trim();
      return {
        name: 'weighted',
        useWeights: typed.useWeights.map(({ occupancyUseId, weight }) => ({
          occupancyUseId: idOf(occupancyUseId),
          weight: weight.trim(),
        })),
        typeWeights: typed.typeWeights.map(({ unitTypeId, weight }) => ({
          unitTypeId: idOf(unitTypeId),
          weight: weight.trim(),
        })),
        accessoryWeight: typed.accessoryWeight.trim(),
        ...(outside === '' ? {} : { accessoryWeightOutside: outside }),
      };
    }
    case 'equal':
      return {
        name: 'equal',
        shares: typed.shares.map(({ occupancyUseId, share }) => ({
          occupancyUseId: idOf(occupancyUseId),
          share: wholeOf(share),
        })),
      };
    case 'typeValues':
      return {
        name: 'typeValues',
        typeValues: typed.typeValues.map(({ unitTypeId, value }) => ({
          unitTypeId: idOf(unitTypeId),
          value: wholeOf(value),
        })),
      };
    default:
      return typed;
  }
}

/** What a form for a new method of a kind begins with. */
export function newTypedShareMethod(name: ShareMethodName): TypedShareMethod {
  switch (name) {
    case 'area':
      return { name, areas: 'exact' };
    case 'banded':
      return { name, bands: [{ occupancyUseId: allOthers, bandInSqm: '', base: '', step: '' }] };
    case 'weighted':
      return {
        name,
        useWeights: [{ occupancyUseId: allOthers, weight: '1.00' }],
        typeWeights: [{ unitTypeId: allOthers, weight: '1.00' }],
        accessoryWeight: '0.00',
        accessoryWeightOutside: '',
      };
    case 'equal':
      return { name, shares: [{ occupancyUseId: allOthers, share: '1' }] };
    case 'typeValues':
      return { name, typeValues: [{ unitTypeId: allOthers, value: '' }] };
    default:
      return { name };
  }
}
