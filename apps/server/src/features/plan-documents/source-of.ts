import type { DocumentSource } from '../../documents/read-source.ts';
import type { Services } from '../../platform/http/call.ts';
import { knownMinistry } from '../configuration/known-contacts.ts';
import { listReferenceData } from '../reference-data/reference-data.queries.ts';
import type { DocumentSubject } from './plan-documents.queries.ts';

/** All that a document is made of, as the database writes it; undefined without a plan. */
export async function sourceOf(
  { database, configuration }: Services,
  { particulars, now }: DocumentSubject,
  plan: string | undefined,
): Promise<DocumentSource | undefined> {
  if (plan === undefined) return undefined;
  const { name: authority } = await knownMinistry(database, configuration);
  const referenceData = await listReferenceData(database);
  return { particulars, plan, referenceData, madeAt: now.toISOString(), authority };
}
