import { type ReactNode, useId, useRef } from 'react';
import { IconButton } from '../components/button.tsx';
import { CloseIcon } from '../icons/acts.tsx';
import css from './dialog.module.css';
import { showModal, useModal } from './use-modal.ts';

export interface DialogProps {
  readonly title: ReactNode;
  readonly children: ReactNode;
  /** The acts, at the end; the least harmful one first. */
  readonly actions?: ReactNode;
  /** Shown before the title. */
  readonly sign?: ReactNode;
  /** Asked for by Escape, the close button or a press beside the dialog. Without it the dialog must be answered. */
  readonly onClose?: () => void;
  /** `alertdialog` for what interrupts and must be read. */
  readonly role?: 'dialog' | 'alertdialog';
  /** For what is read like a page: a record with its lists. */
  readonly wide?: boolean;
}

/**
 * A modal dialog: the browser's own, so that focus stays inside, the rest is inert and the focus returns on closing.
 * It is open for as long as it is rendered.
 */
export function Dialog(props: DialogProps) {
  const { title, children, actions, sign, onClose, role = 'dialog', wide = false } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(ref);

  return (
    <dialog
      ref={ref}
      className={[css.dialog, wide ? css.wide : ''].join(' ')}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
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
      <div className={css.content}>
        <div className={css.head}>
          {sign}
          <h2 id={`${id}-title`} className={css.title}>
            {title}
          </h2>
          {onClose === undefined ? null : (
            <IconButton label="Close" icon={<CloseIcon />} onClick={() => onClose()} />
          )}
        </div>
        <div id={`${id}-body`} className={css.body}>
          {children}
        </div>
        {actions === undefined ? null : <div className={css.actions}>{actions}</div>}
      </div>
    </dialog>
  );
}
