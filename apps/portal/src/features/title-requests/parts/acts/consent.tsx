import { Button, CheckboxField, ErrorSummary, toast } from '@strata/ui';
import { useId, useState } from 'react';
import { FormActions, FormLayout } from '../../../../app/form-layout.tsx';
import { useForgetRecords } from '../../../../app/use-forget-records.ts';
import { useSend } from '../../../../app/use-send.ts';
import type { TitleRequest } from '../../api/title-requests.ts';
import css from '../requests.module.css';
import { DeclineConsent } from './decline-consent.tsx';
import { useOvertaken } from './use-overtaken.tsx';

/** What a party is asked, after all that it is about: to consent by a declaration, or to say why not. */
export function Consent({ request }: { readonly request: TitleRequest }) {
  const { id, version, parties, declaration, entityName } = request;
  const yours = parties.filter(({ isYours, answer }) => isYours && answer === null);
  const fieldId = useId();
  const forget = useForgetRecords();
  const [accepted, setAccepted] = useState<number>();
  const [attempt, setAttempt] = useState(0);
  const [declining, setDeclining] = useState(false);
  const { overtaken, refused } = useOvertaken('It changed while you looked at it');
  const { send, isSending } = useSend('POST /TitleRequests/consent', {
    onDone: async () => {
      await forget();
      toast.success('Your consent is recorded');
      // What was asked is gone; whoever uses the keyboard goes on from the top.
      document.querySelector<HTMLElement>('main h1')?.focus();
    },
    onRefused: refused,
  });
  // A tick is for what was seen when it was set.
  const isAccepted = accepted === version;
  const error = attempt > 0 && !isAccepted ? 'Accept the declaration' : undefined;
  return (
    <section className={css.consent} aria-labelledby="consent">
      <h2 id="consent" tabIndex={-1}>
        Do you consent?
      </h2>
      {overtaken}
      <p>
        {entityName} asks for the consent of {yours.map(({ name }) => name).join(' and ')}. Without it nothing
        is registered. Look at what is asked for and at the documents first.
      </p>
      <ErrorSummary
        entries={error === undefined ? [] : [{ id: fieldId, message: error }]}
        attempt={attempt}
      />
      <FormLayout
        onSubmit={(event) => {
          event.preventDefault();
          if (isAccepted) send({ input: { body: { id, declarationAccepted: true } }, version });
          else setAttempt((was) => was + 1);
        }}
      >
        <blockquote className={css.declaration}>{declaration.text}</blockquote>
        <CheckboxField
          id={fieldId}
          label="I declare this"
          hint="It is kept with your name and the time. Once everybody has consented, it cannot be taken back here."
          value={isAccepted}
          error={error}
          onChange={(isTicked) => {
            setAttempt(0);
            setAccepted(isTicked ? version : undefined);
          }}
          onLeave={() => undefined}
        />
        <FormActions>
          <Button type="submit" kind="primary" busy={isSending}>
            Consent
          </Button>
          <Button disabled={isSending} onClick={() => setDeclining(true)}>
            Do not consent
          </Button>
        </FormActions>
      </FormLayout>
      {declining ? <DeclineConsent request={request} onClose={() => setDeclining(false)} /> : null}
    </section>
  );
}
