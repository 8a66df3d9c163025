import { expect, test } from 'vitest';
import { compareBillOfMaterials } from './compare-bill-of-materials.ts';

const packages = {
  '': { version: '0.1.0' },
  'apps/server': { name: '@strata/server', version: '0.1.0' },
  'node_modules/@strata/server': { link: true },
  'node_modules/a': { version: '1.0.0' },
  'node_modules/b/node_modules/a': { version: '2.0.0' },
};

function compare(...purls: string[]): string[] {
  const components = purls.map((purl) => ({ purl: `pkg:npm/${purl}` }));
  return compareBillOfMaterials({ packages }, { bomFormat: 'CycloneDX', components }).map(
    ({ message }) => message,
  );
}

test('the same set on both sides', () => {
  expect(compare('%40strata/server@0.1.0', 'a@1.0.0', 'a@2.0.0')).toEqual([]);
});

test('names what one side lacks', () => {
  expect(compare('%40strata/server@0.1.0', 'a@1.0.0', 'c@1.0.0')).toEqual([
    'a@2.0.0 is not in the bill',
    'c@1.0.0 is in the bill alone',
  ]);
});
