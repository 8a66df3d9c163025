import { mkdir, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { getPerson } from '@strata/fictional-register';
import { afterAll, expect, test } from 'vitest';
import { createMetrics } from '../../platform/metrics/metrics.ts';
import { registeredProperty } from '../../test-support/records.ts';
import { signedIn } from '../../test-support/signed-in.ts';
import { startTestSystem } from '../../test-support/test-system.ts';
import { createFigureReader } from './read-figures.ts';
import { registerGauges } from './register-gauges.ts';

const system = await startTestSystem({ METRICS_PORT: '0', VERIFICATIONS_PER_MINUTE: '2' });
afterAll(() => system.end());
const { portal } = await system.listen();
const owner = await signedIn(system, getPerson('A100001'));

const address = await new Promise<string>((resolve) => {
  const { metrics } = system;
  metrics?.listen(0, '127.0.0.1', () =>
    resolve(`http://127.0.0.1:${(metrics.address() as AddressInfo).port}`),
  );
});

/** The value of a metric by its name and labels, as written. */
async function valueOf(metric: string): Promise<number | undefined> {
  const text = await (await fetch(`${address}/metrics`)).text();
  const line = text.split('\n').find((one) => one.startsWith(`${metric} `));
  return line === undefined ? undefined : Number(line.slice(metric.length + 1));
}

test('calls are counted by route and status, with how long they took, and without whose they were', async () => {
  const id = await registeredProperty(owner, owner.self);
  const isRead =
    'strata_http_requests_total{host="portal",method="GET",route="/api/Properties/:id",status="200"}';
  const before = (await valueOf(isRead)) ?? 0;
  await owner.call('GET /Properties/{id}', { params: { id } });
  await owner.call('GET /Properties/{id}', { params: { id } });
  expect(await valueOf(isRead)).toBe(before + 2);
  expect(
    await valueOf(
      'strata_http_request_duration_seconds_count{host="portal",method="GET",route="/api/Properties/:id"}',
    ),
  ).toBeGreaterThanOrEqual(2);
  const text = await (await fetch(`${address}/metrics`)).text();
  for (const said of [id, 'A100001', owner.self.entityId, 'Fehiveli']) expect(text).not.toContain(said);
});

test('an address that nothing serves adds no metric of its own', async () => {
  for (const path of ['/api/one', '/api/two?token=secret', '/three'])
    await fetch(`${portal}${path}`, { method: 'POST' });
  const text = await (await fetch(`${address}/metrics`)).text();
  expect(text).not.toMatch(/api\/one|secret|three/);
  expect(text).toMatch(/route="unmatched",status="404"/);
});

test('sign-ins and refusals by a limit are counted', async () => {
  await fetch(`${portal}/api/Users/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ code: 'x', state: 'y', redirectUri: `${portal}/login` }),
  });
  expect(await valueOf('strata_sign_ins_total{host="portal",outcome="refused"}')).toBe(1);
  for (let count = 0; count < 3; count += 1)
    await fetch(`${portal}/api/Documents/verify?code=${'0'.repeat(26)}`);
  expect(await valueOf('strata_rate_limited_total{host="portal",route="/api/Documents/verify"}')).toBe(1);
});

test('what waits is told with its age, for the whole register', async () => {
  const text = await (await fetch(`${address}/metrics`)).text();
  expect(text).toContain('strata_figures_read 1');
  expect(text).toContain('strata_ready 1');
  expect(text).toContain('strata_degraded{reason="identity-provider"} 1');
  expect(text).toContain('strata_mails_waiting 0');
  expect(text).toContain('strata_files_to_scan 0');
  expect(text).toMatch(/^strata_database_pool_size 10$/m);
});

test('figures of records and checkpoints', async () => {
  const other = await startTestSystem({ METRICS_PORT: '0' });
  try {
    const applicant = await signedIn(other, getPerson('A100001'));
    const propertyId = await registeredProperty(applicant, applicant.self);
    await other.database.query(
      `update examinations set submitted_at = now() - interval '2 days', target_on = current_date - 3
       where object_id = $1`,
      [propertyId],
    );
    const { CHECKPOINTS_DIR: folder } = other.services.configuration;
    await mkdir(folder, { recursive: true });
    const at = new Date(Date.now() - 600_000).toISOString();
    await writeFile(
      join(folder, 'checkpoints.jsonl'),
      `${JSON.stringify({ number: 1, at })}\n{"number":2,"at`,
    );
    const figures = await createFigureReader(other.services)();
    const figure = (name: string) => figures.find((one) => one.name === name);
    expect(figure('strata_examinations')).toEqual({
      name: 'strata_examinations',
      labels: { object_type: 'property', stage: 'examine' },
      value: 1,
    });
    expect(figure('strata_examinations_overdue')?.value).toBe(1);
    expect(figure('strata_examination_oldest_seconds')?.value).toBeGreaterThanOrEqual(172_800);
    expect(figure('strata_checkpoint_age_seconds')?.value).toBeGreaterThanOrEqual(600);
  } finally {
    await other.end();
  }
});

test('only /metrics is served there, and nothing of it on the hosts that people reach', async () => {
  expect((await fetch(`${address}/`)).status).toBe(404);
  expect((await fetch(`${address}/metrics`, { method: 'POST' })).status).toBe(404);
  expect((await fetch(`${address}/health/ready`)).status).toBe(404);
  const page = await fetch(`${portal}/metrics`);
  expect(await page.text()).not.toContain('strata_http_requests_total');
});

test('without the database the rest is told all the same, and no figure of before', async () => {
  const answers = [[{ name: 'strata_mails_waiting', labels: {}, value: 7 }], undefined] as const;
  let asked = 0;
  const metrics = createMetrics({
    connections: system.services.database.connections,
    standing: () => Promise.resolve({ ready: asked === 0, degraded: [] }),
    gauges: registerGauges,
    figures: () => {
      const figures = answers[asked++];
      return figures === undefined ? Promise.reject(new Error('no connection')) : Promise.resolve(figures);
    },
  });
  expect(await metrics.text()).toMatch(/^strata_mails_waiting 7$/m);
  const text = await metrics.text();
  expect(text).toMatch(/^strata_figures_read 0$/m);
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(text).not.toMatch(/^strata_mails_waiting 7$/m);
});

test('where METRICS_PORT is not set, nothing is counted and nothing listens', async () => {
  const silent = await startTestSystem();
  expect(silent.metrics).toBeUndefined();
  await silent.end();
});
