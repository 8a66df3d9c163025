import { readCode } from '@strata/domain';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { verifyCertificate } from '../certificates/verify-certificate.ts';
import { type LookedAtDocument, lookAtDocument } from './document-codes.queries.ts';
import { standingOfPlanDocument } from './standing.ts';

/** A plan's document stands as its plan does, a letter until another follows, a receipt for good. */
function howItStands({ kind, state, facts }: LookedAtDocument) {
  if (state !== null) return standingOfPlanDocument(state, facts);
  if (kind === 'receipt' || facts.laterLetter === null)
    return { standing: 'valid', supersededBy: null } as const;
  return { standing: 'superseded', supersededBy: { successor: 'letter', ...facts.laterLetter } } as const;
}

/** What anyone may know of a document by its code; one that was never given is answered alike, whatever it looks like. */
const verifyDocument: Handler<'GET /Documents/verify'> = async ({ db, query }) => {
  const code = readCode(query.code);
  const { state, certificate } = await verifyCertificate(db, code);
  if (state !== 'unknown' && certificate !== null)
    return { kind: 'certificate', certificate: { state, ...certificate }, document: null };
  const found = await lookAtDocument(db, code);
  if (!found) return { kind: 'unknown', certificate: null, document: null };
  const { kind, facts: _, ...said } = found;
  return { kind, certificate: null, document: { ...said, ...howItStands(found) } };
};

/** What anyone can ask by a code that is printed on a document. */
export const documentCodesHandlers = {
  'GET /Documents/verify': verifyDocument,
} satisfies Partial<Handlers>;
