import type { Queryable } from '../../../platform/database.ts';

/** The places, from 0, of those that the database counts as a name that came before. */
export async function findRepeatedNames(tx: Queryable, names: readonly string[]): Promise<readonly number[]> {
  const { rows } = await tx.query<{ place: number }>(
    `select (place - 1)::int as place from (
       select place, row_number() over (partition by name_key_of(name) order by place) as turn
       from unnest($1::text[]) with ordinality as n (name, place)) t
     where turn > 1 order by 1`,
    [names],
  );
  return rows.map(({ place }) => place);
}

/** Numbers, numbered from 1 by place, and the turn of each among those that count as the same. */
const numbers = `(select place, number_key_of(number) as key,
    row_number() over (partition by number_key_of(number) order by place) as turn
  from unnest($2::text[]) with ordinality as n (number, place)) n`;

/** The places, from 0, of numbers that a unit of the plan has, or that came before. */
export async function findTakenUnitNumbers(
  tx: Queryable,
  applicationId: string,
  unitNumbers: readonly string[],
): Promise<readonly number[]> {
  const { rows } = await tx.query<{ place: number }>(
    `select (place - 1)::int as place from ${numbers}
     where turn > 1 or exists (
       select from strata_units u where u.application_id = $1 and u.unit_number_key = n.key)
     order by 1`,
    [applicationId, unitNumbers],
  );
  return rows.map(({ place }) => place);
}

/** The same for the floors of a building. */
export async function findTakenFloorNumbers(
  tx: Queryable,
  buildingId: string,
  floorNumbers: readonly string[],
): Promise<readonly number[]> {
  const { rows } = await tx.query<{ place: number }>(
    `select (place - 1)::int as place from ${numbers}
     where turn > 1 or exists (
       select from strata_floors f where f.building_id = $1 and f.floor_number_key = n.key)
     order by 1`,
    [buildingId, floorNumbers],
  );
  return rows.map(({ place }) => place);
}
