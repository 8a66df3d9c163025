import { expect, test } from 'vitest';
import type { z } from 'zod';
import { routes } from './route-table.ts';

/** Every value of a query string that takes words. */
const texts = Object.entries(routes).flatMap(([key, route]) => {
  const query = (route as { readonly query?: z.ZodObject }).query;
  return Object.entries(query?.shape ?? {})
    .filter(([, field]) => (field as z.ZodType).safeParse('Hulhumalé 12').success)
    .map(([name, field]) => [`${key}?${name}`, field as z.ZodType] as const);
});

test('there are such values', () => {
  expect(texts.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'GET /Titles?search',
      'GET /Schemes/titles?unit',
      'GET /Register/search?text',
      'GET /Schemes/public?island',
    ]),
  );
});

test.each(texts)('%s is looked for in whatever letters it was written', (_name, field) => {
  expect(field.safeParse('文字化け').success).toBe(true);
});
