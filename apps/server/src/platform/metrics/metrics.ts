import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Audience } from '../auth/sessions.queries.ts';
import type { ConnectionCounts } from '../database.ts';

/** A call that was answered, as it is counted: the pattern of its route, never its address. */
export interface Answered {
  readonly host: Audience;
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly seconds: number;
}

/** A gauge that somebody else fills: what it says, and by what its values are told apart. */
export interface GaugeDescription {
  readonly help: string;
  readonly labels: readonly string[];
}

/** A value of one of them; nothing of it says whose it is. */
export interface Figure<Name extends string> {
  readonly name: Name;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** What is read when somebody asks. */
export interface MetricsSources<Name extends string> {
  readonly connections: () => ConnectionCounts;
  readonly standing: () => Promise<{ readonly ready: boolean; readonly degraded: readonly string[] }>;
  /** Of the whole register, which every process tells alike. */
  readonly gauges: Readonly<Record<Name, GaugeDescription>>;
  readonly figures: () => Promise<readonly Figure<Name>[]>;
}

export interface Metrics {
  answered(call: Answered): void;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Seconds: 5 ms is a good answer, 10 s is the longest that anybody waits. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10];

/** Metrics of this process and of what it can see, in a registry of their own. */
export function createMetrics<Name extends string>(sources: MetricsSources<Name>): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'strata_http_requests_total',
    help: 'Calls that were answered',
    labelNames: ['host', 'method', 'route', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'strata_http_request_duration_seconds',
    help: 'How long an answer took, the sending included',
    labelNames: ['host', 'method', 'route'],
    buckets,
    registers,
  });
  const signIns = new Counter({
    name: 'strata_sign_ins_total',
    help: 'Sign-ins that came back from the identity provider: done, refused or failed',
    labelNames: ['host', 'outcome'],
    registers,
  });
  const limited = new Counter({
    name: 'strata_rate_limited_total',
    help: 'Calls that a limit refused',
    labelNames: ['host', 'route'],
    registers,
  });
  const connections = new Gauge({
    name: 'strata_database_connections',
    help: 'Connections of this process: lent, idle, and waited for',
    labelNames: ['state'],
    registers,
  });
  const poolSize = new Gauge({
    name: 'strata_database_pool_size',
    help: 'The most connections of this process',
    registers,
  });
  const ready = new Gauge({ name: 'strata_ready', help: 'Whether it takes calls', registers });
  const degraded = new Gauge({
    name: 'strata_degraded',
    help: 'What does not keep calls from succeeding, and wants looking at',
    labelNames: ['reason'],
    registers,
  });
  const areRead = new Gauge({
    name: 'strata_figures_read',
    help: 'Whether the figures of the whole register could be read',
    registers,
  });
  const gauges = new Map(
    Object.entries<GaugeDescription>(sources.gauges).map(([name, { help, labels }]) => [
      name,
      new Gauge({ name, help, labelNames: labels, registers }),
    ]),
  );

  function readConnections(): void {
    const { most, lent, idle, waitedFor } = sources.connections();
    poolSize.set(most);
    for (const [state, count] of Object.entries({ lent, idle, waitedFor })) connections.set({ state }, count);
  }

  async function readStanding(): Promise<void> {
    const now = await sources.standing();
    ready.set(Number(now.ready));
    degraded.reset();
    for (const reason of now.degraded) degraded.set({ reason }, 1);
  }

  /** Without the database the rest is told all the same; what was read before is not told as though it were now. */
  async function readFigures(): Promise<void> {
    for (const gauge of gauges.values()) gauge.reset();
    const read = await sources.figures().catch(() => undefined);
    areRead.set(Number(read !== undefined));
    for (const { name, labels, value } of read ?? []) gauges.get(name)?.set(labels, value);
  }

  return {
    answered({ host, method, route, status, seconds }) {
      requests.inc({ host, method, route, status });
      durations.observe({ host, method, route }, seconds);
      if (route === '/api/Users/token' && method === 'POST')
        signIns.inc({ host, outcome: status < 400 ? 'done' : status < 500 ? 'refused' : 'failed' });
      if (status === 429) limited.inc({ host, route });
    },
    async text() {
      readConnections();
      await Promise.all([readStanding(), readFigures()]);
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
}
