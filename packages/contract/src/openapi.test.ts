import { describe, expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';
import { routeKeys, routeOf, splitRouteKey } from './route-table.ts';

interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly servers?: readonly { readonly url: string }[];
  readonly security: readonly object[];
  readonly parameters: readonly { readonly name: string; readonly in: string; readonly required: boolean }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

interface Document {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

const documentOf = (host: 'portal' | 'console') => openApiDocument(host) as unknown as Document;

/** Every address that the document refers to within itself. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  );
}

describe.each(['portal', 'console'] as const)('the document of the %s host', (host) => {
  const document = documentOf(host);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      key: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );

  test('names exactly the calls of the host', () => {
    // What is there outside production only is in no document.
    const keys = routeKeys.filter(
      (key) => [host, 'both'].includes(routeOf(key).host) && !routeOf(key).outsideProduction,
    );
    expect(operations.map(({ key }) => key).toSorted()).toEqual(keys.toSorted());
  });

  test('gives each call an id of its own, and each parameter of the path', () => {
    expect(new Set(operations.map(({ operation }) => operation.operationId)).size).toBe(operations.length);
    for (const { key, operation } of operations) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      const named = [...splitRouteKey(key).path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      expect(inPath.map(({ name, required }) => [name, required])).toEqual(named.map((name) => [name, true]));
      expect(operation.operationId).toMatch(/^\w+$/);
    }
  });

  test('asks for the bearer wherever a session is asked for', () => {
    const open = operations.filter(({ operation }) => operation.security.length === 0);
    expect(open.map(({ key }) => key)).toEqual([
      'GET /Configuration',
      'POST /Users/token/code',
      'POST /Users/token',
      'GET /IdentityProvider',
      ...(host === 'portal'
        ? [
            'GET /Documents/verify',
            'GET /Certificates/verify',
            'GET /Certificates/keys',
            'GET /Schemes/public',
          ]
        : []),
      'GET /Applications/planExchange/schema',
      ...(host === 'portal' ? ['GET /Applications/drawnModels/example'] : []),
    ]);
  });

  test('refers to nothing that is not in it', () => {
    const known = Object.entries(document.components).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `#/components/${kind}/${name}`),
    );
    expect([...new Set(referencesIn(document))].filter((reference) => !known.includes(reference))).toEqual(
      [],
    );
  });

  test('can be written and read again', () => {
    expect(JSON.parse(JSON.stringify(document))).toEqual(document);
    expect(document.openapi).toBe('3.1.0');
  });
});

test('what pages of the portal ask the admin host for stands at its root', () => {
  const { paths } = documentOf('console');
  const atRoot = Object.entries(paths).filter(([, methods]) => methods['get']?.servers !== undefined);
  expect(atRoot.map(([path, methods]) => [path, methods['get']?.servers])).toEqual([
    ['/CalculationPlan/{applicationId}', [{ url: '/' }]],
    ['/schedule/{applicationId}', [{ url: '/' }]],
  ]);
});

describe('what a call needs', () => {
  const { paths } = documentOf('portal');
  const operation = (path: string, method: string) => paths[path]?.[method];
  const headersOf = (path: string, method: string) =>
    operation(path, method)
      ?.parameters.filter((parameter) => parameter.in === 'header')
      .map(({ name, required }) => [name, required]);

  test('keys and versions, required on our own calls and optional on the specification’s', () => {
    expect(headersOf('/Properties', 'put')).toEqual([
      ['Idempotency-Key', true],
      ['If-Match', true],
    ]);
    expect(headersOf('/Applications', 'put')).toEqual([
      ['Idempotency-Key', false],
      ['If-Match', false],
    ]);
    expect(headersOf('/Applications', 'get')).toEqual([]);
  });

  test('optional and required parameters', () => {
    const query = operation('/Applications', 'get')?.parameters.map(({ name, required }) => [name, required]);
    expect(query).toEqual([
      ['entityType', true],
      ['entityId', true],
      ['propertyId', false],
      ['projectId', false],
      ['applicationTypeId', false],
      ['statusId', false],
    ]);
  });

  test('JSON, or a form with a file', () => {
    expect(Object.keys(operation('/Properties', 'post')?.requestBody?.content ?? {})).toEqual([
      'application/json',
    ]);
    expect(operation('/Files', 'post')?.requestBody?.content).toMatchObject({
      'multipart/form-data': { schema: { required: ['entityType', 'entityId', 'File'] } },
    });
  });
});
