/*
 * What an import is measured against: a scan that fits the one file, zod for every row, names looked up in maps, and one
 * insert by unnest in one transaction, with nothing between. It knows no rights, no rules beside the form of a row, no
 * changed rows, no act, and any other workbook would confuse it. A process of its own that stays, so that its code is
 * compiled as the portal's is.
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { naturalSortKey } from '@strata/domain';
import { Pool } from 'pg';
import { z } from 'zod';
import type { EmptyPlan } from './rows.ts';
import { type ScannedRow, scanSheet } from './scan-sheet.ts';

/** What the floor is asked for; a dry run ends with the rows that are valid. */
export interface FloorRun {
  readonly file: string;
  readonly plan: EmptyPlan;
  readonly isDry: boolean;
}

export interface FloorAnswer {
  readonly milliseconds: number;
  readonly rows: number;
}

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 2 });

const text = z.string().trim().min(1).max(100);
const unitSchema = z.strictObject({
  building: text,
  floor: text.max(20),
  unitNumber: text.max(20),
  occupancyUse: text,
  unitType: text,
  floorAreaInSqm: z.string().regex(/^\d{1,9}(?:\.\d{1,2})?$/),
  tower: text,
  group: text,
});
type Unit = z.infer<typeof unitSchema>;

function validate(rows: readonly ScannedRow[]): readonly Unit[] {
  return rows.map(([building, floor, unitNumber, occupancyUse, unitType, floorAreaInSqm, tower, group]) =>
    unitSchema.parse({
      building,
      floor,
      unitNumber,
      occupancyUse,
      unitType,
      floorAreaInSqm,
      tower,
      group,
    }),
  );
}

const names = `
  select 'floor' as kind, floor_number as name, id::text as id from strata_floors where application_id = $1
  union all select 'tower', name, id::text from building_towers where application_id = $1
  union all select 'group', group_reference, id::text from application_groups where application_id = $1
  union all select 'use', name, id::text from occupancy_uses
  union all select 'type', name, id::text from unit_types`;

const insert = `
  insert into strata_units (id, application_id, building_id, floor_id, unit_number, occupancy_use_id, unit_type_id,
    floor_area_in_sqm, tower_id, group_id, sort_key)
  select u.id, $1, $2, u.floor_id, u.unit_number, u.use_id, u.type_id, u.area, u.tower_id, u.group_id, u.sort_key
  from unnest($3::uuid[], $4::uuid[], $5::text[], $6::smallint[], $7::smallint[], $8::numeric[], $9::uuid[],
    $10::uuid[], $11::text[])
    u (id, floor_id, unit_number, use_id, type_id, area, tower_id, group_id, sort_key)`;

async function write({ applicationId, buildingId }: EmptyPlan, units: readonly Unit[]): Promise<void> {
  const connection = await pool.connect();
  try {
    await connection.query('begin');
    const { rows } = await connection.query<{ kind: string; name: string; id: string }>(names, [
      applicationId,
    ]);
    const ids = new Map(rows.map(({ kind, name, id }) => [`${kind} ${name}`, id]));
    const column = (value: (unit: Unit) => string | undefined) => units.map(value);
    await connection.query(insert, [
      applicationId,
      buildingId,
      column(() => randomUUID()),
      column(({ floor }) => ids.get(`floor ${floor}`)),
      column(({ unitNumber }) => unitNumber),
      column(({ occupancyUse }) => ids.get(`use ${occupancyUse}`)),
      column(({ unitType }) => ids.get(`type ${unitType}`)),
      column(({ floorAreaInSqm }) => floorAreaInSqm),
      column(({ tower }) => ids.get(`tower ${tower}`)),
      column(({ group }) => ids.get(`group ${group}`)),
      column(({ unitNumber }) => naturalSortKey(unitNumber)),
    ]);
    await connection.query('commit');
  } finally {
    connection.release();
  }
}

async function run({ file, plan, isDry }: FloorRun): Promise<FloorAnswer> {
  const start = performance.now();
  const units = validate(scanSheet(await readFile(file)));
  if (!isDry) await write(plan, units);
  return { milliseconds: performance.now() - start, rows: units.length };
}

process.on('message', (asked: FloorRun) => {
  // What is thrown ends this process, and with it the benchmark.
  void run(asked).then((answer) => process.send?.(answer));
});
