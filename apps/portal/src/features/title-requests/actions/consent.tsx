import { Button, Stack, toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useState } from 'react';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import { DeclarationForm } from '../declaration-form.tsx';
import type { TitleRequest } from '../title-requests.ts';
import { DeclineConsent } from './decline-consent.tsx';
import { useOvertaken } from './use-overtaken.tsx';

/** What a party is asked, after all that it is about: to consent by a declaration, or to say why not. */
export function Consent({ request }: { readonly request: TitleRequest }) {
  const { id, version, parties, declaration, entityName } = request;
  const yours = parties.filter(({ isYours, answer }) => isYours && answer === null);
  const isLast = parties.filter(({ answer }) => answer === null).length === yours.length;
  const invalidate = useInvalidateRecords();
  const [declining, setDeclining] = useState(false);
  const { overtaken, refused } = useOvertaken('It changed while you looked at it');
  const { send, isSending } = useSend('POST /TitleRequests/consent', {
    onDone: async () => {
      await invalidate();
      toast.success('Your consent is recorded');
      // What was asked is gone; whoever uses the keyboard goes on from the top.
      document.querySelector<HTMLElement>('main h1')?.focus();
    },
    onRefused: refused,
  });
  return (
    <Stack as="section" gap={5} width="statement" indent={5} edge="warning" aria-labelledby="consent">
      <h2 id="consent" tabIndex={-1}>
        Do you consent?
      </h2>
      {overtaken}
      <p>
        {entityName} asks for the consent of {yours.map(({ name }) => name).join(' and ')}. Without it nothing
        is registered.
      </p>
      <DeclarationForm
        text={declaration.text}
        hint={`It is kept with your name and the time. ${
          isLast
            ? 'Everybody else has consented: with yours the request goes to the ministry.'
            : 'You can take it back until everybody has consented.'
        }`}
        version={version}
        onDeclare={() => send({ input: { body: { id, declarationAccepted: true } }, version })}
      >
        <Button type="submit" kind="primary" busy={isSending}>
          Consent
        </Button>
        <Button disabled={isSending} onClick={() => setDeclining(true)}>
          Do not consent
        </Button>
      </DeclarationForm>
      {declining ? <DeclineConsent request={request} onClose={() => setDeclining(false)} /> : null}
    </Stack>
  );
}
