import type { Queryable } from './database.ts';

/** After so long a place is free, unless the process that answers the call says that it is still at it. */
const leaseSeconds = 60;

/** Takes one of so many places of the person's for a call; false when all are taken. */
export async function takePlace(
  db: Queryable,
  { personId, call, places }: { personId: string; call: string; places: number },
): Promise<boolean> {
  for (;;) {
    const { rows } = await db.query<{ taken: boolean; was_free: boolean }>(
      `with free as (
         select place from generate_series(1, $3) place
         where not exists (select from costly_calls c
           where c.person_id = $1 and c.place = place.place and c.ends_at > now())
         order by random() limit 1),
       taken as (
         insert into costly_calls (person_id, place, call, ends_at)
         select $1, place, $2, now() + make_interval(secs => $4) from free
         on conflict (person_id, place) do update set call = excluded.call, ends_at = excluded.ends_at
           where costly_calls.ends_at <= now()
         returning 1)
       select exists (select from taken) as taken, exists (select from free) as was_free`,
      [personId, call, places, leaseSeconds],
    );
    if (rows[0]?.taken) return true;
    // Somebody took the same place a moment before: there may be another.
    if (!rows[0]?.was_free) return false;
  }
}

/** The calls go on: their places stay taken. */
export async function savePlaces(db: Queryable, calls: readonly string[]): Promise<void> {
  await db.query(
    'update costly_calls set ends_at = now() + make_interval(secs => $2) where call = any($1::uuid[])',
    [calls, leaseSeconds],
  );
}

export async function givePlaceBack(db: Queryable, call: string): Promise<void> {
  await db.query('delete from costly_calls where call = $1', [call]);
}
