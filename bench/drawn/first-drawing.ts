import { randomUUID } from 'node:crypto';
import type { DrawnShape } from '@strata/domain';
import { largestPlan } from '@strata/fictional-register';
import { Client } from 'pg';
import type { ThrowawayPostgres } from '../../scripts/embedded-postgres/start-throwaway-postgres.ts';
import { timeCall } from '../load/timed-calls.ts';
import { createDatabase } from '../processes/database.ts';
import { startPortal } from '../processes/portal.ts';
import { type FilledPlan, fillPlans } from '../strata-plan/rows.ts';

export interface FirstDrawingFigures {
  readonly floors: number;
  readonly shapes: number;
  /** Milliseconds of the change by which all floors are looked at for the first time: as much comes of drawing them. */
  readonly first: readonly number[];
  /** Of writing the rows of their shapes, with nothing asked of them. */
  readonly rows: readonly number[];
  /** Milliseconds of drawing one floor of it anew. */
  readonly floor: readonly number[];
  /** Milliseconds of reading one floor. */
  readonly level: readonly number[];
  /** Milliseconds of the calculation plan as PDF, with a page for each floor. */
  readonly printed: readonly number[];
}

interface Level {
  readonly floorId: string;
  readonly shapes: readonly DrawnShape[];
}

/** Units and common property of a floor as equal squares in rows, without gaps. */
function drawnFloor(
  floorId: string,
  things: readonly { thing: 'unit' | 'area'; id: string }[],
  by = 0,
): Level {
  const side = 8_000 + by;
  const across = Math.ceil(Math.sqrt(things.length));
  const square = (left: number, bottom: number, width: number, height: number) => [
    [[left, bottom, left + width, bottom, left + width, bottom + height, left, bottom + height]],
  ];
  const rows = Math.ceil(things.length / across);
  return {
    floorId,
    shapes: [
      { thing: 'floor', id: floorId, polygons: square(0, 0, across * side, rows * side) },
      ...things.map(
        ({ thing, id }, at): DrawnShape => ({
          thing,
          id,
          polygons: square((at % across) * side, Math.floor(at / across) * side, side, side),
        }),
      ),
    ],
  };
}

const thingsOfFloors = `
  select floor_id as "floorId", json_agg(json_build_object('thing', thing, 'id', id)) as things from (
    select floor_id, 'unit' as thing, id from strata_units where application_id = $1
    union all select floor_id, 'area', id from common_property_allocations
    where application_id = $1 and floor_id is not null) t
  group by floor_id order by floor_id`;

const source = {
  fileName: 'Tower.dxf',
  fileSha256: 'ab'.repeat(32),
  format: 'dxf',
  unit: 'millimetre',
  mapping: [{ name: 'STRATA-UNIT', readAs: 'unit' }],
};

/** Draws a floor of a plan of 10,000 units whose other floors nobody has looked at, again and again. */
export async function measureFirstDrawing(
  postgres: ThrowawayPostgres,
  folder: string,
  runs: number,
): Promise<FirstDrawingFigures> {
  const database = await createDatabase(postgres, 'drawn');
  const { token, plans } = await fillPlans(database.superuserUrl, [largestPlan]);
  const [plan] = plans;
  if (!plan) throw new Error('There is no plan');
  const portal = await startPortal('drawn', database.appUrl, folder);
  const connection = new Client({ connectionString: database.superuserUrl });
  await connection.connect();
  try {
    const { rows: floors } = await connection.query<{
      floorId: string;
      things: { thing: 'unit' | 'area'; id: string }[];
    }>(thingsOfFloors, [plan.applicationId]);
    const levels = floors.map(({ floorId, things }) => drawnFloor(floorId, things));
    const send = drawingCall(portal.origin, token, connection, plan);
    const figures = {
      first: [] as number[],
      rows: [] as number[],
      floor: [] as number[],
      level: [] as number[],
      printed: [] as number[],
    };
    for (let run = -1; run < runs; run += 1) {
      await empty(connection, plan);
      const rows = await writeRows(connection, plan, levels);
      const [one] = floors;
      if (!one) throw new Error('There is no floor');
      const first = await send([drawnFloor(one.floorId, one.things, 1)]);
      const floor = await send([drawnFloor(one.floorId, one.things, 2)]);
      const url = `${portal.origin}/api/Applications/drawnLevel?applicationId=${plan.applicationId}&floorId=${one.floorId}`;
      const headers = { Authorization: `Bearer ${token}` };
      const { milliseconds: level } = await timeCall({ url, headers, status: 200 });
      const print = `${portal.origin}/api/Applications/calculationPlan?applicationId=${plan.applicationId}`;
      const { milliseconds: printed } = await timeCall({ url: print, headers, status: 200 });
      // In the first run the code is compiled.
      if (run < 0) continue;
      figures.printed.push(printed);
      figures.first.push(first);
      figures.rows.push(rows);
      figures.floor.push(floor);
      figures.level.push(level);
    }
    return { ...figures, floors: levels.length, shapes: levels.flatMap(({ shapes }) => shapes).length };
  } finally {
    await Promise.all([portal.child.stop(), connection.end()]);
  }
}

/** A plan of which nothing was ever drawn, whose tables nobody has counted yet. */
async function empty(connection: Client, { applicationId }: FilledPlan): Promise<void> {
  for (const table of ['plan_shapes', 'plan_drawings', 'drawn_level_problems'])
    await connection.query(`delete from ${table} where application_id = $1`, [applicationId]);
  await connection.query('vacuum');
}

/** What the drawing is measured against: its rows as text, and one insert. */
async function writeRows(
  connection: Client,
  { applicationId }: FilledPlan,
  levels: readonly Level[],
): Promise<number> {
  const rows = levels.flatMap(({ floorId, shapes }) =>
    shapes.map(({ thing, id, polygons }) => ({
      floor_id: floorId,
      [thing === 'unit' ? 'unit_id' : thing === 'area' ? 'allocation_id' : 'other']: id,
      polygons,
    })),
  );
  const start = performance.now();
  await connection.query(
    `insert into plan_shapes (application_id, floor_id, unit_id, allocation_id, polygons, sha256, area_in_sqmm)
     select $1, r.floor_id, r.unit_id, r.allocation_id, r.polygons, sha256(convert_to(r.polygons::text, 'UTF8')), 1
     from jsonb_to_recordset($2::jsonb) as r (floor_id uuid, unit_id uuid, allocation_id uuid, polygons jsonb)`,
    [applicationId, JSON.stringify(rows)],
  );
  return performance.now() - start;
}

function drawingCall(origin: string, token: string, connection: Client, { applicationId }: FilledPlan) {
  return async (levels: readonly Level[]): Promise<number> => {
    const { rows } = await connection.query<{ revision: string }>(
      'select revision from strata_plans where application_id = $1',
      [applicationId],
    );
    const { milliseconds } = await timeCall({
      url: `${origin}/api/Applications/drawnLevel`,
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'If-Match': `"${rows[0]?.revision}"`,
        'Idempotency-Key': randomUUID(),
      },
      body: { applicationId, source, levels },
      status: 200,
    });
    return milliseconds;
  };
}
