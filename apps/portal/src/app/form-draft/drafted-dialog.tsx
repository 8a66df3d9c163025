import { Dialog, useForm } from '@strata/ui';
import type { ReactNode } from 'react';
import { RestoredDraft } from './draft-status.tsx';
import { useDraftSaving } from './use-draft-saving.ts';
import { type FormStart, WithDraft } from './with-draft.tsx';

export interface DraftedDialogProps<Values extends object> {
  readonly title: ReactNode;
  /** The name of the draft: `unit:{id}`. */
  readonly name: string;
  /** What the form holds before anybody has typed anything. */
  readonly pristine: Values;
  /** Without it the dialog cannot be closed: something is being sent. */
  readonly onClose?: (() => void) | undefined;
  readonly wide?: boolean;
  /** The id of the words that are read as it opens. */
  readonly describedBy?: string;
  /** Whether a draft is about what the dialog is about, where its name alone does not tell. */
  readonly isOfThis?: (draft: Values) => boolean;
  readonly children: (start: FormStart<Values>) => ReactNode;
}

/** A dialog around one form. What is typed into it is kept as a draft, so that closing it loses nothing. */
export function DraftedDialog<Values extends object>(props: DraftedDialogProps<Values>) {
  const { title, name, pristine, onClose, wide = false, describedBy = null, isOfThis, children } = props;
  return (
    <Dialog
      title={title}
      wide={wide}
      describedBy={describedBy}
      {...(onClose === undefined ? {} : { onClose })}
    >
      <WithDraft form={name} pristine={pristine}>
        {(found) => {
          const isOther = isOfThis !== undefined && !isOfThis(found.values);
          const start = isOther ? { ...found, values: pristine, restoredAt: undefined } : found;
          return (
            <>
              <RestoredDraft start={start} />
              {children(start)}
            </>
          );
        }}
      </WithDraft>
    </Dialog>
  );
}

/** A form whose values are kept as a draft, from what it begins with. */
export function useDraftedForm<Values extends object>(
  name: string,
  start: FormStart<Values>,
  validate: (values: Values) => Readonly<Record<string, string>>,
) {
  const form = useForm({ initial: start.values, validate });
  const draft = useDraftSaving(name, form.values);
  return { form, draft };
}
