import type { FieldMessages } from '@strata/contract';
import { formatHundredths, parseHundredths, type ShareMethod } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { findUnknownIds } from './methods.queries.ts';

/** A line for all others comes last, the rest by their ids. */
function inOrder<Line>(lines: readonly Line[], idOf: (line: Line) => number | null): Line[] {
  return lines.toSorted((a, b) => (idOf(a) ?? Infinity) - (idOf(b) ?? Infinity));
}

const weight = (text: string): string => formatHundredths(parseHundredths(text) ?? 0n);

/** The same parameters are the same content, however they were typed. */
export function inOneForm(method: ShareMethod): ShareMethod {
  if (method.name === 'banded') {
    return { ...method, bands: inOrder(method.bands, ({ occupancyUseId }) => occupancyUseId) };
  }
  if (method.name === 'weighted') {
    const uses = method.useWeights.map((line) => ({ ...line, weight: weight(line.weight) }));
    const types = method.typeWeights.map((line) => ({ ...line, weight: weight(line.weight) }));
    const { accessoryWeightOutside, ...rest } = method;
    const accessoryWeight = weight(method.accessoryWeight);
    const outside = accessoryWeightOutside === undefined ? accessoryWeight : weight(accessoryWeightOutside);
    return {
      ...rest,
      useWeights: inOrder(uses, ({ occupancyUseId }) => occupancyUseId),
      typeWeights: inOrder(types, ({ unitTypeId }) => unitTypeId),
      accessoryWeight,
      ...(outside === accessoryWeight ? {} : { accessoryWeightOutside: outside }),
    };
  }
  if (method.name === 'equal')
    return { ...method, shares: inOrder(method.shares, ({ occupancyUseId }) => occupancyUseId) };
  if (method.name === 'typeValues')
    return { ...method, typeValues: inOrder(method.typeValues, ({ unitTypeId }) => unitTypeId) };
  return method;
}

interface Named {
  readonly path: string;
  readonly id: number | null;
}

/** The lists of a method that are for uses and for unit types, by their names in it. */
function usesOf(method: ShareMethod): readonly Named[] {
  const named = (list: string, lines: readonly { readonly occupancyUseId: number | null }[]) =>
    lines.map(({ occupancyUseId: id }, place) => ({ path: `method.${list}.${place}.occupancyUseId`, id }));
  switch (method.name) {
    case 'banded':
      return named('bands', method.bands);
    case 'weighted':
      return named('useWeights', method.useWeights);
    case 'equal':
      return named('shares', method.shares);
    default:
      return [];
  }
}

function typesOf(method: ShareMethod): readonly Named[] {
  const named = (list: string, lines: readonly { readonly unitTypeId: number | null }[]) =>
    lines.map(({ unitTypeId: id }, place) => ({ path: `method.${list}.${place}.unitTypeId`, id }));
  switch (method.name) {
    case 'weighted':
      return named('typeWeights', method.typeWeights);
    case 'typeValues':
      return named('typeValues', method.typeValues);
    default:
      return [];
  }
}

async function unknownOf(
  tx: Queryable,
  list: Parameters<typeof findUnknownIds>[1],
  named: readonly Named[],
  message: string,
): Promise<FieldMessages> {
  const ids = named.flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return {};
  const unknown = await findUnknownIds(tx, list, ids);
  return Object.fromEntries(
    named.filter(({ id }) => id !== null && unknown.has(id)).map(({ path }) => [path, message]),
  );
}

/** What the parameters name and what does not exist, by line as it was sent; undefined when there is nothing of it. */
export async function findUnknown(tx: Queryable, method: ShareMethod): Promise<FieldMessages | undefined> {
  const fields = {
    ...(await unknownOf(tx, 'occupancy_uses', usesOf(method), 'There is no such occupancy use')),
    ...(await unknownOf(tx, 'unit_types', typesOf(method), 'There is no such unit type')),
  };
  return Object.keys(fields).length > 0 ? fields : undefined;
}
