import { Button, ButtonLink, FormActions } from '@strata/ui';
import type { ReactNode } from 'react';
import type { DraftState } from './draft-saver.ts';
import { DraftStatus } from './draft-status.tsx';

interface DraftedActionsProps {
  /** The words of the button that sends the form. */
  readonly act: string;
  readonly kind?: 'primary' | 'danger';
  readonly busy: boolean;
  readonly disabled?: boolean;
  /** What Cancel does: it leads to an address, or closes the dialog. */
  readonly cancel: string | (() => void);
  readonly draft: DraftState;
  /** What else can be done. */
  readonly children?: ReactNode;
}

/** The end of a form whose draft is kept: the act, the way back, and how the draft stands. */
export function DraftedActions(props: DraftedActionsProps) {
  const { act, kind = 'primary', busy, disabled = false, cancel, draft, children } = props;
  return (
    <FormActions>
      <Button type="submit" kind={kind} busy={busy} disabled={disabled}>
        {act}
      </Button>
      {typeof cancel === 'string' ? (
        <ButtonLink kind="quiet" to={cancel}>
          Cancel
        </ButtonLink>
      ) : (
        <Button kind="quiet" disabled={busy} onClick={cancel}>
          Cancel
        </Button>
      )}
      {children}
      <DraftStatus state={draft} />
    </FormActions>
  );
}
