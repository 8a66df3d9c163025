/*
 * What the portal's answer is measured against: node:http and pg, nothing between them. It finds the token's session,
 * reads the rows of the plan table by table, makes objects of them and writes them with JSON.stringify. It checks no
 * membership, sums no group, validates and limits nothing, writes no log. At /table it has a page that shows the units.
 */
import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Pool, type QueryConfig } from 'pg';
import { answerSession, serveFloor } from '../processes/floor-server.ts';

interface Row {
  readonly id: string;
  readonly [column: string]: unknown;
}

const pool = new Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });

const named = (_: string, text: string, values: unknown[]): QueryConfig => ({ text, values });

const statements = {
  plan: 'select * from strata_plans where application_id = $1',
  buildings: `
    select id, name, code, has_podium, building_type_id, plot_id, version from strata_buildings
    where application_id = $1 order by sort_key, id`,
  floors: `
    select id, building_id, floor_number, gross_floor_area_in_sqm, is_podium_floor, version from strata_floors
    where application_id = $1 order by building_id, sort_key, id`,
  units: `
    select u.id, u.floor_id, u.unit_number, u.occupancy_use_id, o.name as occupancy_use, u.unit_type_id,
      t.name as unit_type, u.floor_area_in_sqm, u.tower_id, u.group_id, u.drawing_file_id, u.version
    from strata_units u join occupancy_uses o on o.id = u.occupancy_use_id join unit_types t on t.id = u.unit_type_id
    where u.application_id = $1 order by u.building_id, u.floor_id, u.sort_key, u.id`,
  groups: `
    select id, group_name, group_reference, occupancy_use_id, version from application_groups
    where application_id = $1 order by group_number`,
  allocations: `
    select c.id, c.common_property_type_id, c.reference_number, c.description, c.building_id, c.floor_id,
      c.floor_area_in_sqm, c.occupancy_use_id, c.group_id, c.version,
      array(select s.unit_id from allocation_units s where s.allocation_id = c.id) as unit_ids
    from common_property_allocations c where c.application_id = $1
    order by c.common_property_type_id, c.reference_number`,
  lots: `
    select id, reference, accessory_common_property_id, unit_id, vehicle_parking_type_id, version
    from parking_allocations where application_id = $1 order by sort_key, id`,
} as const;

async function read(part: keyof typeof statements, id: string): Promise<readonly Row[]> {
  return (await pool.query<Row>(statements[part], [id])).rows;
}

async function planOf(id: string): Promise<object> {
  const [[plan], buildings, floors, units, groups, allocations, lots] = [
    await read('plan', id),
    await read('buildings', id),
    await read('floors', id),
    await read('units', id),
    await read('groups', id),
    await read('allocations', id),
    await read('lots', id),
  ];
  const unitsOf = Map.groupBy(units, (unit) => unit['floor_id']);
  const floorsOf = Map.groupBy(floors, (floor) => floor['building_id']);
  return {
    ...plan,
    buildings: buildings.map((building) => ({
      ...building,
      floors: (floorsOf.get(building.id) ?? []).map((floor) => ({
        ...floor,
        units: unitsOf.get(floor.id) ?? [],
      })),
    })),
    groups,
    allocations,
    lots,
  };
}

const pages: Readonly<Record<string, readonly [type: string, file: string]>> = {
  '/table': ['text/html; charset=utf-8', 'floor-table.html'],
  '/floor-table.js': ['text/javascript; charset=utf-8', 'floor-table.mjs'],
};

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const page = pages[pathname];
  if (page) {
    response.writeHead(200, { 'Content-Type': page[0] });
    response.end(readFileSync(new URL(page[1], import.meta.url)));
    return;
  }
  await answerSession({ pool, named }, request, response, () => planOf(pathname.slice(1)));
}

serveFloor(answer);
