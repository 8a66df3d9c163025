import { createHash } from 'node:crypto';
import type { OfficerRole } from '@strata/domain';
import { letterTask } from '../../documents/document-tasks.ts';
import type { LetterKind, Remark } from '../../documents/letters/print-letter.ts';
import type { Queryable } from '../../platform/database.ts';
import type { Services, SignedIn } from '../../platform/http/call.ts';
import { isStale, Refusal } from '../../platform/refusal.ts';
import { knownMinistry } from '../configuration/known-contacts.ts';
import { findLetterSubject, insertDecision } from './letters.queries.ts';

interface LetterCall {
  readonly db: Queryable;
  readonly body: { readonly id: string };
  readonly session: SignedIn;
  readonly seenVersion: number | undefined;
  readonly services: Services;
  readonly isGone: () => boolean;
}

/** A letter that is printed and not yet sent, with what it says. */
export interface PreparedLetter {
  readonly kind: LetterKind;
  readonly remarks: readonly Remark[];
  readonly content: Uint8Array;
  /** What it is about, to be compared with what it would be about when it is sent. */
  readonly subject: string;
}

/** As what the officer writes: a registrar decides, and returns as whichever they are. */
function writingRole(kind: LetterKind, roles: readonly OfficerRole[]): OfficerRole {
  return kind === 'return' && !roles.includes('Registrar') ? 'Examiner' : 'Registrar';
}

/**
 * Prints the letter of an act before its transaction, without any lock. There is none where the act would be refused
 * anyway: that is said in the transaction, after a call that is repeated got its first answer.
 */
export async function prepareLetter(
  { db, body, session, seenVersion, services, isGone }: LetterCall,
  kind: LetterKind,
  remarks: readonly Remark[],
  isPreview = false,
): Promise<Refusal | PreparedLetter | undefined> {
  const found = await findLetterSubject(db, body.id, session.personId);
  if (!found || isStale(seenVersion, found.version)) return undefined;
  const { name: authority } = await knownMinistry(services.database, services.configuration);
  const madeAt = found.now.toISOString();
  const officerRole = writingRole(kind, session.roles);
  const source = { ...found.subject, kind, remarks, officerRole, authority, madeAt, isPreview };
  const content = await services.workers.run(letterTask, source, isGone);
  if (content instanceof Refusal) return content;
  return { kind, remarks, content, subject: JSON.stringify(found.subject) };
}

/** Whether a letter of now would be about the very same. */
export async function isLetterOfNow(
  { db, body, session }: Pick<LetterCall, 'db' | 'body' | 'session'>,
  { subject }: PreparedLetter,
): Promise<boolean> {
  const found = await findLetterSubject(db, body.id, session.personId);
  return JSON.stringify(found?.subject) === subject;
}

/** Keeps the letter with its remarks; answers with what is recorded of it. */
export async function saveLetter(
  { db, body, session }: Pick<LetterCall, 'db' | 'body' | 'session'>,
  revisionId: string,
  { kind, remarks, content }: PreparedLetter,
) {
  const letterSha256 = createHash('sha256').update(content).digest();
  const decisionId = await insertDecision(db, {
    applicationId: body.id,
    revisionId,
    kind,
    letter: content,
    letterSha256,
    madeBy: session.personId,
    remarks,
  });
  return { decisionId, remarks, letterSha256: letterSha256.toString('hex') };
}
