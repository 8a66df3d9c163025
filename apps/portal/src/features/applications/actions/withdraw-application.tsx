import { CallRefused, withdrawInput } from '@strata/contract';
import { displayDecimal, parseHundredths } from '@strata/domain';
import { Notice, toast } from '@strata/ui';
import { LoadState } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApplicationTimeline, timelineQuery } from '../../../app/application-timeline.ts';
import { ReasonDialog } from '../../../app/form-draft/reason-dialog.tsx';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import type { Application } from '../applications.ts';

/** Somebody else was quicker: it changed, or stands elsewhere. */
function isOvertaken(error: unknown): boolean {
  return (
    error instanceof CallRefused && (error.code === 'STALE_VERSION' || error.code === 'APPLICATION_STATE')
  );
}

export interface WithdrawApplicationProps {
  readonly application: Application;
  readonly onClose: () => void;
}

/**
 * The applicant gives the application up: says what that means, and what is given back of the fee. Somebody who was
 * quicker takes away the act, not what was typed.
 */
export function WithdrawApplication({ application, onClose }: WithdrawApplicationProps) {
  const { id, reference, property, acts, applicationStatus } = application;
  const invalidate = useInvalidateRecords();
  const timeline = useQuery({ ...timelineQuery(id), meta: { quiet: true } });
  const [overtaken, setOvertaken] = useState(false);
  const isOffered = acts.includes('withdraw');
  return (
    <ReasonDialog
      title={`Withdraw ${reference}?`}
      name={`withdraw:${id}`}
      route="POST /Applications/withdraw"
      schema={withdrawInput}
      sentOf={(reason) => ({ input: { body: { id, reason } }, version: application.version })}
      hint="It is kept with the application, where the ministry reads it."
      optional
      action="Withdraw the application"
      kind="danger"
      disabled={overtaken && !isOffered}
      onSend={() => setOvertaken(false)}
      onDone={async () => {
        await invalidate();
        toast.success('Application withdrawn');
        onClose();
      }}
      onRefused={(error) => {
        void invalidate();
        setOvertaken(isOvertaken(error));
        return isOvertaken(error);
      }}
      onClose={onClose}
    >
      {overtaken ? (
        <Notice
          kind={isOffered ? 'attention' : 'refusal'}
          announce
          title={isOffered ? 'Somebody changed it in the meantime' : 'It can no longer be withdrawn'}
        >
          <p>
            Its status is {applicationStatus.name} now.{' '}
            {isOffered ? 'You can still withdraw it.' : 'What you typed is still here for you to copy.'}
          </p>
        </Notice>
      ) : null}
      <p>
        The application for {property.plotName} ends, and this cannot be undone. Nothing is deleted: what was
        entered and declared can still be read. To try again, make a new application.
      </p>
      <LoadState query={timeline} what="fee">
        {(loaded) => <p>{refundInWords(loaded)}</p>}
      </LoadState>
    </ReasonDialog>
  );
}

/** What is given back of the fee. */
function refundInWords({ refundOnWithdrawal, revisions }: ApplicationTimeline): string {
  if (refundOnWithdrawal !== null && (parseHundredths(refundOnWithdrawal) ?? 0n) > 0n)
    return `Of the fee that was paid, MVR ${displayDecimal(refundOnWithdrawal)} will be refunded.`;
  return revisions.length === 0
    ? 'It was never submitted, so there is no fee to refund.'
    : 'None of the fee will be refunded.';
}
