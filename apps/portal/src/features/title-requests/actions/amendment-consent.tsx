import type { Output } from '@strata/contract';
import { Button, CheckboxField, ErrorSummary, FormActions, FormLayout, Stack, toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useId, useState } from 'react';
import { useEntityRef } from '../../../app/acting-entity.tsx';

import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import css from '../requests.module.css';
import { DeclineAmendment } from './decline-amendment.tsx';
import { useOvertaken } from './use-overtaken.tsx';

export interface AmendmentConsentProps {
  readonly applicationId: string;
  /** What was seen: a revision that came since is not consented to. */
  readonly revisionId: string;
  readonly amendment: Output<'GET /Applications/amendmentConsents'>;
  /** Whether one has declined, for all titles of one's own. */
  readonly hasDeclined: boolean;
}

/** An owner consents to what the amendment makes of their titles, or says why not; who has declined can still consent. */
export function AmendmentConsent({
  applicationId,
  revisionId,
  amendment,
  hasDeclined,
}: AmendmentConsentProps) {
  const entity = useEntityRef();
  const fieldId = useId();
  const invalidate = useInvalidateRecords();
  const [accepted, setAccepted] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const [declining, setDeclining] = useState(false);
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
    <Stack as="section" gap={5} width="statement" indent={5} edge="warning" aria-labelledby="consent">
      <h2 id="consent" tabIndex={-1}>
        {hasDeclined ? 'Do you consent after all?' : 'Do you consent?'}
      </h2>
      {overtaken}
      <p>
        Without the consent of every owner whose title changes, or a resolution of the owners, the amendment
        is not approved.
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
          {hasDeclined ? null : (
            <Button disabled={isSending} onClick={() => setDeclining(true)}>
              Do not consent
            </Button>
          )}
        </FormActions>
      </FormLayout>
      {declining ? (
        <DeclineAmendment
          applicationId={applicationId}
          revisionId={revisionId}
          reference={amendment.reference}
          onRefused={refused}
          onClose={() => setDeclining(false)}
        />
      ) : null}
    </Stack>
  );
}
