import { type ReactNode, useCallback, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Box, Inline } from '../layout/primitives.tsx';
import css from './dropdown.module.css';
import { useDismiss } from './use-dismiss.ts';

export interface DropdownProps {
  /** The name of the button; the visible content may be an icon or more. */
  readonly label: string;
  readonly button: ReactNode;
  /** What opens below; it is there only while it is open. */
  readonly children: ReactNode;
  /** A panel of texts: as wide as a small screen allows, whatever the button's place. */
  readonly wide?: boolean;
}

/** A button that opens a panel below it (a disclosure): for the user menu and the notifications. */
export function Dropdown(props: DropdownProps) {
  // A new key for each place: following a link in the panel closes it.
  return <Disclosure key={useLocation().key} {...props} />;
}

function Disclosure({ label, button, children, wide = false }: DropdownProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = useCallback(() => {
    const inside = root.current?.contains(document.activeElement) === true;
    setOpen(false);
    if (inside) trigger.current?.focus();
  }, []);
  useDismiss(root, open, close);

  return (
    <Inline ref={root} fit align="stretch" relative className={css.root} data-wide={wide}>
      <button
        ref={trigger}
        type="button"
        className={`inline fit justify-center gap-2 target pad-1 sides-2 corners-small ${css.trigger}`}
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen((was) => !was)}
      >
        {button}
      </button>
      <Box id={id} inset={2} corners="large" ground="white" raised className={css.panel} hidden={!open}>
        {open ? children : null}
      </Box>
    </Inline>
  );
}
