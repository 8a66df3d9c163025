import { expect, test } from 'vitest';
import { kindKey, type Way } from './space-uses.ts';

const way = (by: Way['by'], property: string | null = null): Way => ({ by, property, kinds: [] });

test('a kind of which the model says nothing is told from every name, in characters that a draft can keep', () => {
  const keys = [null, '', 'null', '"', 'GCP', 'a\u0000b'].flatMap((value) => [
    kindKey(way('name'), { value }),
    kindKey(way('zone'), { value }),
    kindKey(way('property', 'Pset: Use'), { value }),
  ]);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter((key) => /\p{Cc}/u.test(key))).toEqual([]);
});
