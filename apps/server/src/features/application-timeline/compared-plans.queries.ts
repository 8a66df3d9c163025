import type { Queryable } from '../../platform/database.ts';
import { instantOf } from '../../platform/instant.ts';

/** A declared plan that can be compared. */
export interface ComparableRevision {
  readonly id: string;
  readonly applicationId: string;
  readonly reference: string;
  readonly number: number;
  readonly date: string;
}

/** What an application can be compared by. */
export interface Comparable {
  /** Its own declarations, the newest first. */
  readonly revisions: readonly ComparableRevision[];
  /** The one that the plan is now, while it is declared. */
  readonly declaredId: string | null;
  /** What is registered of the application that it amends. */
  readonly registered: ComparableRevision | null;
  /** The moment of asking: the plan as it is drafted is of that moment. */
  readonly now: string;
}

const revision = `json_build_object('id', v.id, 'applicationId', a.id, 'reference', a.reference, 'number', v.number,
  'date', ${instantOf('v.declared_at')})`;

/** The declarations of an application and of what it amends; undefined once it is deleted. */
export async function findComparable(db: Queryable, applicationId: string): Promise<Comparable | undefined> {
  const { rows } = await db.query<Comparable & Record<string, unknown>>(
    `select coalesce((select json_agg(${revision} order by v.number desc) from plan_revisions v
         where v.application_id = a.id), '[]') as revisions,
       a.declared_revision_id as "declaredId", ${instantOf('now()')} as now,
       (select ${revision.replaceAll('a.', 'o.')} from applications o join plan_revisions v on v.id = o.declared_revision_id
         where o.id = a.parent_application_id) as registered
     from applications a where a.id = $1`,
    [applicationId],
  );
  return rows[0];
}

/** What was declared, packed. */
export async function getRevisionContent(db: Queryable, revisionId: string): Promise<Uint8Array> {
  const { rows } = await db.query<{ content: Buffer }>('select content from plan_revisions where id = $1', [
    revisionId,
  ]);
  const [row] = rows;
  if (!row) throw new Error('A revision is never deleted');
  return row.content;
}
