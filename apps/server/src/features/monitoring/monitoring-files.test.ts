import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { registerGauges } from './register-gauges.ts';

const fileOf = (name: string) =>
  readFileSync(new URL(`../../../../../deploy/monitoring/${name}`, import.meta.url), 'utf8');

/** Everything that a process tells, by the names that Prometheus stores. */
async function toldNames(): Promise<ReadonlySet<string>> {
  const metrics = createMetrics({
    connections: () => ({ most: 1, lent: 0, idle: 0, waitedFor: 0 }),
    standing: () => Promise.resolve({ ready: true, degraded: [] }),
    gauges: registerGauges,
    figures: () => Promise.resolve([]),
  });
  metrics.answered({ host: 'portal', method: 'GET', route: '/', status: 200, seconds: 0.1 });
  const text = await metrics.text();
  const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)];
  return new Set(
    types.flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

test.each(['strata.rules.yml', 'strata-board.json'])('every metric that %s names is told', async (name) => {
  const named = fileOf(name).match(/\b(?:strata|nodejs|process)_[a-z0-9_]+\b/g) ?? [];
  const told = await toldNames();
  expect(new Set(named).size).toBeGreaterThan(8);
  expect([...new Set(named)].filter((one) => !told.has(one))).toEqual([]);
});

test('every metric of ours stands in a rule or on the board', async () => {
  const used = `${fileOf('strata.rules.yml')}${fileOf('strata-board.json')}`;
  const ours = [...(await toldNames())].filter(
    (name) => name.startsWith('strata_') && !/_(sum|count)$/.test(name),
  );
  expect(ours.filter((name) => !used.includes(name))).toEqual([]);
});
