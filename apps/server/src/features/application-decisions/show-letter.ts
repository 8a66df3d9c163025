import { Readable } from 'node:stream';
import { letterTitleOf } from '../../documents/letters/print-letter.ts';
import { FileAnswer } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordLookAt } from '../plan-revisions/record-look.ts';
import { findLetter } from './letters.queries.ts';

/** The letter of a decision, the bytes as they went out. */
export const showLetter: Handler<'GET /Applications/letter'> = async (call) => {
  const { db, query, session, audience } = call;
  const found = await findLetter(db, audience, session.personId, query.decisionId);
  if (!found) return refuse('NOT_FOUND');
  const { applicationId, kind, reference, letter } = found;
  await recordLookAt(call, applicationId, 'letter');
  return new FileAnswer({
    content: Readable.from([letter]),
    mediaType: 'application/pdf',
    fileName: `${letterTitleOf(kind)} ${reference}.pdf`,
    sizeInBytes: letter.length,
  });
};
