import { planDocuments } from '../../documents/document-tasks.ts';
import type { PlanDocumentName } from '../../documents/plans/plan-document-titles.ts';
import type { DocumentSource } from '../../documents/read-source.ts';
import type { Call } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getRevisionContent } from '../application-timeline/compared-plans.queries.ts';
import { knownIssuer } from '../configuration/known-issuer.ts';
import { standingOfPlanDocument } from '../document-codes/standing.ts';
import { verificationOf } from '../document-codes/verification-address.ts';
import { listRevisionLevels } from '../drawn-plan/shapes.queries.ts';
import { listReferenceData } from '../reference-data/reference-data.queries.ts';
import { type FoundDocument, getCopiedDocument } from './plan-revisions.queries.ts';
import { unpackContent } from './unpack-content.ts';

export type CopyCall = Pick<Call<'GET /Applications/frozenDocument'>, 'db' | 'services' | 'isGone'>;

/** What took the place of a frozen document; undefined while it is the one that counts, or counts no longer without one. */
export function supersessionOf({ state, facts, sha256 }: FoundDocument) {
  const { supersededBy } = standingOfPlanDocument(state, facts);
  return supersededBy ? { ...supersededBy, originalSha256: sha256 } : undefined;
}

/**
 * A copy of a frozen document, made now: its pages say what has taken its place, so that nobody takes old paper for new.
 * It is made of the plan as it was declared, with the names of then, and has the code of the original.
 */
export async function copyAsPdf(
  call: CopyCall,
  found: FoundDocument,
  document: PlanDocumentName,
): Promise<Uint8Array | Refusal> {
  const source = await sourceOfCopy(call, found, document);
  return call.services.workers.run(planDocuments[document].pdf, source, call.isGone);
}

/** The same as HTML, in JSON of the wire. */
export async function copyAsHtml(
  call: CopyCall,
  found: FoundDocument,
  document: PlanDocumentName,
): Promise<string | Refusal> {
  const source = await sourceOfCopy(call, found, document);
  return call.services.workers.run(planDocuments[document].html, source, call.isGone);
}

async function sourceOfCopy(
  { db, services }: CopyCall,
  found: FoundDocument,
  document: PlanDocumentName,
): Promise<DocumentSource> {
  const copied = await getCopiedDocument(db, found, document);
  const { code, now, schemeNumber, revision, at, architectDeclaration, registrar } = copied;
  const content = await unpackContent(await getRevisionContent(db, found.revisionId));
  return {
    ...(await knownIssuer(services)),
    particulars: null,
    plan: content.slice(1, -1),
    levels: document === 'calculationPlan' ? await listRevisionLevels(db, found.revisionId) : undefined,
    referenceData: await listReferenceData(db),
    madeAt: now.toISOString(),
    schemeNumber: schemeNumber ?? undefined,
    verification: code === null ? undefined : verificationOf(code, services.configuration),
    state: {
      name: found.state,
      revision,
      at,
      architectDeclaration,
      registrar,
      superseded: supersessionOf(found),
    },
  };
}
