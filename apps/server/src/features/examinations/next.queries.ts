import { type ExaminationStage, type ExaminedType, examinedTypes, stagesFor } from '@strata/domain';
import { onlyRow, type Queryable } from '../../platform/database.ts';
import type { ActingOfficer } from './examine.ts';
import type { Examined } from './examined.ts';
import { itemsOf } from './queue.queries.ts';
import { countOf } from './queue-counts.queries.ts';
import { conditionsOf, Parameters } from './queue-filter.queries.ts';
import { keptSql } from './reservations.queries.ts';
import type { NextFilter } from './take-next.ts';

/** So many are tried at most: others may be at the first ones, or the officer a party to them. */
const mostTried = 25;

/** SQL for what came back to the officer and is kept for them. */
const keptForOneself = `e.reserved_for = $1::uuid and ${keptSql}`;

/** What keeps an officer from a record that nobody holds, by its stage: it is kept for another, or they recommended it. */
const freeIn: Readonly<Record<ExaminationStage, string>> = {
  examine: `(e.reserved_for is null or e.reserved_for = $1::uuid or not ${keptSql})`,
  decide: 'e.recommended_by is distinct from $1::uuid',
};

/** A part of a queue that is cut out of one index, and SQL for what the officer could take of it. */
interface Available {
  readonly stage: ExaminationStage;
  /** What is looked for, nobody's. */
  readonly asked: string;
  readonly free: string;
}

/** What the officer could take, by queue and stage: nobody's, of their stages, not their own recommendation. */
function availableIn(
  { objectType, ...filter }: NextFilter,
  { roles }: ActingOfficer,
  parameters: Parameters,
): readonly Available[] {
  const stages = stagesFor(roles).filter((stage) => (filter.stage ?? stage) === stage);
  return (objectType === undefined ? examinedTypes : [objectType]).flatMap((type) =>
    stages.map((stage) => ({
      stage,
      asked: conditionsOf({ ...filter, objectType: type, stage, holder: 'nobody' }, '$1', parameters),
      free: freeIn[stage],
    })),
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
  const cut = (isKept: boolean, conditions: string): string =>
    `(select ${isKept} as is_kept, e.object_type, e.object_id, e.target_on from examinations e where ${conditions}
       order by e.target_on, e.object_id limit ${mostTried})`;
  const queues = availableIn(filter, officer, parameters).flatMap(({ stage, asked, free }) => [
    // What came back to the officer comes first.
    ...(stage === 'examine' ? [cut(true, `${asked} and ${keptForOneself}`)] : []),
    cut(false, `${asked} and ${free}`),
  ]);
  if (queues.length === 0) return [];
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
  const counts = availableIn(filter, officer, parameters).map(({ asked, free }) =>
    // In their order, as they stand in the index: of the table itself much would be read before the first of them.
    countOf(`${asked} and ${free} order by e.target_on, e.object_id`),
  );
  if (counts.length === 0) return 0;
  const { count } = onlyRow(
    await db.query<{ count: number }>(
      `select least(${counts.join(' + ')}, 1000)::int as count where $1::uuid is not null`,
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

/** The declared plan of an application; null of every other record. */
export async function findDeclaredRevision(
  db: Queryable,
  objectType: ExaminedType,
  objectId: string,
): Promise<string | null> {
  if (objectType !== 'application') return null;
  const { rows } = await db.query<{ id: string | null }>(
    'select declared_revision_id as id from applications where id = $1',
    [objectId],
  );
  return rows[0]?.id ?? null;
}
