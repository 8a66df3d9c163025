import { parseInput, type RouteKey } from '@strata/contract';
import { ErrorSummary, FormLayout, Stack, TextAreaField } from '@strata/ui';
import { refusedFields, type Sent, useSend } from '@strata/web';
import { type ReactNode, useCallback, useId } from 'react';
import { DraftedActions } from './drafted-actions.tsx';
import { DraftedDialog, useDraftedForm } from './drafted-dialog.tsx';
import type { FormStart } from './with-draft.tsx';

interface Values {
  readonly reason: string;
}

const pristine: Values = { reason: '' };

export interface ReasonDialogProps<Key extends RouteKey> {
  readonly title: string;
  /** The name of the draft: `withdraw:{id}`. */
  readonly name: string;
  /** The call that the reason is sent by, and the schema of what is typed. */
  readonly route: Key;
  readonly schema: Parameters<typeof parseInput>[0];
  readonly sentOf: (reason: string) => Sent<Key>;
  readonly hint: string;
  readonly optional?: boolean;
  /** The words of the button that sends it. */
  readonly action: string;
  readonly kind: 'primary' | 'danger';
  readonly disabled?: boolean;
  readonly onSend?: () => void;
  readonly onDone: () => Promise<void> | void;
  /** Anything but a wrong reason was refused; true when the dialog tells it itself. */
  readonly onRefused: (error: unknown) => boolean;
  readonly onClose: () => void;
  /** What it leads to. */
  readonly children: ReactNode;
}

/** Asks for a reason before a step that others are told of. What is typed is kept as a draft until it is sent. */
export function ReasonDialog<Key extends RouteKey>(props: ReasonDialogProps<Key>) {
  const { title, name, onClose, children } = props;
  const id = useId();
  return (
    <DraftedDialog title={title} name={name} pristine={pristine} describedBy={id} onClose={onClose}>
      {(start) => (
        <ReasonForm {...props} start={start}>
          <Stack id={id} gap={6}>
            {children}
          </Stack>
        </ReasonForm>
      )}
    </DraftedDialog>
  );
}

function ReasonForm<Key extends RouteKey>(
  props: ReasonDialogProps<Key> & { readonly start: FormStart<Values> },
) {
  const { name, start, route, schema, sentOf, action, kind, onClose, children } = props;
  const problems = useCallback(
    (values: Values) => {
      const result = parseInput(schema, values);
      return result.ok ? {} : result.fields;
    },
    [schema],
  );
  const { form, draft } = useDraftedForm(name, start, problems);
  const { send, isSending } = useSend(route, {
    onDone: () => {
      draft.discard();
      return props.onDone();
    },
    onRefused: (error) => refusedFields(error, form.refuse) || props.onRefused(error),
  });
  return (
    <Stack gap={6}>
      {children}
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      <FormLayout
        onSubmit={form.submit(({ reason }) => {
          props.onSend?.();
          send(sentOf(reason));
        })}
      >
        <TextAreaField
          {...form.field('reason')}
          label="Reason"
          optional={props.optional ?? false}
          hint={props.hint}
        />
        <DraftedActions
          act={action}
          kind={kind}
          busy={isSending}
          disabled={props.disabled ?? false}
          cancel={onClose}
          draft={draft.state}
        />
      </FormLayout>
    </Stack>
  );
}
