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

/** A method as it stands in a form: what is typed is text. */
export type TypedShareMethod =
  | Exclude<ShareMethod, { readonly name: 'banded' | 'weighted' }>
  | { readonly name: 'banded'; readonly bands: readonly TypedBand[] }
  | {
      readonly name: 'weighted';
      readonly useWeights: readonly TypedUseWeight[];
      readonly typeWeights: readonly TypedTypeWeight[];
      readonly accessoryWeight: string;
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
        useWeights: method.useWeights.map(({ occupancyUseId, weight }) => ({
          occupancyUseId: typedId(occupancyUseId),
          weight,
        })),
        typeWeights: method.typeWeights.map(({ unitTypeId, weight }) => ({
          unitTypeId: typedId(unitTypeId),
          weight,
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
    case 'weighted':
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
      };
    default:
      return { name };
  }
}
