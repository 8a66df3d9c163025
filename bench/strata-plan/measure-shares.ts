import {
  computeShares,
  type FloorAreas,
  formatHundredths,
  planAreas,
  type ShareMethod,
  type StrataPlan,
} from '@strata/domain';
import { Client } from 'pg';
import {
  areaStatement,
  bandedStatement,
  enteredStatement,
  productAggregate,
  quotaStatement,
  roundedAreaStatement,
  sumsStatement,
  weightedStatement,
} from './share-statements.ts';

/** One computation: each run's milliseconds, the domain's beside PostgreSQL's. */
export interface Compared {
  readonly what: string;
  readonly domain: readonly number[];
  readonly sql: readonly number[];
  /** How many results are not the same; the aim is none. */
  readonly differences: number;
  readonly results: number;
}

export interface ShareFigures {
  readonly sums: Compared;
  readonly methods: readonly Compared[];
  /** Explaining one unit, of another method and another unit each time. */
  readonly explaining: readonly number[];
}

interface Case {
  readonly what: string;
  readonly method: ShareMethod;
  readonly statement: string;
  readonly values: readonly unknown[];
}

const banded = {
  name: 'banded',
  bands: [
    { occupancyUseId: 1, bandInSqm: 50, base: 5, step: 1 },
    { occupancyUseId: null, bandInSqm: 20, base: 7, step: 2 },
  ],
} as const satisfies ShareMethod;
const weighted = {
  name: 'weighted',
  useWeights: [
    { occupancyUseId: 1, weight: '1.30' },
    { occupancyUseId: null, weight: '2.25' },
  ],
  typeWeights: [
    { unitTypeId: 1, weight: '0.85' },
    { unitTypeId: null, weight: '1.00' },
  ],
  accessoryWeight: '0.35',
} as const satisfies ShareMethod;

function casesOf(applicationId: string): readonly Case[] {
  const exactly = [applicationId, false];
  const inWholeSqm = [applicationId, true];
  return [
    {
      what: 'by area, exact',
      method: { name: 'area', areas: 'exact' },
      statement: areaStatement,
      values: exactly,
    },
    {
      what: 'by area, whole sqm',
      method: { name: 'area', areas: 'wholeSqm' },
      statement: areaStatement,
      values: inWholeSqm,
    },
    {
      what: 'by bands',
      method: banded,
      statement: bandedStatement,
      values: [...exactly, JSON.stringify(banded.bands)],
    },
    {
      what: 'by weights',
      method: weighted,
      statement: weightedStatement,
      values: [...exactly, JSON.stringify(weighted)],
    },
    {
      what: 'rounded area',
      method: { name: 'roundedArea' },
      statement: roundedAreaStatement,
      values: inWholeSqm,
    },
    { what: 'quota', method: { name: 'quota' }, statement: quotaStatement, values: inWholeSqm },
    { what: 'entered', method: { name: 'entered' }, statement: enteredStatement, values: [applicationId] },
  ];
}

/** Share values and sums of the plan that the portal answered, beside those that PostgreSQL makes of the same rows. */
export async function measureShares(
  superuserUrl: string,
  applicationId: string,
  answer: string,
  runs: number,
): Promise<ShareFigures> {
  const database = new Client({ connectionString: superuserUrl });
  await database.connect();
  try {
    const { data: loaded } = JSON.parse(answer) as { readonly data: StrataPlan };
    await database.query(productAggregate);
    const plan = { ...loaded, enteredShares: await enterShares(database, applicationId, loaded) };
    const methods: Compared[] = [];
    for (const one of casesOf(applicationId)) methods.push(await compareMethod(database, plan, one, runs));
    return {
      sums: await compareSums(database, plan, applicationId, runs),
      methods,
      explaining: timeExplaining(plan, applicationId, runs),
    };
  } finally {
    await database.end();
  }
}

/** As a valuer's certificate would have them: alike for all units, the rest for the first. */
async function enterShares(
  database: Client,
  applicationId: string,
  { allotedShareValue, strataBuildings }: StrataPlan,
): Promise<StrataPlan['enteredShares']> {
  const units = strataBuildings.flatMap(({ floors }) => floors.flatMap((floor) => floor.units));
  const each = Math.floor(allotedShareValue / units.length);
  const entered = units.map(({ id }, at) => ({
    unitId: id,
    value: String(at === 0 ? allotedShareValue - each * (units.length - 1) : each),
  }));
  await database.query(
    `insert into entered_share_values (application_id, unit_id, share_value)
     select $1, (x ->> 'unitId')::uuid, (x ->> 'value')::bigint from jsonb_array_elements($2::jsonb) x`,
    [applicationId, JSON.stringify(entered)],
  );
  await database.query('analyze entered_share_values');
  return entered;
}

