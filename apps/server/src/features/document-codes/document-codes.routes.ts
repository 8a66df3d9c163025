import type { Output } from '@strata/contract';
import { readCode, type Successor, standingOf } from '@strata/domain';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { verifyCertificate } from '../certificates/verify-certificate.ts';
import { type DocumentFacts, type LookedAtDocument, lookAtDocument } from './document-codes.queries.ts';

type Verified = NonNullable<Output<'GET /Documents/verify'>['document']>;

/** A plan's document stands as its plan does, a letter until another follows, a receipt for good. */
function standing({ kind, state, facts }: Pick<LookedAtDocument, 'kind' | 'state' | 'facts'>) {
  if (kind === 'receipt') return { standing: 'valid', successor: null } as const;
  if (state === null)
    return facts.laterLetter === null
      ? ({ standing: 'valid', successor: null } as const)
      : ({ standing: 'superseded', successor: 'letter' } as const);
  return standingOf({
    ...facts,
    state,
    hasLaterRevision: facts.laterRevision !== null,
    isAmended: facts.amendment !== null,
  });
}

const successorIn: Readonly<
  Record<Successor, (facts: DocumentFacts) => Omit<NonNullable<Verified['supersededBy']>, 'successor'> | null>
> = {
  approval: ({ approval }) => approval,
  revision: ({ laterRevision }) => laterRevision,
  amendment: ({ amendment }) => amendment,
  letter: ({ laterLetter }) => laterLetter,
};

/** What anyone may know of a document by its code; one that was never given is answered alike, whatever it looks like. */
const verifyDocument: Handler<'GET /Documents/verify'> = async ({ db, query }) => {
  const code = readCode(query.code);
  const { state, certificate } = await verifyCertificate(db, code);
  if (state !== 'unknown' && certificate !== null)
    return { kind: 'certificate', certificate: { state, ...certificate }, document: null };
  const found = await lookAtDocument(db, code);
  if (!found) return { kind: 'unknown', certificate: null, document: null };
  const { kind, facts, ...said } = found;
  const { standing: how, successor } = standing(found);
  const by = successor && successorIn[successor](facts);
  const supersededBy = successor && by ? { successor, ...by } : null;
  return { kind, certificate: null, document: { ...said, standing: how, supersededBy } };
};

/** What anyone can ask by a code that is printed on a document. */
export const documentCodesHandlers = {
  'GET /Documents/verify': verifyDocument,
} satisfies Partial<Handlers>;
