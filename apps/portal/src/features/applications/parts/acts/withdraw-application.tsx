import { CallRefused, parseInput, withdrawInput } from '@strata/contract';
import { displayDecimal, parseHundredths } from '@strata/domain';
import { Button, ErrorSummary, Notice, TextAreaField, toast } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DraftStatus } from '../../../../app/form-draft/draft-status.tsx';
import { DraftedDialog, useDraftedForm } from '../../../../app/form-draft/drafted-dialog.tsx';
import type { FormStart } from '../../../../app/form-draft/with-draft.tsx';
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
export function WithdrawApplication(props: WithdrawApplicationProps) {
  const { application, onClose } = props;
  const name = `withdraw:${application.id}`;
  return (
    <DraftedDialog
      title={`Withdraw ${application.reference}?`}
      name={name}
      pristine={{ reason: '' }}
      onClose={onClose}
    >
      {(start) => <ReasonForm {...props} name={name} start={start} />}
    </DraftedDialog>
  );
}

interface ReasonFormProps extends WithdrawApplicationProps {
  readonly name: string;
  readonly start: FormStart<{ readonly reason: string }>;
}

function ReasonForm({ application, onClose, name, start }: ReasonFormProps) {
  const { id, version, property, acts, applicationStatus } = application;
  const forget = useForgetRecords();
  const course = useQuery({ ...courseQuery(id), meta: { quiet: true } });
  const [overtaken, setOvertaken] = useState(false);
  const { form, draft } = useDraftedForm(name, start, faults);
  const { send, isSending } = useSend('POST /Applications/withdraw', {
    onDone: async () => {
      draft.forget();
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
        The application for {property.plotName} ends, and this cannot be undone. Nothing is deleted: what was
        entered and declared can still be read. For another try you make a new application.
      </p>
      <LoadState query={course} what="fee">
        {(loaded) => <p>{refundInWords(loaded)}</p>}
      </LoadState>
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout onSubmit={form.submit(({ reason }) => send({ input: { body: { id, reason } }, version }))}>
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
          <DraftStatus state={draft.state} />
        </FormActions>
      </FormLayout>
    </div>
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
