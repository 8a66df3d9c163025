import { Readable } from 'node:stream';
import { letterTitleOf } from '../../documents/letters/print-letter.ts';
import { FileAnswer } from '../../platform/http/answers.ts';
import type { Handler, Handlers } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { recordLookAt } from '../plan-revisions/record-look.ts';
import { approveApplication, rejectApplication, returnApplication } from './decide-application.ts';
import { findLetter } from './letters.queries.ts';
import { recommendApplication, referBackApplication } from './pass-on-application.ts';
import { previewApproval, previewRejection, previewReturn } from './preview-letter.ts';

/** The letter of a decision, the bytes as they went out. */
const showLetter: Handler<'GET /Applications/letter'> = async (call) => {
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

export const applicationDecisionsHandlers = {
  'POST /Review/applications/recommend': recommendApplication,
  'POST /Review/applications/return': returnApplication,
  'POST /Review/applications/referBack': referBackApplication,
  'POST /Review/applications/approve': approveApplication,
  'POST /Review/applications/reject': rejectApplication,
  'POST /Review/letters/return': previewReturn,
  'POST /Review/letters/approve': previewApproval,
  'POST /Review/letters/reject': previewRejection,
  'GET /Applications/letter': showLetter,
} satisfies Partial<Handlers>;
