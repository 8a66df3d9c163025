import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { MoreIcon } from '../icons/acts.tsx';
import { IconButton } from '../parts/button.tsx';
import css from './menu.module.css';
import { useDismiss } from './use-dismiss.ts';

/** One act of a menu. */
export interface MenuItem {
  readonly label: string;
  readonly icon?: ReactNode;
  readonly onSelect: () => void;
  /** Destroys something: shown in red, and last by convention. */
  readonly danger?: boolean;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The three-dots menu of a thing: arrows move, Enter chooses, Escape leaves. */
export function Menu({ label, items }: { readonly label: string; readonly items: readonly MenuItem[] }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const id = useId();

  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const close = useCallback(() => {
    const inside = list.current?.contains(document.activeElement) === true;
    setOpen(false);
    if (inside) root.current?.querySelector('button')?.focus();
  }, []);
  useDismiss(root, open, close);

  useEffect(() => {
    if (open) list.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
  }, [open]);

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    if (event.key === 'Tab') close();
    if (step === undefined) return;
    event.preventDefault();
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    all[step(at, all.length)]?.focus();
  }

  return (
    <div ref={root} className={css.root}>
      <IconButton
        label={label}
        icon={<MoreIcon />}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen((was) => !was)}
      />
      {open ? (
        <div
          ref={list}
          id={id}
          className={css.list}
          role="menu"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={move}
        >
          {items.map((item) => (
            <button
              key={item.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={[css.item, item.danger === true ? css.danger : ''].join(' ')}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
        </div>
      ) : null}
    </div>
  );
}
