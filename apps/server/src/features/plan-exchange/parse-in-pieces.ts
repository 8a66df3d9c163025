import { mostListedErrors, sentenceOf } from '@strata/contract';
import type { ExchangeFault, FilePath } from '@strata/domain';
import { z } from 'zod';

/**
 * Parses a value by a schema, the things of its lists one by one, and stops once more is wrong than anybody is told:
 * what is said of a million faults at once takes more memory than the file. The same faults as of the whole at once.
 */
export function parseInPieces(
  schema: z.ZodType,
  value: unknown,
): { value: unknown; faults: ExchangeFault[] } {
  const faults: ExchangeFault[] = [];
  return { value: parsePiece(schema, value, [], faults), faults };
}

function parsePiece(schema: z.ZodType, value: unknown, path: FilePath, faults: ExchangeFault[]): unknown {
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  if (inner instanceof z.ZodArray && inner.element instanceof z.ZodObject && Array.isArray(value)) {
    const { element } = inner;
    const items: unknown[] = [];
    for (const [at, item] of value.entries()) {
      if (faults.length >= mostListedErrors) break;
      items.push(parsePiece(element, item, [...path, at], faults));
    }
    return items;
  }
  if (inner instanceof z.ZodObject && typeof value === 'object' && value !== null && !Array.isArray(value)) {
    const { rest, lists } = partsOf(inner);
    if (lists.length > 0) return parseParts(rest, lists, value, path, faults);
  }
  const result = schema.safeParse(value, { error: sentenceOf });
  for (const issue of result.error?.issues ?? []) tell(issue, path, faults);
  return result.data;
}

interface Parts {
  readonly rest: z.ZodObject;
  readonly lists: readonly (readonly [name: string, schema: z.ZodType])[];
}

/** An object without its lists, and the rest by itself. */
function parseParts(
  rest: z.ZodObject,
  lists: Parts['lists'],
  value: object,
  path: FilePath,
  faults: ExchangeFault[],
): unknown {
  const members: Record<string, unknown> = { ...value };
  const parsed: Record<string, unknown> = {};
  for (const [name, schema] of lists) {
    parsed[name] = parsePiece(schema, members[name], [...path, name], faults);
    delete members[name];
  }
  const itself = parsePiece(rest, members, path, faults);
  return Object.assign(parsed, itself);
}

const known = new Map<z.ZodObject, Parts>();

/** Which members are lists of things, or have some in them. */
function partsOf(schema: z.ZodObject): Parts {
  const before = known.get(schema);
  if (before) return before;
  const members = Object.entries<z.ZodType>(schema.shape);
  const lists = members.filter(([, member]) => hasThings(member));
  const rest = z.strictObject(Object.fromEntries(members.filter(([, member]) => !hasThings(member))));
  const parts = { rest, lists };
  known.set(schema, parts);
  return parts;
}

function hasThings(schema: z.ZodType): boolean {
  const inner = schema instanceof z.ZodOptional ? (schema.unwrap() as z.ZodType) : schema;
  if (inner instanceof z.ZodArray) return inner.element instanceof z.ZodObject;
  return inner instanceof z.ZodObject && partsOf(inner).lists.length > 0;
}

function tell(issue: z.core.$ZodIssue, path: FilePath, faults: ExchangeFault[]): void {
  const place = [...path, ...(issue.path as FilePath)];
  if (issue.code !== 'unrecognized_keys') {
    faults.push({ path: place, reason: issue.message });
    return;
  }
  const more = Math.max(mostListedErrors - faults.length, 1);
  for (const key of issue.keys.slice(0, more))
    faults.push({ path: [...place, key], reason: 'The format has no member of this name' });
}
