import { parseInput, shareMethodField } from '@strata/contract';
import { plainFigure, type ShareMethod } from '@strata/domain';
import { readShareMethod, type TypedShareMethod, typeShareMethod } from '@strata/web';
import type { Plan } from '../../plan/plan.ts';
import type { OfferedMethod } from '../offered-methods.ts';

/** What is tried, as it is typed: a method with its parameters, and what is divided. Nothing of it is saved. */
export interface Trial {
  readonly typed: TypedShareMethod;
  readonly allotted: string;
}

/** A trial begins with what counts. */
export function trialOf({ shareMethod, allotedShareValue }: Plan): Trial {
  return { typed: typeShareMethod(shareMethod.method), allotted: `${allotedShareValue}` };
}

/** A method that was typed: itself, or what is wrong with its parameters, by the paths of its fields. */
export type ReadMethod =
  | { readonly method: ShareMethod; readonly faults?: undefined }
  | { readonly method?: undefined; readonly faults: Readonly<Record<string, string>> };

/** The path of the method's fields. */
export const methodPath = 'trial';

export function readTyped(typed: TypedShareMethod): ReadMethod {
  const parsed = parseInput(shareMethodField, readShareMethod(typed));
  if (parsed.ok) return { method: parsed.data };
  return {
    faults: Object.fromEntries(
      Object.entries(parsed.fields).map(([path, message]) => [`${methodPath}.${path}`, message]),
    ),
  };
}

const mostAllotted = 100_000_000;

/** The allotted share value that was typed; undefined while it is none. */
export function allottedOf({ allotted }: Trial): number | undefined {
  const digits = plainFigure(allotted);
  const value = /^\d{1,9}$/.test(digits) ? Number(digits) : 0;
  return value >= 1 && value <= mostAllotted ? value : undefined;
}

/** The parts in the order of their names, so that equal methods are written equally. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  );
}

const written = (method: ShareMethod) => JSON.stringify(sorted(method));

/** The method as it is offered, that of the plan before another of the same parameters; undefined for one's own. */
export function offeredAs(
  method: ShareMethod,
  offered: readonly OfferedMethod[],
  { shareMethod }: Plan,
): OfferedMethod | undefined {
  const text = written(method);
  const same = offered.filter((one) => written(one.method) === text);
  return same.find(({ id }) => id === shareMethod.id) ?? same[0];
}