async function compareMethod(database: Client, plan: StrataPlan, one: Case, runs: number): Promise<Compared> {
  const ask = (): Promise<ReadonlyMap<string, string>> => askValues(database, one);
  const compute = (): ReadonlyMap<string, bigint> => sharesBy(plan, one.method);
  const [theirs, ours] = [await ask(), compute()];
  const ids = new Set([...ours.keys(), ...theirs.keys()]);
  const differing = [...ids].filter((id) => ours.get(id)?.toString() !== theirs.get(id));
  return {
    what: one.what,
    ...(await timeInTurn(compute, ask, runs)),
    differences: differing.length,
    results: ids.size,
  };
}

function sharesBy(plan: StrataPlan, method: ShareMethod): ReadonlyMap<string, bigint> {
  const outcome = computeShares(plan, method);
  if (!outcome.ok) throw new Error(outcome.faults.map(({ message }) => message).join(' '));
  return outcome.values;
}

async function askValues(
  database: Client,
  { what, statement, values }: Case,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await database.query<{ id: string; value: string }>({
    name: what,
    text: statement,
    values: [...values],
  });
  return new Map(rows.map(({ id, value }) => [id, value]));
}

const kinds = ['units', 'general', 'limited', 'accessory'] as const;
const groupKinds = ['strataArea', 'gcpArea', 'lcpArea', 'auArea'] as const;

async function compareSums(
  database: Client,
  plan: StrataPlan,
  applicationId: string,
  runs: number,
): Promise<Compared> {
  const ask = async (): Promise<ReadonlyMap<string, string>> => {
    const { rows } = await database.query<{ id: string | null; kind: number; area: string; level: number }>(
      sumsStatement,
      [applicationId],
    );
    // Of rows that name no floor, building or group there is a sum of each level as well.
    const named = rows.filter(({ id, level }) => id !== null || level === 7);
    return new Map(named.map(({ id, kind, area }) => [`${id ?? 'site'} ${kind}`, area]));
  };
  const [theirs, ours] = [await ask(), sumsOf(plan)];
  const differing = [...ours].filter(([what, area]) => area !== (theirs.get(what) ?? '0.00'));
  const unknown = [...theirs.keys()].filter((what) => !ours.has(what));
  return {
    what: 'all sums of areas',
    ...(await timeInTurn(() => planAreas(plan), ask, runs)),
    differences: differing.length + unknown.length,
    results: ours.size,
  };
}

/** The domain's sums, named as PostgreSQL's rows are. */
function sumsOf(plan: StrataPlan): ReadonlyMap<string, string> {
  const { floors, buildings, groups, site } = planAreas(plan);
  const places: (readonly [string, FloorAreas])[] = [...floors, ...buildings, ['site', site]];
  return new Map([
    ...places.flatMap(([id, areas]) =>
      kinds.map((kind, at) => [`${id} ${at}`, formatHundredths(areas[kind])] as const),
    ),
    ...[...groups].flatMap(([id, areas]) =>
      groupKinds.map((kind, at) => [`${id} ${at}`, formatHundredths(areas[kind])] as const),
    ),
  ]);
}

const warmUps = 15;

/** Each run once here and once there; the first runs, in which code is compiled and statements are planned, do not count. */
async function timeInTurn(
  domain: () => unknown,
  sql: () => Promise<unknown>,
  runs: number,
): Promise<{ readonly domain: readonly number[]; readonly sql: readonly number[] }> {
  const figures = { domain: [] as number[], sql: [] as number[] };
  for (let run = 0; run < runs + warmUps; run += 1) {
    let start = performance.now();
    domain();
    const ours = performance.now() - start;
    start = performance.now();
    await sql();
    const theirs = performance.now() - start;
    if (run < warmUps) continue;
    figures.domain.push(ours);
    figures.sql.push(theirs);
  }
  return figures;
}

function timeExplaining(plan: StrataPlan, applicationId: string, runs: number): readonly number[] {
  const outcomes = casesOf(applicationId).map(({ method }) => computeShares(plan, method));
  const units = plan.strataBuildings.flatMap(({ floors }) => floors.flatMap((floor) => floor.units));
  const times: number[] = [];
  for (let run = 0; run < Math.max(runs, 20) * outcomes.length; run += 1) {
    const [outcome, unit] = [outcomes[run % outcomes.length], units[(run * 397) % units.length]];
    if (!outcome?.ok || !unit) throw new Error('There is nothing to explain');
    const start = performance.now();
    outcome.explain(unit.id);
    times.push(performance.now() - start);
  }
  return times;
}
