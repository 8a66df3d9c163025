import { type ExaminedType, examinedTypes, stagesFor } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import type { ActingOfficer } from './examine.ts';
import type { Examined } from './examined.ts';
import { itemsOf } from './queue.queries.ts';
import { countOf } from './queue-counts.queries.ts';
import { conditionsOf, Parameters } from './queue-filter.queries.ts';
import { reservedSql } from './reservations.queries.ts';
import type { NextFilter } from './take-next.ts';

/** So many are tried at most: others may be at the first ones, or the officer a party to them. */
const mostTried = 25;

/** SQL for what the officer could take of each queue that is asked for: nobody's, of their stages, not their own recommendation. */
function availableIn(
  { objectType, ...filter }: NextFilter,
  { roles }: ActingOfficer,
  parameters: Parameters,
) {
  const stages = parameters.add(stagesFor(roles));
  return (objectType === undefined ? examinedTypes : [objectType]).map(
    (type) => `${conditionsOf({ ...filter, objectType: type, holder: 'nobody' }, '$1', parameters)}
      and e.stage = any(${stages}::text[]) and e.recommended_by is distinct from $1::uuid
      and (e.reserved_for is null or e.reserved_for = $1::uuid or not ${reservedSql})`,
  );
}

/** What the officer could take, the earliest target first, as far as it can be said before it is locked. */
export async function listCandidates(
  db: Queryable,
  filter: NextFilter,
  officer: ActingOfficer,
): Promise<readonly Examined[]> {
  const parameters = new Parameters();
  parameters.add(officer.personId);
  const queues = availableIn(filter, officer, parameters).flatMap((conditions) => [
    // What came back to the officer comes first.
    `(select true as is_kept, e.object_type, e.object_id, e.target_on from examinations e where ${conditions}
       and e.reserved_for = $1::uuid and ${reservedSql} order by e.target_on, e.object_id limit ${mostTried})`,
    `(select false, e.object_type, e.object_id, e.target_on from examinations e where ${conditions}
       order by e.target_on, e.object_id limit ${mostTried})`,
  ]);
  const { rows } = await db.query<{ objectType: ExaminedType; objectId: string }>(
    `select q.object_type as "objectType", q.object_id as "objectId" from (${queues.join(' union all ')}) as q
     order by q.is_kept desc, q.target_on, q.object_id limit ${2 * mostTried}`,
    parameters.values,
  );
  return rows;
}

/** How many the officer could take; what they are a party to is among them. */
export async function countAvailable(
  db: Queryable,
  filter: NextFilter,
  officer: ActingOfficer,
): Promise<number> {
  const parameters = new Parameters();
  parameters.add(officer.personId);
  const counts = availableIn(filter, officer, parameters).map(countOf);
  const { count } = onlyRow(
    await db.query<{ count: number }>(
      `select least(${counts.join(' + ')}, 1000)::int as count`,
      parameters.values,
    ),
  );
  return count;
}

/** Locks what every act on the record locks first, unless another call has done so. */
export async function tryLock(tx: Queryable, objectType: ExaminedType, objectId: string): Promise<boolean> {
  const { rows } =
    objectType === 'application'
      ? await tx.query('select 1 from applications where id = $1 for update skip locked', [objectId])
      : await tx.query(
          `select 1 from examinations where object_type = $1 and object_id = $2 for update skip locked`,
          [objectType, objectId],
        );
  return rows.length === 1;
}

/** A record as its queue shows it, as JSON of the wire. */
export async function findItem(
  db: Queryable,
  objectType: ExaminedType,
  objectId: string,
  personId: string,
): Promise<string | undefined> {
  const { rows } = await db.query<{ item: string }>(
    itemsOf(objectType, 'select * from examinations where object_type = $2 and object_id = $3'),
    [personId, objectType, objectId],
  );
  return rows[0]?.item;
}
