import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { refusals } from './codes.ts';
import { entityNamedIn } from './fields.ts';
import { routeKeys, routeOf, splitRouteKey } from './route-table.ts';

interface Schema {
  readonly type?: string;
  readonly required?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly additionalProperties?: unknown;
}

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;

/** The objects in a schema that take fields nobody named; what a person typed into a draft is theirs. */
function openObjects(schema: Schema, path = ''): string[] {
  if (path.endsWith('.content')) return [];
  const isOpen = schema.properties !== undefined && schema.additionalProperties !== false;
  return [
    ...(isOpen ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      openObjects(inner, `${path}.${name}`),
    ),
    ...(schema.items ? openObjects(schema.items, `${path}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((inner) => openObjects(inner, path)),
  ];
}

describe('T25, T26: every schema is closed', () => {
  test.each(routeKeys)('%s', (key) => {
    const route = routeOf(key);
    expect(openObjects(schemaOf(route.output, 'output'), 'output')).toEqual([]);
    for (const part of ['params', 'query', 'body', 'form'] as const) {
      const schema = route[part];
      expect(schema ? openObjects(schemaOf(schema, 'input'), part) : []).toEqual([]);
    }
  });
});

test('T67: a call that every officer may make is named here, since an Administrator makes it too', () => {
  const open = routeKeys.filter((key) => routeOf(key).access === 'officer' && !routeOf(key).roles);
  expect(open).toEqual(['GET /Officers/me', 'GET /FeeTables']);
});

describe('the route table', () => {
  test.each(routeKeys)('%s is written as the others are', (key) => {
    const { path } = splitRouteKey(key);
    // The specification writes one noun small.
    expect(key).toMatch(/^(GET|POST|PUT|DELETE) \/([A-Z]\w*|schedule)(\/(\w+|\{\w+\}))*$/);
    const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(routeOf(key).params?.shape ?? {})).toEqual(named);
    expect(routeOf(key).summary).toMatch(/^[A-Z].*[^.]$/s);
    expect(routeOf(key).source).toMatch(/Specification|Requirement|[Dd]omain decision|[Tt]rust test/);
  });

  test.each(routeKeys.filter((key) => routeOf(key).access === 'entity'))(
    '%s, which acts for an entity, names the pair in one place',
    (key) => {
      const { query, body, form } = routeOf(key);
      const pair = { entityType: 'Self', entityId: '019a0000-0000-7000-8000-000000000001' };
      expect(entityNamedIn(pair)).toEqual(pair);
      const places = [query, body, form].filter((part) => {
        const properties = part ? schemaOf(part, 'input').properties : undefined;
        // The specification's forms write it with capitals.
        return ['entityType,entityId', 'EntityType,EntityId'].some((names) =>
          names.split(',').every((name) => properties?.[name] !== undefined),
        );
      });
      expect(places).toHaveLength(1);
    },
  );

  test.each(routeKeys.filter((key) => routeOf(key).access !== 'entity'))(
    '%s, which does not, names no pair but to see less',
    (key) => {
      const { query, body, form } = routeOf(key);
      const names = [query, body, form].flatMap((part) =>
        part ? (schemaOf(part, 'input').required ?? []) : [],
      );
      expect(names.filter((name) => name === 'entityId')).toEqual([]);
    },
  );

  test.each(routeKeys)(
    '%s: what changes something says how it may be repeated; what reads does not',
    (key) => {
      const { idempotency, version, body } = routeOf(key);
      const reads = key.startsWith('GET ');
      expect(idempotency === undefined).toBe(reads);
      expect(reads && (version !== undefined || body !== undefined)).toBe(false);
    },
  );

  test('sessions are asked for everywhere but where a sign-in begins and ends, where a format is told, where an example is given, and where anyone verifies', () => {
    expect(new Set(routeKeys.filter((key) => routeOf(key).access === 'public'))).toEqual(
      new Set([
        'GET /Configuration',
        'POST /Users/token/code',
        'POST /Users/token',
        'GET /IdentityProvider',
        'GET /Applications/planExchange/schema',
        'GET /Applications/drawnModels/example',
        'GET /Documents/verify',
        'GET /Certificates/verify',
        'GET /Certificates/keys',
        'GET /Schemes/public',
      ]),
    );
  });
});

describe('refusals', () => {
  test('have a status of their own kind and a text that ends as a sentence', () => {
    // This one is the specification's, letter for letter.
    const verbatim: readonly string[] = ['UNIT_NUMBER_TAKEN'];
    for (const [code, { status, message }] of Object.entries(refusals)) {
      const isSentence = /^[A-Z].*\.$/.test(message) || verbatim.includes(code);
      expect({ code, ok: status >= 400 && status < 600 && isSentence }).toEqual({ code, ok: true });
    }
  });
});
