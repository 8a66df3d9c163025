import type { DocumentSource } from '../../documents/read-source.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Services } from '../../platform/http/call.ts';
import { knownMinistry } from '../configuration/known-contacts.ts';
import { findPlanForRules } from '../strata-plans/plan-json.queries.ts';
import type { DocumentSubject } from './plan-documents.queries.ts';

/** All that a document is made of, as the database writes it; undefined once the plan is deleted. */
export async function loadSource(
  db: Queryable,
  { database, configuration }: Services,
  { particulars, now }: DocumentSubject,
  applicationId: string,
): Promise<DocumentSource | undefined> {
  const plan = await findPlanForRules(db, applicationId);
  if (plan === undefined) return undefined;
  const { name: authority } = await knownMinistry(database, configuration);
  return { particulars, plan, madeAt: now.toISOString(), authority };
}
