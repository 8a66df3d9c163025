import { type ReactNode, useRef, useState } from 'react';
import { IconButton } from '../components/button.tsx';
import { CloseIcon, MenuIcon } from '../icons/controls.tsx';
import { useModal } from '../overlay/use-modal.ts';
import '../styles/signed-in.css';
import css from './page-layout.module.css';
import { Inline, Stack, Text } from './primitives.tsx';
import { SkipLink } from './skip-link.tsx';

export interface PageLayoutProps {
  /** The brand, at the start of the bar. */
  readonly brand: ReactNode;
  /** What stands at the end of the bar. */
  readonly bar: ReactNode;
  /** The drawer's content; it is given what to do when a link was followed. Without it there is no drawer. */
  readonly drawer?: (onFollow: () => void) => ReactNode;
  /** The page needs the room: on wide screens the drawer shows its icons alone, and the page grows. */
  readonly folded?: boolean;
  readonly footer: ReactNode;
  /** Breadcrumbs and Main. */
  readonly children: ReactNode;
}

/** The drawer of small screens: a modal panel at the side, closed by Escape, by a press beside it and by following a link. */
function SideDrawer({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref);
  return (
    <dialog ref={ref} className={css.sideDrawer} aria-label="Menu" closedby="any" onCancel={onClose}>
      <Stack gap={2} pad={2} sides={3} className={css.sideContent}>
        <IconButton label="Close menu" icon={<CloseIcon />} onClick={onClose} />
        {children}
      </Stack>
    </dialog>
  );
}

/** The frame of every signed-in page: skip link, bar, drawer, the page itself, footer. */
export function PageLayout({ brand, bar, drawer, folded = false, footer, children }: PageLayoutProps) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = () => setDrawerOpen(false);
  return (
    <div className={css.frame} data-drawer={drawer !== undefined} data-folded={folded}>
      <SkipLink />
      <Inline
        as="header"
        oneLine
        gap={2}
        sides={4}
        line="below"
        ground="white"
        data-print="hidden"
        className={css.bar}
      >
        {drawer === undefined ? null : (
          <span className={css.menuButton}>
            <IconButton
              label="Open menu"
              icon={<MenuIcon />}
              aria-haspopup="dialog"
              aria-expanded={drawerOpen}
              onClick={() => setDrawerOpen(true)}
            />
          </span>
        )}
        {brand}
        <Inline oneLine gap={1} shrink push>
          {bar}
        </Inline>
      </Inline>
      {drawer === undefined ? null : (
        <nav data-print="hidden" className={css.drawer} aria-label="Main">
          <div className={css.drawerContent}>{drawer(closeDrawer)}</div>
        </nav>
      )}
      {drawer !== undefined && drawerOpen ? (
        <SideDrawer onClose={closeDrawer}>
          <nav aria-label="Main">{drawer(closeDrawer)}</nav>
        </SideDrawer>
      ) : null}
      <div className={css.column}>{children}</div>
      <Text
        as="footer"
        tone="quiet"
        size="small"
        line="above"
        ground="sand"
        data-print="hidden"
        className={css.footer}
      >
        <div className={css.footerContent}>{footer}</div>
      </Text>
    </div>
  );
}
