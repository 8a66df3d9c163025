import {
  Button,
  ButtonLink,
  CheckboxField,
  ErrorSummary,
  FormActions,
  FormLayout,
  Stack,
  Text,
} from '@strata/ui';
import { useId, useState } from 'react';

import { declareAddress } from '../addresses.ts';
import { type Application, type Submission, useSubmissionProgress } from '../submission.ts';
import { ChangedMeanwhile, NoAnswer } from './submission-notices.tsx';
import { Submitting } from './submitting.tsx';
import type { useSubmit } from './use-submit.ts';
import { type Seen, seenOf, whatChanged } from './what-changed.ts';

export interface DeclarationProps {
  readonly application: Application;
  readonly submission: Submission;
  readonly submitting: ReturnType<typeof useSubmit>;
}

/** What is declared, in the words that are kept, and the act. What changes after the tick is not declared by it. */
export function Declaration({ application, submission, submitting }: DeclarationProps) {
  const { submit, isSending, trouble } = submitting;
  const fieldId = useId();
  const now = seenOf(application, submission);
  const [looked, setLooked] = useState(now);
  const [accepted, setAccepted] = useState<Seen>();
  const [attempt, setAttempt] = useState(0);
  const progress = useSubmissionProgress(application.id, isSending);
  const changes = whatChanged(looked, now);
  const isAccepted = accepted !== undefined && whatChanged(accepted, now).length === 0;
  const error = attempt > 0 && !isAccepted ? 'Accept the declaration' : undefined;
  return (
    <Stack as="section" gap={4} aria-labelledby="declaration">
      <h2 id="declaration">Declaration</h2>
      {(changes.length > 0 || trouble === 'changed') && !isSending ? (
        <ChangedMeanwhile changes={changes} isRefusal={trouble === 'changed'} />
      ) : null}
      {trouble === 'noAnswer' ? <NoAnswer /> : null}
      <ErrorSummary
        entries={error === undefined ? [] : [{ id: fieldId, message: error }]}
        attempt={attempt}
      />
      <FormLayout
        onSubmit={(event) => {
          event.preventDefault();
          if (!isAccepted) {
            setAttempt((was) => was + 1);
            return;
          }
          setLooked(now);
          submit(now);
        }}
      >
        <Stack as="fieldset" gap={6} disabled={isSending} aria-label="Declaration">
          <Text as="blockquote" size="lead" indent={4} edge="quiet">
            {submission.declaration.text}
          </Text>
          <CheckboxField
            id={fieldId}
            label="I declare this"
            hint={`${application.reference} then goes to the ministry. It can no longer be changed, unless the ministry returns it.`}
            value={isAccepted}
            error={error}
            onChange={(isTicked) => {
              setAttempt(0);
              setAccepted(isTicked ? now : undefined);
            }}
            onLeave={() => undefined}
          />
        </Stack>
        {isSending ? <Submitting progress={progress} /> : null}
        <FormActions>
          <Button type="submit" kind="primary" busy={isSending}>
            {trouble === 'noAnswer' ? 'Send it again' : 'Declare and submit'}
          </Button>
          {isSending ? null : (
            <ButtonLink kind="quiet" to={declareAddress(application.id)}>
              Not yet
            </ButtonLink>
          )}
        </FormActions>
      </FormLayout>
    </Stack>
  );
}
