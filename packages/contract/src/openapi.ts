import { z } from 'zod';
import { refusals } from './codes.ts';
import { textIdPattern } from './listed-calls.ts';
import type { FilePart, Route } from './route.ts';
import { baseOf, routeKeys, routeOf, splitRouteKey } from './route-table.ts';

type Json = Readonly<Record<string, unknown>>;

const envelopeOf = (data: unknown): Json => ({
  type: 'object',
  required: ['isSuccess', 'statusCode', 'message', 'data'],
  properties: {
    isSuccess: { const: true },
    statusCode: { const: 200 },
    message: { type: 'string' },
    data,
  },
});

/** A schema as JSON Schema. Only free JSON refers to itself, and free JSON is any value: an empty schema says so. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, $defs: __, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return JSON.parse(JSON.stringify(rest), (_name, value: unknown) =>
    typeof value === 'object' && value !== null && '$ref' in value ? {} : value,
  ) as Json;
}

const emptyText = { type: 'string', const: '' };
const textId = { type: 'string', pattern: textIdPattern };

/** What a listed call takes for a field besides what its schema says. */
function besides({ listed }: Route, name: string, place: 'query' | 'body', schema: unknown): unknown {
  const empty = place === 'query' ? listed?.emptyFilters : listed?.emptyIds;
  const more = [
    ...(empty?.includes(name) ? [emptyText] : []),
    ...(place === 'body' && listed?.textIds?.includes(name) ? [textId] : []),
  ];
  return more.length === 0 ? schema : { anyOf: [schema, ...more] };
}

function parametersOf(route: Route): Json[] {
  const of = (schema: z.ZodObject | undefined, place: 'path' | 'query'): Json[] =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => {
      const own = schemaOf(field as z.ZodType, 'input');
      return {
        name,
        in: place,
        required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
        schema: place === 'query' ? besides(route, name, place, own) : own,
      };
    });
  const header = (name: string, required: boolean): Json => ({
    name,
    in: 'header',
    required,
    schema: { type: 'string' },
  });
  return [
    ...of(route.params, 'path'),
    ...of(route.query, 'query'),
    ...(route.idempotency === 'required' || route.idempotency === 'optional'
      ? [header('Idempotency-Key', route.idempotency === 'required')]
      : []),
    ...(route.version ? [header('If-Match', route.version === 'required')] : []),
  ];
}

function requestBodyOf(route: Route): Json | undefined {
  if (route.form) {
    const form = schemaOf(route.form, 'input') as { properties?: Json; required?: string[] };
    const files = Object.entries<Pick<FilePart, 'required'>>(route.files ?? { File: { required: true } });
    const parts: Readonly<Record<string, Json>> = Object.fromEntries(
      files.map(([name]): [string, Json] => [name, { type: 'string', format: 'binary' }]),
    );
    const schema = {
      ...form,
      properties: { ...form.properties, ...parts },
      required: [
        ...(form.required ?? []),
        ...files.filter(([, { required }]) => required).map(([name]) => name),
      ],
    };
    return { required: true, content: { 'multipart/form-data': { schema } } };
  }
  if (!route.body) return undefined;
  const { properties, ...rest } = schemaOf(route.body, 'input') as { properties?: Json };
  const fields = Object.entries(properties ?? {}).map(([name, field]) => [
    name,
    besides(route, name, 'body', field),
  ]);
  const schema = properties ? { ...rest, properties: Object.fromEntries(fields) as Json } : rest;
  return { required: true, content: { 'application/json': { schema } } };
}

function successOf(route: Route): Json {
  if (route.answer === 'file') {
    return {
      description: 'The file, as attachment',
      content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
    };
  }
  return {
    description: 'Success',
    content: { 'application/json': { schema: envelopeOf(schemaOf(route.output, 'output')) } },
  };
}

/** The OpenAPI 3.1 document of one host, made from the route table. */
export function openApiDocument(host: 'portal' | 'console'): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const key of routeKeys) {
    const route = routeOf(key);
    if ((route.host !== host && route.host !== 'both') || route.outsideProduction) continue;
    const { method, path } = splitRouteKey(key);
    const requestBody = requestBodyOf(route);
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: {
        operationId: key.replaceAll(/[^A-Za-z]+/g, '_').replace(/_$/, ''),
        tags: [path.split('/')[1] ?? ''],
        summary: route.summary,
        description: route.source,
        ...(baseOf(key) === '/api' ? {} : { servers: [{ url: '/' }] }),
        security: route.access === 'public' ? [] : [{ bearer: [] }],
        parameters: parametersOf(route),
        ...(requestBody ? { requestBody } : {}),
        responses: { 200: successOf(route), default: { $ref: '#/components/responses/Refusal' } },
      },
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: host === 'portal' ? 'Strata Portal' : 'Strata Portal, officers', version: '1' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      responses: {
        Refusal: {
          description: 'A refusal: the HTTP status equals statusCode',
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['isSuccess', 'statusCode', 'message', 'data', 'code'],
                properties: {
                  isSuccess: { const: false },
                  statusCode: { type: 'integer' },
                  message: { type: 'string' },
                  code: { enum: Object.keys(refusals) },
                  fields: { type: 'object', additionalProperties: { type: 'string' } },
                  data: {},
                },
              },
            },
          },
        },
      },
    },
  };
}
