import { FormActions, FormLayout, Notice, Text } from '@strata/ui';
import { type ReactNode, useState } from 'react';

interface DeclarationFormProps {
  readonly text: string;
  /** What follows from it. */
  readonly hint: string;
  /** Version of what is declared: what came after it was first shown here has to be read before it is declared. */
  readonly version: number;
  readonly onDeclare: () => void;
  /** The buttons. The one that submits is the declaration: it stands right below the text. */
  readonly children: ReactNode;
}

/** A declaration, made by the button below it. */
export function DeclarationForm({ text, hint, version, onDeclare, children }: DeclarationFormProps) {
  const [seen, setSeen] = useState(version);
  const [isChanged, setChanged] = useState(false);
  return (
    <>
      {isChanged ? (
        <Notice kind="attention" announce title="It changed while you looked at it">
          <p>Nothing was done. Read it again, then press the button once more.</p>
        </Notice>
      ) : null}
      <FormLayout
        onSubmit={(event) => {
          event.preventDefault();
          setSeen(version);
          setChanged(seen !== version);
          if (seen === version) onDeclare();
        }}
      >
        <blockquote className="width-reading inset-4 ground-sand">{text}</blockquote>
        <Text tone="quiet" size="small">
          {hint}
        </Text>
        <FormActions>{children}</FormActions>
      </FormLayout>
    </>
  );
}
