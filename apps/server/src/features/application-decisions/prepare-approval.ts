import { createHash } from 'node:crypto';
import type { Issuer } from '../../documents/issuer.ts';
import type { Enclosure } from '../../documents/letters/print-letter.ts';
import type { Queryable } from '../../platform/database.ts';
import { Refusal } from '../../platform/refusal.ts';
import { getRevisionContent } from '../application-timeline/compared-plans.queries.ts';
import { knownIssuer } from '../configuration/known-issuer.ts';
import { listRevisionLevels } from '../drawn-plan/shapes.queries.ts';
import { type Freezing, type FrozenDocument, freezeDocuments } from '../plan-revisions/freeze-documents.ts';
import { unpackContent } from '../plan-revisions/unpack-content.ts';
import { listReferenceData } from '../reference-data/reference-data.queries.ts';
import { takeSchemeNumber } from '../register/register-acts.queries.ts';
import { findStanding } from './examined-applications.queries.ts';
import type { FoundSubject } from './letters.queries.ts';
import { obstaclesOf } from './obstacles.ts';
import { findSubjectOf, type LetterCall, type PreparedLetter, printLetterOf } from './prepare-letter.ts';

/** What an approval keeps: the documents of the plan as it is approved, and the letter that names them. */
export interface PreparedApproval {
  readonly letter: PreparedLetter;
  readonly documents: readonly FrozenDocument[];
  /** Of the scheme that is registered; undefined where one is amended. */
  readonly schemeNumber: string | undefined;
}

export type ApprovalCall = LetterCall & { readonly body: { readonly revisionSha256: string } };

/**
 * Makes the documents of an approval before its transaction, without any lock: of the plan as it was declared. There are
 * none where the approval would be refused anyway: that is said in the transaction.
 */
export async function prepareApproval(call: ApprovalCall): Promise<Refusal | PreparedApproval | undefined> {
  const { db, body, session } = call;
  const found = await findSubjectOf(call);
  const standing = found && (await findStanding(db, body.id));
  if (!found || !standing || !session.roles.includes('Registrar')) return undefined;
  if (standing.sha256 !== body.revisionSha256 || obstaclesOf(standing).length > 0) return undefined;
  const schemeNumber = found.isFirst ? await takeSchemeNumber(db) : undefined;
  const { services, isGone } = call;
  const issuer = await knownIssuer(services);
  const { workers, configuration } = services;
  const made = await freezeApproved(db, found, { workers, configuration, isGone, issuer, schemeNumber });
  if (made instanceof Refusal) return made;
  const letter = await printLetterOf(call, found, {
    kind: 'approve',
    remarks: [],
    approved: { enclosures: enclosuresOf(made), ...(schemeNumber === undefined ? {} : { schemeNumber }) },
  });
  return letter instanceof Refusal ? letter : { letter, documents: made, schemeNumber };
}

interface Approving extends Freezing {
  readonly issuer: Issuer;
  /** Of the scheme that it is registered as. */
  readonly schemeNumber: string | undefined;
}

/** The plan as it was declared, with the names of then, in documents that say that it is approved now. */
export async function freezeApproved(
  db: Queryable,
  { revisionId, architectDeclaration, subject, now }: FoundSubject,
  { issuer, schemeNumber, ...freezing }: Approving,
): Promise<Refusal | readonly FrozenDocument[]> {
  const content = await unpackContent(await getRevisionContent(db, revisionId));
  const madeAt = now.toISOString();
  const made = await freezeDocuments(
    {
      ...issuer,
      particulars: null,
      plan: content.slice(1, -1),
      levels: await listRevisionLevels(db, revisionId),
      referenceData: await listReferenceData(db),
      madeAt,
      schemeNumber: schemeNumber ?? subject.schemeNumber ?? undefined,
      state: {
        name: 'approved',
        revision: subject.revisionNumber,
        at: madeAt,
        architectDeclaration,
        registrar: subject.officerName,
      },
    },
    freezing,
  );
  return made instanceof Refusal ? made : made.documents;
}

/** The files that a letter encloses, each with its hash. */
export function enclosuresOf(documents: readonly FrozenDocument[]): readonly Enclosure[] {
  return documents
    .filter(({ format }) => format === 'pdf')
    .map(({ document, content }) => ({
      document,
      sha256: createHash('sha256').update(content).digest('hex'),
    }))
    .toReversed();
}
