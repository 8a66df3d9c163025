import { onlyRow, type Queryable } from '../../platform/database.ts';

/** Values by unit, as two lists of one length; null takes a value back. */
export interface GivenShares {
  readonly unitIds: readonly string[];
  readonly values: readonly (string | null)[];
}

/** The places in the list, from 0, of units that are none of this plan. */
export async function findForeignUnits(
  tx: Queryable,
  applicationId: string,
  unitIds: readonly string[],
): Promise<readonly number[]> {
  const { rows } = await tx.query<{ place: number }>(
    `select (g.place - 1)::int as place from unnest($2::uuid[]) with ordinality g (unit_id, place)
     where not exists (select from strata_units u where u.application_id = $1 and u.id = g.unit_id)
     order by g.place`,
    [applicationId, unitIds],
  );
  return rows.map(({ place }) => place);
}

/** A value that becomes another one, as it goes into the acts. */
export interface ChangedShare {
  readonly unitId: string;
  readonly unitNumber: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** Those of the given values that are not what is kept already. */
export async function findChangedShares(
  tx: Queryable,
  applicationId: string,
  { unitIds, values }: GivenShares,
): Promise<readonly ChangedShare[]> {
  const { rows } = await tx.query<ChangedShare & Record<string, unknown>>(
    `select u.id as "unitId", u.unit_number as "unitNumber", e.share_value::text as before, g.value::text as after
     from unnest($2::uuid[], $3::bigint[]) with ordinality g (unit_id, value, place)
       join strata_units u on u.application_id = $1 and u.id = g.unit_id
       left join entered_share_values e on e.application_id = u.application_id and e.unit_id = u.id
     where e.share_value is distinct from g.value order by g.place`,
    [applicationId, unitIds, values],
  );
  return rows;
}

/** Writes all values at once; answers with the version of the plan's shares. */
export async function writeShares(
  tx: Queryable,
  applicationId: string,
  { unitIds, values }: GivenShares,
): Promise<number> {
  const { version } = onlyRow(
    await tx.query<{ version: number }>(
      `with given as (select * from unnest($2::uuid[], $3::bigint[]) g (unit_id, value)),
         taken_back as (delete from entered_share_values e using given g
           where e.application_id = $1 and e.unit_id = g.unit_id and g.value is null),
         written as (insert into entered_share_values (application_id, unit_id, share_value)
           select $1, g.unit_id, g.value from given g where g.value is not null
           on conflict (application_id, unit_id) do update set share_value = excluded.share_value)
       update strata_plans set shares_version = shares_version + 1
       where application_id = $1 returning shares_version as version`,
      [applicationId, unitIds, values],
    ),
  );
  return version;
}
