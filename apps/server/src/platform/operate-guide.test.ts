import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8');
const guide = read('../../../../docs/how-to/operate.md');
const named = (source: string, pattern: RegExp) =>
  [...source.matchAll(pattern)].map(([, name]) => name ?? '');

test('the guide lists every variable of the configuration', () => {
  const variables = new Set(named(read('./configuration.ts'), /^ {2}([A-Z][A-Z0-9_]+): /gm));
  const table = guide.slice(guide.indexOf('| variable | default | meaning |'));
  const listed = new Set(named(table.replaceAll(/^\|([^|]*)\|.*$/gm, '$1'), /`([A-Z][A-Z0-9_]+)`/g));
  expect(variables.size).toBeGreaterThan(50);
  expect([...variables].filter((name) => !listed.has(name))).toEqual([]);
});

test('the guide has a remedy for every reason that the log gives for a refused sign-in', () => {
  const faults = read('./auth/provider-faults.ts');
  const union = faults.slice(faults.indexOf('export type RefusalReason'));
  const reasons = named(union.slice(0, union.indexOf(';')), /'([a-z-]+)'/g);
  expect(reasons.length).toBeGreaterThan(15);
  expect(reasons.filter((reason) => !guide.includes(`\`${reason}\``))).toEqual([]);
});
