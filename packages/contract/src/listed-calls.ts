import type { Route } from './route.ts';

/** The digits of a small id, which the schema of its field checks further. */
export const textIdPattern = '^[1-9][0-9]{0,4}$';
const textId = new RegExp(textIdPattern);

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function replaced(
  fields: Fields,
  names: readonly string[],
  applies: (value: unknown) => boolean,
  replace: (value: unknown) => unknown,
): Fields {
  const changed = names.filter((name) => Object.hasOwn(fields, name) && applies(fields[name]));
  return changed.length === 0
    ? fields
    : { ...fields, ...Object.fromEntries(changed.map((name) => [name, replace(fields[name])])) };
}

const isEmpty = (value: unknown): boolean => value === '';

/** The query string of a call as its schema reads it. */
export function readListedQuery({ listed }: Route, query: unknown): unknown {
  if (!listed?.emptyFilters || !isFields(query)) return query;
  return replaced(query, listed.emptyFilters, isEmpty, () => undefined);
}

/** The body of a call as its schema reads it. */
export function readListedBody({ listed }: Route, body: unknown): unknown {
  if (!listed || !isFields(body)) return body;
  const withIds = replaced(body, listed.emptyIds ?? [], isEmpty, () => null);
  return replaced(
    withIds,
    listed.textIds ?? [],
    (value) => typeof value === 'string' && textId.test(value),
    Number,
  );
}
