import { Readable } from 'node:stream';
import { letterTitleOf } from '../../documents/letters/print-letter.ts';
import { FileAnswer } from '../../platform/http/answers.ts';
import type { Call, Handler } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type DecidingCall, lockWithLetter, refusalOfApproval } from './decide-application.ts';
import { prepareLetter } from './prepare-letter.ts';

type PreviewCall = DecidingCall & Pick<Call<'POST /Review/letters/reject'>, 'services' | 'isGone'>;

/**
 * Prints the letter that the decision would make, and asks all that the decision would ask, with the same locks, and
 * writes nothing: what is shown is what would be sent now, and who could not send it does not see it.
 */
async function preview(
  call: PreviewCall,
  asked: Parameters<typeof prepareLetter>[1],
  refusalOf?: Parameters<typeof lockWithLetter>[3],
): Promise<Refusal | FileAnswer> {
  const letter = await prepareLetter(call, { ...asked, isPreview: true });
  return call.services.database.transaction<Refusal | FileAnswer>(async (tx) => {
    const locked = await lockWithLetter({ ...call, db: tx }, asked.kind, letter, refusalOf);
    if (locked instanceof Refusal) return locked;
    const content = Buffer.from(locked.letter.content);
    return new FileAnswer({
      content: Readable.from([content]),
      mediaType: 'application/pdf',
      fileName: `Preview, ${letterTitleOf(asked.kind)} ${locked.application.reference}.pdf`,
      sizeInBytes: content.length,
    });
  });
}

export const previewReturn: Handler<'POST /Review/letters/return'> = (call) =>
  preview(call, { kind: 'return', remarks: call.body.remarks });

export const previewRejection: Handler<'POST /Review/letters/reject'> = (call) =>
  preview(call, { kind: 'reject', remarks: [{ section: 'application', text: call.body.reason }] });

/** The documents of an approval are made with it: their hashes are not known before. */
const enclosures = [
  { document: 'schedule', sha256: null },
  { document: 'calculationPlan', sha256: null },
] as const;

export const previewApproval: Handler<'POST /Review/letters/approve'> = (call) =>
  preview(call, { kind: 'approve', remarks: [], approved: { enclosures } }, (standing) =>
    refusalOfApproval(standing, call.body.revisionSha256),
  );
