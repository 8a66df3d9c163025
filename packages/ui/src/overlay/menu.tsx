import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { IconButton } from '../components/button.tsx';
import { MoreIcon } from '../icons/controls.tsx';
import { Inline, Stack } from '../layout/primitives.tsx';
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

/** What the button of a menu is to be given. */
export interface MenuOpener {
  readonly 'aria-haspopup': 'menu';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
}

export interface MenuProps {
  /** The name of the menu, and of its three dots. */
  readonly label: string;
  readonly items: readonly MenuItem[];
  /** A button in place of the three dots. */
  readonly opener?: (parts: MenuOpener) => ReactNode;
}

const itemLooks = 'inline one-line gap-3 target pad-2 sides-3 corners-small text-start ring-within';

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** The menu of a thing, three dots unless told: arrows move, Enter chooses, Escape leaves. */
export function Menu({ label, items, opener }: MenuProps) {
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

  // It ends where its button does; of one at the left edge of the page it begins there. At the foot of the window it stands above.
  useLayoutEffect(() => {
    if (!open || list.current === null) return;
    const { left, bottom } = list.current.getBoundingClientRect();
    if (left < 0) list.current.dataset['from'] = 'start';
    if (bottom > window.innerHeight) list.current.dataset['opens'] = 'up';
  }, [open]);

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

  const parts: MenuOpener = {
    'aria-haspopup': 'menu',
    'aria-expanded': open,
    'aria-controls': open ? id : undefined,
    onClick: () => setOpen((was) => !was),
  };

  return (
    <Inline ref={root} data-print="hidden" fit align="stretch" relative>
      {opener === undefined ? <IconButton label={label} icon={<MoreIcon />} {...parts} /> : opener(parts)}
      {open ? (
        <Stack
          ref={list}
          id={id}
          corners="large"
          ground="white"
          raised
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
              className={[itemLooks, css.item, item.danger === true ? css.danger : ''].join(' ')}
              onClick={() => {
                close();
                item.onSelect();
              }}
            >
              {item.icon}
              {item.label}
            </button>
          ))}
        </Stack>
      ) : null}
    </Inline>
  );
}
