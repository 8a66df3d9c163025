import { Readable } from 'node:stream';
import { type LetterKind, letterTitleOf, type Remark } from '../../documents/letters/print-letter.ts';
import { FileAnswer } from '../../platform/http/answers.ts';
import type { Call, Handler } from '../../platform/http/call.ts';
import { Refusal } from '../../platform/refusal.ts';
import { type DecidingCall, lockWithLetter, refusalOfApproval } from './decide-application.ts';
import { prepareLetter } from './prepare-letter.ts';

type PreviewCall = DecidingCall & Pick<Call<'POST /Review/letters/reject'>, 'services' | 'isGone'>;
type Locked = Exclude<Awaited<ReturnType<typeof lockWithLetter>>, Refusal>;

/**
 * Prints the letter that the decision would make, and asks all that the decision would ask, with the same locks, and
 * writes nothing: what is shown is what would be sent now, and who could not send it does not see it.
 */
async function preview(
  call: PreviewCall,
  kind: LetterKind,
  remarks: readonly Remark[],
  refusalOf: (locked: Locked) => Refusal | undefined = () => undefined,
): Promise<Refusal | FileAnswer> {
  const letter = await prepareLetter(call, kind, remarks, true);
  return call.services.database.transaction<Refusal | FileAnswer>(async (tx) => {
    const locked = await lockWithLetter({ ...call, db: tx }, kind, letter);
    if (locked instanceof Refusal) return locked;
    const refused = refusalOf(locked);
    if (refused) return refused;
    const content = Buffer.from(locked.letter.content);
    return new FileAnswer({
      content: Readable.from([content]),
      mediaType: 'application/pdf',
      fileName: `Preview, ${letterTitleOf(kind)} ${locked.application.reference}.pdf`,
      sizeInBytes: content.length,
    });
  });
}

export const previewReturn: Handler<'POST /Review/letters/return'> = (call) =>
  preview(call, 'return', call.body.remarks);

export const previewRejection: Handler<'POST /Review/letters/reject'> = (call) =>
  preview(call, 'reject', [{ section: 'application', text: call.body.reason }]);

export const previewApproval: Handler<'POST /Review/letters/approve'> = (call) =>
  preview(call, 'approve', [], (locked) => refusalOfApproval(locked, call.body.revisionSha256));
