import type { z } from 'zod';
import type { FieldMessages } from './codes.ts';
import { smallId } from './fields.ts';
import { required, sentenceOf } from './sentence-of.ts';

export type ParseResult<Data> =
  | { readonly ok: true; readonly data: Data }
  | {
      readonly ok: false;
      /** Field path (`owners.0.name`) → message; `form` is the whole. The first message of a field counts. */
      readonly fields: FieldMessages;
      /** No form would send this: unknown fields, wrong types, ids that are none. It is answered by 400, not 422. */
      readonly malformed: boolean;
    };

/** Whoever sends thousands of them does not need to hear of each. */
const mostUnknownKeys = 20;

function isMalformed(issue: z.core.$ZodIssue): boolean {
  switch (issue.code) {
    case 'unrecognized_keys':
      return true;
    case 'invalid_type':
    case 'invalid_value':
    case 'invalid_union':
      return issue.input !== undefined;
    case 'invalid_format':
      return issue.format === 'uuid' || (issue.format === smallId && issue.input !== '');
    default:
      return false;
  }
}

/** Whether a field must be there; one inside anything but objects and lists is not looked for. */
function isRequired(schema: z.core.$ZodType, path: readonly PropertyKey[]): boolean {
  const [key, ...rest] = path;
  if (key === undefined) return !(schema as z.ZodType).safeParse(undefined).success;
  const { def } = schema as z.ZodObject<z.ZodRawShape> | z.ZodArray | z.ZodString;
  const inner =
    def.type === 'object' ? def.shape[String(key)] : def.type === 'array' ? def.element : undefined;
  return inner !== undefined && isRequired(inner, rest);
}

/** Programs also send null, or an empty id, for something missing. */
function isEmpty(issue: z.core.$ZodIssue): boolean {
  switch (issue.code) {
    case 'invalid_type':
    case 'invalid_value':
      return issue.input === null;
    case 'invalid_format':
      return issue.input === '' && (issue.format === 'uuid' || issue.format === smallId);
    default:
      return false;
  }
}

/** Whatever a field says of wrong values, of a missing one the specification says one thing (document 2, section 8). */
function isMissing(schema: z.ZodType, issue: z.core.$ZodIssue): boolean {
  if (issue.input === undefined) return issue.code === 'invalid_type' || issue.code === 'invalid_value';
  return isEmpty(issue) && isRequired(schema, issue.path);
}

/** Parses what was typed or sent; the same for the browser's forms and for the server. */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  input: unknown,
): ParseResult<z.output<Schema>> {
  const result = schema.safeParse(input, { reportInput: true, error: sentenceOf });
  if (result.success) return { ok: true, data: result.data };
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, mostUnknownKeys))
        fields[[...issue.path, key].join('.')] ??= 'This field is not known here';
    } else {
      fields[issue.path.join('.') || 'form'] ??= isMissing(schema, issue) ? required : issue.message;
    }
  }
  return { ok: false, fields, malformed: result.error.issues.some(isMalformed) };
}
