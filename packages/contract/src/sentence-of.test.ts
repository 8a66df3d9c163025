import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { parseInput } from './parse-input.ts';
import { planExchangeInput } from './plan-exchange.ts';
import { routeKeys, routeOf } from './route-table.ts';
import { sentenceOf } from './sentence-of.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema | false;
  readonly additionalProperties?: Schema | false;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

const longText = 'x'.repeat(20_000);

/** Wrong for nearly every field, each in another way. */
const odd = [
  null,
  true,
  0,
  -1,
  1,
  1.5,
  1e12,
  Number.NaN,
  '',
  ' ',
  '1',
  'x',
  longText,
  '2026-02-30',
  '\0',
  'a\nb',
  'ހ',
  [],
  [null],
  {},
  { a: 1 },
  Array.from({ length: 10_001 }, () => null),
] as const;

/** Inputs of an object's shape in which one field after the other is wrong, to the depth that schemas have. */
function wrongOnes(schema: Schema): readonly unknown[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap(wrongOnes);
  const items = schema.items ? wrongOnes(schema.items).map((item) => [item]) : [];
  const fields = Object.entries(schema.properties ?? {}).map(
    ([name, field]) => [name, wrongOnes(field)] as const,
  );
  const most = Math.max(0, ...fields.map(([, values]) => values.length));
  const objects = Array.from({ length: most }, (_, at) =>
    Object.fromEntries(
      fields.map(([name, values]) => [name, constOf(schema, name) ?? values[at % values.length]]),
    ),
  );
  const withoutConst = schema.properties
    ? [Object.fromEntries(fields.map(([name]) => [name, constOf(schema, name)]))]
    : [];
  return [...odd, ...inner, ...items, ...objects, ...withoutConst];
}

/** What tells the kinds of a union apart must be right, or the rest of it is never looked at. */
function constOf({ properties = {} }: Schema, name: string): unknown {
  return properties[name]?.const;
}

const parts = routeKeys.flatMap((key) =>
  (['params', 'query', 'body', 'form'] as const).flatMap((part) => {
    const schema = routeOf(key)[part];
    return schema ? [{ what: `${key}, ${part}`, schema: schema as z.ZodType }] : [];
  }),
);
const schemas = [...parts, { what: 'the file of a plan', schema: planExchangeInput as z.ZodType }];

describe('of what is wrong the library says nothing itself', () => {
  const { localeError } = z.config();
  const itsOwn = 'The library said this itself';
  beforeAll(() => void z.config({ localeError: () => itsOwn }));
  afterAll(() => void z.config({ localeError }));

  test('the mark is seen where nothing is put in its place', () => {
    expect(z.string().safeParse(1).error?.issues[0]?.message).toBe(itsOwn);
  });

  test.each(schemas)('$what', ({ schema }) => {
    const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;
    const said = new Set<string>();
    for (const input of [undefined, ...wrongOnes(json)]) {
      const result = parseInput(schema, input);
      for (const message of result.ok ? [] : Object.values(result.fields)) said.add(message);
    }
    expect([...said].filter((message) => message === itsOwn || message === 'Invalid input')).toEqual([]);
    expect([...said].filter((message) => !/^[A-Z"“]/.test(message))).toEqual([]);
    expect(said.size).toBeGreaterThan(0);
  });
});

describe('what is said in its place', () => {
  const said = (schema: z.ZodType, input: unknown) => {
    const result = schema.safeParse(input, { error: sentenceOf });
    return result.error?.issues.map(({ message }) => message);
  };

  test.each<[string, z.ZodType, unknown, string]>([
    ['nothing', z.uuid(), undefined, 'This field is required'],
    ['another type', z.string(), 1, 'This must be text'],
    ['text for a number', z.number(), '1', 'This must be a number'],
    ['a part for a whole', z.int(), 1.5, 'This must be a whole number'],
    ['text for a tick', z.boolean(), 'yes', 'This must be true or false'],
    ['one thing for many', z.array(z.string()), 'x', 'This must be a list'],
    ['a list for an object', z.strictObject({}), [], 'This must be an object'],
    ['a value that is the only one', z.literal(true), false, 'This must be true'],
    ['none of the choices', z.enum(['up', 'down']), 'left', 'Choose up or down'],
    ['none of three', z.literal([1, 2, 3]), 4, 'Choose 1, 2 or 3'],
    ['none of many', z.literal(Array.from({ length: 20 }, (_, n) => n)), 40, 'This is none of the choices'],
    ['no id', z.uuid(), 'x', 'This is not an id'],
    ['no address', z.url(), 'x', 'This is not an address of the web'],
    ['another form', z.string().regex(/^x$/), 'y', 'This is not in the right form'],
    ['too long', z.string().max(3), 'xxxx', 'Use 3 characters or fewer'],
    ['empty', z.string().min(1), '', 'This field is required'],
    ['too short', z.string().min(3), 'xx', 'Use 3 characters or more'],
    ['too much', z.int().max(3), 4, 'Enter at most 3'],
    ['too little', z.int().min(3), 2, 'Enter at least 3'],
    ['not above zero', z.int().positive(), 0, 'Enter more than 0'],
    ['too many', z.array(z.int()).max(1), [1, 2], 'This takes at most 1'],
    ['too few', z.array(z.int()).min(1), [], 'This takes at least 1'],
    ['no multiple', z.int().multipleOf(5), 4, 'Enter a multiple of 5'],
    ['what no field has', z.strictObject({}), { a: 1 }, 'This field is not known here'],
    ['neither of two', z.union([z.string(), z.int()]), true, 'This is not accepted here'],
  ])('%s', (_what, schema, input, sentence) => {
    expect(said(schema, input)).toEqual([sentence]);
  });

  test('of what is missing, that it is required, whatever the field says of wrong values', () => {
    const schema = z.strictObject({ propertyId: z.uuid('Choose a property'), count: z.int('Enter a count') });
    expect(parseInput(schema, {})).toMatchObject({
      fields: { propertyId: 'This field is required', count: 'This field is required' },
    });
  });
});
