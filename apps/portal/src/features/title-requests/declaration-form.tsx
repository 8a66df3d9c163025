import { CheckboxField, ErrorSummary, FormActions, FormLayout } from '@strata/ui';
import { type ReactNode, useId, useState } from 'react';

interface DeclarationFormProps {
  readonly text: string;
  /** What follows from it. */
  readonly hint: string;
  /** Version of what is declared: a tick is for what was seen when it was set. */
  readonly version: number;
  readonly onTick?: () => void;
  readonly onDeclare: () => void;
  /** The buttons. */
  readonly children: ReactNode;
}

/** A declaration with the tick without which nothing is sent. */
export function DeclarationForm({ text, hint, version, onTick, onDeclare, children }: DeclarationFormProps) {
  const fieldId = useId();
  const [accepted, setAccepted] = useState<number>();
  const [attempt, setAttempt] = useState(0);
  const isAccepted = accepted === version;
  const error = attempt > 0 && !isAccepted ? 'Accept the declaration' : undefined;
  return (
    <>
      <ErrorSummary
        entries={error === undefined ? [] : [{ id: fieldId, message: error }]}
        attempt={attempt}
      />
      <FormLayout
        onSubmit={(event) => {
          event.preventDefault();
          if (isAccepted) onDeclare();
          else setAttempt((was) => was + 1);
        }}
      >
        <blockquote className="width-reading inset-4 ground-sand">{text}</blockquote>
        <CheckboxField
          id={fieldId}
          label="I declare this"
          hint={hint}
          value={isAccepted}
          error={error}
          onChange={(isTicked) => {
            setAttempt(0);
            onTick?.();
            setAccepted(isTicked ? version : undefined);
          }}
          onLeave={() => undefined}
        />
        <FormActions>{children}</FormActions>
      </FormLayout>
    </>
  );
}
