import type { Output } from '@strata/contract';
import { Button, CheckboxField, ErrorSummary, Stack, toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useId, useState } from 'react';
import { useEntityRef } from '../../../../app/acting-entity.tsx';
import { FormActions, FormLayout } from '../../../../app/form-layout.tsx';
import { useInvalidateRecords } from '../../../../app/use-invalidate-records.ts';
import css from '../requests.module.css';
import { useOvertaken } from './use-overtaken.tsx';

export interface AmendmentConsentProps {
  readonly applicationId: string;
  /** What was seen: a revision that came since is not consented to. */
  readonly revisionId: string;
  readonly amendment: Output<'GET /Applications/amendmentConsents'>;
}

/** An owner consents to what the amendment makes of their titles. Who does not, does nothing, or speaks with the applicant. */
export function AmendmentConsent({ applicationId, revisionId, amendment }: AmendmentConsentProps) {
  const entity = useEntityRef();
  const fieldId = useId();
  const invalidate = useInvalidateRecords();
  const [accepted, setAccepted] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const { overtaken, refused } = useOvertaken('The amendment changed while you looked at it');
  const { send, isSending } = useSend('POST /Applications/amendmentConsents', {
    onDone: async () => {
      await invalidate();
      toast.success('Your consent is recorded');
      // What was asked is gone; whoever uses the keyboard goes on from the top.
      document.querySelector<HTMLElement>('main h1')?.focus();
    },
    onRefused: refused,
  });
  // A tick is for what was seen when it was set.
  const isAccepted = accepted === revisionId;
  const error = attempt > 0 && !isAccepted ? 'Accept the declaration' : undefined;
  return (
    <Stack as="section" gap={5} className={css.consent} aria-labelledby="consent">
      <h2 id="consent" tabIndex={-1}>
        Do you consent?
      </h2>
      {overtaken}
      <p>
        Without the consent of every owner whose title changes, or a resolution of the owners, the amendment
        is not approved. If you do not agree, leave it open and speak with the applicant or the ministry.
      </p>
      <ErrorSummary
        entries={error === undefined ? [] : [{ id: fieldId, message: error }]}
        attempt={attempt}
      />
      <FormLayout
        onSubmit={(event) => {
          event.preventDefault();
          if (isAccepted)
            send({ input: { body: { ...entity, applicationId, revisionId, declarationAccepted: true } } });
          else setAttempt((was) => was + 1);
        }}
      >
        <blockquote className={css.declaration}>{amendment.declaration.text}</blockquote>
        <CheckboxField
          id={fieldId}
          label="I declare this"
          hint="It is kept with your name and the time, and holds for the plan as it is declared now."
          value={isAccepted}
          error={error}
          onChange={(isTicked) => {
            setAttempt(0);
            setAccepted(isTicked ? revisionId : undefined);
          }}
          onLeave={() => undefined}
        />
        <FormActions>
          <Button type="submit" kind="primary" busy={isSending}>
            Consent
          </Button>
        </FormActions>
      </FormLayout>
    </Stack>
  );
}
