import { onlyRow, type Queryable } from '../../platform/database.ts';

/** Of which things the drawn area is taken. */
export interface TakenFrom {
  /** Null: of all floors and the site. */
  readonly floorId: string | null;
  /** Null: of all that is drawn. */
  readonly ids: readonly string[] | null;
}

/** What had another area before. */
interface ChangedArea {
  readonly thing: string;
  readonly id: string;
  /** Number or reference. */
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

/** Things that have an area to be entered, by what they are. */
const tables = {
  unit: { table: 'strata_units', area: 'floor_area_in_sqm', name: 'o.unit_number' },
  area: {
    table: 'common_property_allocations',
    area: 'floor_area_in_sqm',
    name: `(select concat(k.prefix, '-', o.reference_number) from common_property_types k where k.id = o.common_property_type_id)`,
  },
  floor: { table: 'strata_floors', area: 'gross_floor_area_in_sqm', name: 'o.floor_number' },
  plot: { table: 'strata_plots', area: 'area_in_sqm', name: 'o.plot_number' },
} as const;

const updates = Object.entries(tables).map(
  ([thing, { table, area, name }]) => `
  of_${thing} as (
    update ${table} t set ${area} = d.area, version = t.version + 1
    from drawn d, ${table} o
    where d.thing = '${thing}' and d.thing_id = t.id and o.id = t.id and t.application_id = $1
      and d.area > 0 and t.${area} <> d.area
    returning '${thing}' as thing, t.id, ${name} as name, o.${area}::text as before, t.${area}::text as after)`,
);

/** Enters what is drawn, rounded to hundredths of a sqm, where another area is entered; answers with what changed. */
export async function enterDrawnAreas(
  tx: Queryable,
  applicationId: string,
  { floorId, ids }: TakenFrom,
): Promise<readonly ChangedArea[]> {
  const { changed } = onlyRow(
    await tx.query<{ changed: readonly ChangedArea[] }>(
      `with drawn as (
         select thing, thing_id, floor((sum(area_in_sqmm) + 5000) / 10000) / 100 as area
         from plan_shapes where application_id = $1
         group by thing, thing_id
         having ($2::uuid is null or bool_or(floor_id = $2)) and ($3::uuid[] is null or thing_id = any($3))),
       ${updates.join(',')}
       select coalesce(json_agg(c order by c.thing, c.name, c.id), '[]') as changed
       from (${Object.keys(tables)
         .map((thing) => `select * from of_${thing}`)
         .join(' union all ')}) c`,
      [applicationId, floorId, ids],
    ),
  );
  return changed;
}

/** Which of these are drawn somewhere in the plan. */
export async function findDrawnAmong(
  tx: Queryable,
  applicationId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.query<{ id: string }>(
    'select distinct thing_id as id from plan_shapes where application_id = $1 and thing_id = any($2::uuid[])',
    [applicationId, ids],
  );
  return new Set(rows.map(({ id }) => id));
}
