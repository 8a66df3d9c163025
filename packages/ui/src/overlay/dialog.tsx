import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../components/button.tsx';
import { CloseIcon } from '../icons/controls.tsx';
import { Inline, Stack, Text } from '../layout/primitives.tsx';
import css from './dialog.module.css';
import { showModal, useModal } from './use-modal.ts';

export interface DialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** At the end, as in forms: the act first, the way back after it. */
  readonly actions?: ReactNode;
  /** Shown before the title. */
  readonly sign?: ReactNode;
  /** Requested by Escape, the close button or a press beside the dialog. Without it the dialog must be answered. */
  readonly onClose?: () => void;
  /** `alertdialog` for what interrupts and must be read. */
  readonly role?: 'dialog' | 'alertdialog';
  /** For what is read like a page: a record with its lists. */
  readonly wide?: boolean;
  /**
   * What a screen reader says as it opens, after the title: all that it holds, or the element of this id. Null for
   * nothing, where it holds a form or a record, which would be read out from beginning to end.
   */
  readonly describedBy?: string | null;
}

/**
 * A modal dialog: the browser's own, so that focus stays inside, the rest is inert and the focus returns on closing.
 * It is open for as long as it is rendered.
 */
export function Dialog(props: DialogProps) {
  const { title, children, actions, sign, onClose, role = 'dialog', wide = false } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { describedBy = wide ? null : `${id}-body` } = props;
  useModal(ref);

  return (
    <dialog
      ref={ref}
      className={['raised rises ground-white corners-large', css.dialog, wide ? css.wide : ''].join(' ')}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={describedBy ?? undefined}
      closedby={onClose === undefined ? 'none' : 'any'}
      onCancel={(event) => {
        // React lets it rise from a dialog within this one, and browsers from a file picker that was left.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={({ target, currentTarget }) => {
        if (target !== currentTarget) return;
        // Pressed twice, Escape closes it without asking; whoever renders it still wants it shown.
        if (currentTarget.isConnected) showModal(currentTarget);
      }}
    >
      <Stack gap={4} inset={6}>
        <Inline oneLine gap={3} align="start" className={css.head}>
          {sign}
          <Text as="h2" id={`${id}-title`} size="lead" wrap="anywhere" shrink>
            {title}
          </Text>
          {onClose === undefined ? null : (
            <IconButton label="Close" icon={<CloseIcon />} onClick={() => onClose()} />
          )}
        </Inline>
        <Stack id={`${id}-body`} gap={3}>
          {children}
        </Stack>
        {actions === undefined ? null : (
          <Inline gap={4} rowGap={3}>
            {actions}
          </Inline>
        )}
      </Stack>
    </dialog>
  );
}
