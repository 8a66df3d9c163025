import { CallRefused, parseInput, withdrawInput } from '@strata/contract';
import { displayDecimal, parseHundredths } from '@strata/domain';
import { Button, Dialog, ErrorSummary, Notice, TextAreaField, toast, useForm } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormActions, FormLayout } from '../../../../app/form-layout.tsx';
import { LoadState } from '../../../../app/load-state.tsx';
import { refusedFields } from '../../../../app/problems.ts';
import { type Course, courseQuery } from '../../../../app/strata-plan/application-course.ts';
import { useForgetRecords } from '../../../../app/use-forget-records.ts';
import { useSend } from '../../../../app/use-send.ts';
import type { Application } from '../../api/applications.ts';
import css from './acts.module.css';

function faults(values: { readonly reason: string }): Readonly<Record<string, string>> {
  const result = parseInput(withdrawInput, values);
  return result.ok ? {} : result.fields;
}

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
  const { id, version, reference, property, acts, applicationStatus } = application;
  const forget = useForgetRecords();
  const course = useQuery({ ...courseQuery(id), meta: { quiet: true } });
  const [overtaken, setOvertaken] = useState(false);
  const form = useForm({ initial: { reason: '' }, validate: faults });
  const { send, isSending } = useSend('POST /Applications/withdraw', {
    onDone: async () => {
      await forget();
      toast.success('Application withdrawn');
      onClose();
    },
    onRefused: (error) => {
      if (refusedFields(error, form.refuse)) return true;
      void forget();
      setOvertaken(isOvertaken(error));
      return isOvertaken(error);
    },
  });
  const isOffered = acts.includes('withdraw');
  return (
    <Dialog title={`Withdraw ${reference}?`} {...(isSending ? {} : { onClose })}>
      <div className={css.dialog}>
        {overtaken && !isSending ? (
          <Notice
            kind={isOffered ? 'attention' : 'refusal'}
            announce
            title={isOffered ? 'Somebody changed it in the meantime' : 'It can no longer be withdrawn'}
          >
            <p>
              Its status is {applicationStatus.name} now.{' '}
              {isOffered ? 'You can withdraw it all the same.' : 'What you typed is still here to be copied.'}
            </p>
          </Notice>
        ) : null}
        <p>
          The application for {property.plotName} ends, and this cannot be undone. Nothing is deleted: what
          was entered and declared can still be read. For another try you make a new application.
        </p>
        <LoadState query={course} what="fee">
          {(loaded) => <p>{refundInWords(loaded)}</p>}
        </LoadState>
        <ErrorSummary entries={form.summary} attempt={form.attempt} />
        <FormLayout
          onSubmit={form.submit(({ reason }) => send({ input: { body: { id, reason } }, version }))}
        >
          <TextAreaField
            {...form.field('reason')}
            label="Reason"
            optional
            hint="It is kept with the application, where the ministry reads it."
          />
          <FormActions>
            <Button type="submit" kind="danger" busy={isSending} disabled={overtaken && !isOffered}>
              Withdraw the application
            </Button>
            <Button kind="quiet" disabled={isSending} onClick={onClose}>
              Cancel
            </Button>
          </FormActions>
        </FormLayout>
      </div>
    </Dialog>
  );
}

/** What is given back of the fee. */
function refundInWords({ refundOnWithdrawal, revisions }: Course): string {
  if (refundOnWithdrawal !== null && (parseHundredths(refundOnWithdrawal) ?? 0n) > 0n)
    return `Of the fee that was paid, MVR ${displayDecimal(refundOnWithdrawal)} is given back.`;
  return revisions.length === 0
    ? 'It was never submitted, so there is no fee to give back.'
    : 'Nothing of the fee is given back.';
}
