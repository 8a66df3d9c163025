import { type ReactNode, useId } from 'react';
import { Button } from '../components/button.tsx';
import { Stack } from '../layout/primitives.tsx';
import { Dialog } from '../overlay/dialog.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { type Form } from './use-form.ts';

export interface DialogFormProps<Values extends object> {
  readonly title: string;
  /** The act in words: "Add unit type". */
  readonly act: string;
  readonly form: Form<Values>;
  readonly busy: boolean;
  /** Above the fields: what somebody else has changed. */
  readonly notice?: ReactNode;
  readonly children: ReactNode;
  readonly onSend: (values: Values) => void;
  readonly onClose: () => void;
}

/** A short form in a dialog. While it is being sent it stays open. */
export function DialogForm<Values extends object>(props: DialogFormProps<Values>) {
  const { title, act, form, busy, notice, children, onSend, onClose } = props;
  const id = useId();
  return (
    <Dialog
      title={title}
      describedBy={null}
      {...(busy ? {} : { onClose })}
      actions={
        <>
          <Button type="submit" form={id} kind="primary" busy={busy}>
            {act}
          </Button>
          <Button kind="quiet" disabled={busy} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <ErrorSummary entries={form.summary} attempt={form.attempt} />
      {notice}
      <Stack as="form" id={id} gap={5} noValidate onSubmit={form.submit(onSend)}>
        {children}
      </Stack>
    </Dialog>
  );
}
