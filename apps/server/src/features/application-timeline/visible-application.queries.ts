import type { EntityRef } from '@strata/domain';
import type { Audience } from '../../platform/auth/sessions.queries.ts';
import type { Queryable } from '../../platform/database.ts';
import { isPartyTo } from '../strata-plans/plan/plan-reads.queries.ts';

/** Whom the application `a` is there for: with a portal session its parties, with a console session officers. */
export const isThereFor: Readonly<Record<Audience, (person: string) => string>> = {
  portal: isPartyTo,
  console: (person) => `${person}::uuid is not null and a.ever_submitted`,
};

/** Who asks for an application. */
export interface Asking {
  readonly audience: Audience;
  readonly personId: string;
  readonly applicationId: string;
}

interface VisibleApplication extends EntityRef {
  readonly id: string;
  readonly reference: string;
  /** The application that it amends. */
  readonly parentId: string | null;
}

const statementFor = (audience: Audience): string => `
  select a.id, a.reference, a.entity_type as "entityType", a.entity_id as "entityId",
    a.parent_application_id as "parentId"
  from applications a where a.id = $2 and ${isThereFor[audience]('$1')}`;

const statements = { portal: statementFor('portal'), console: statementFor('console') };

/** The application; undefined where it does not exist for whoever asks. */
export async function findVisible(
  db: Queryable,
  { audience, personId, applicationId }: Asking,
): Promise<VisibleApplication | undefined> {
  const { rows } = await db.query<VisibleApplication & Record<string, unknown>>(statements[audience], [
    personId,
    applicationId,
  ]);
  return rows[0];
}
