import { type ComponentProps, type ReactNode, useLayoutEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import css from './button.module.css';
import { Spinner } from './spinner.tsx';

/** How strongly an act is offered: one primary act a screen, danger for what destroys. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  readonly kind?: ButtonKind;
  readonly small?: boolean;
  readonly icon?: ReactNode;
}

function classes(kind: ButtonKind, small: boolean, extra?: string): string {
  return [css.button, css[kind], small ? css.small : '', extra ?? ''].filter(Boolean).join(' ');
}

export interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className' | 'ref'> {
  /** Working: the button is disabled, shows a spinner and says so to assistive technology. */
  readonly busy?: boolean;
}

/**
 * Browsers take the focus from what is disabled, at once: a button that had it when it was pressed has it again after it
 * was busy.
 */
function useFocusAfterwards(busy: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const held = useRef(false);
  useLayoutEffect(() => {
    if (busy) return;
    if (held.current && document.activeElement === document.body) ref.current?.focus();
    held.current = false;
  }, [busy]);
  function notePress() {
    held.current = document.activeElement === ref.current;
  }
  return { ref, notePress };
}

/** An act on this page. `type` is "button" unless told, so that nothing is sent by accident. */
export function Button({
  kind = 'secondary',
  small = false,
  icon,
  busy = false,
  children,
  ...rest
}: ButtonProps) {
  const { ref, notePress } = useFocusAfterwards(busy);
  return (
    <button
      ref={ref}
      type="button"
      onClickCapture={notePress}
      {...rest}
      className={classes(kind, small)}
      disabled={busy || rest.disabled === true}
      aria-busy={busy || undefined}
    >
      {busy ? <Spinner size={18} /> : icon}
      {children}
    </button>
  );
}

export interface ButtonLinkProps extends Look {
  /** An address of our own. */
  readonly to: string;
  readonly children: ReactNode;
}

/** A way to another page of ours that looks like a button. */
export function ButtonLink({ kind = 'secondary', small = false, icon, to, children }: ButtonLinkProps) {
  return (
    <Link className={classes(kind, small)} to={to}>
      {icon}
      {children}
    </Link>
  );
}

/** A way to another page of ours where the specification asks for a button. */
export function ButtonTo({ to, ...rest }: ButtonProps & { readonly to: string }) {
  const navigate = useNavigate();
  return <Button {...rest} onClick={() => void navigate(to)} />;
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'children'> {
  /** What it does, in words: the button shows only its icon. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly kind?: ButtonKind;
}

/** A button with an icon alone; its label is its name and its tooltip. */
export function IconButton({ label, icon, kind = 'quiet', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(kind, false, css.icon)}
      aria-label={label}
      title={label}
    >
      {icon}
    </button>
  );
}
