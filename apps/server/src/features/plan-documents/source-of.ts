import type { DocumentState } from '@strata/domain';
import type { DocumentSource } from '../../documents/read-source.ts';
import type { Services } from '../../platform/http/call.ts';
import { knownIssuer } from '../configuration/known-issuer.ts';
import { listReferenceData } from '../reference-data/reference-data.queries.ts';
import type { DocumentSubject } from './plan-documents.queries.ts';

/**
 * All that a document of a plan is made of, as the database writes it; undefined without a plan.
 * @param state a draft unless told
 */
export async function sourceOf(
  services: Services,
  { particulars, now }: DocumentSubject,
  plan: string | undefined,
  state: DocumentState = { name: 'draft' },
): Promise<DocumentSource | undefined> {
  if (plan === undefined) return undefined;
  const issuer = await knownIssuer(services);
  const referenceData = await listReferenceData(services.database);
  const madeAt = now.toISOString();
  return { ...issuer, particulars, plan, referenceData, madeAt, state };
}
