import type { ReactNode } from 'react';
import { matchPath, NavLink, useLocation } from 'react-router';
import { VisuallyHidden } from '../components/visually-hidden.tsx';
import { ExternalIcon } from '../icons/acts.tsx';
import css from './drawer-links.module.css';
import { Stack, Text } from './primitives.tsx';

/** An entry of the drawer: a page of ours, or another site that opens in a new window. */
export type DrawerLink =
  | {
      readonly kind: 'page';
      readonly to: string;
      readonly label: string;
      readonly icon: ReactNode;
      readonly exact?: boolean;
      /** How much waits there. */
      readonly count?: string | undefined;
      /** It stands for the pages that are below none of the other entries, too. */
      readonly forOthers?: boolean;
    }
  | {
      readonly kind: 'site';
      readonly href: string;
      readonly label: string;
      readonly icon: ReactNode;
      /** Opens it in our own way; the address in the page stays plain. */
      readonly onOpen: () => void;
    };

const linkLooks = `inline one-line gap-3 target pad-2 sides-3 choosable ${css.link}`;

/** The entries of the drawer. */
export function DrawerLinks({
  links,
  folded = false,
  onFollow,
}: {
  readonly links: readonly DrawerLink[];
  /** Wide screens show the icons alone: the names are then read as tooltips. */
  readonly folded?: boolean;
  readonly onFollow: () => void;
}) {
  const { pathname } = useLocation();
  const isBelow = (link: DrawerLink): boolean =>
    link.kind === 'page' && matchPath({ path: link.to, end: false }, pathname) !== null;
  const hasEntry = links.some((link) => link.kind === 'page' && link.forOthers !== true && isBelow(link));
  return (
    <Stack as="ul" gap={1}>
      {links.map((link) => (
        <li key={link.label}>
          {link.kind === 'page' ? (
            <NavLink
              className={linkLooks}
              to={link.to}
              end={link.forOthers === true ? hasEntry : (link.exact ?? false)}
              aria-current={link.forOthers === true && link.to !== pathname ? 'true' : 'page'}
              title={folded ? link.label : undefined}
              onClick={onFollow}
            >
              {link.icon}
              <span className={css.label}>{link.label}</span>
              {link.count === undefined ? null : (
                <>
                  {' '}
                  <Text as="span" tone="quiet" letters="small" weight="regular" push className={css.label}>
                    {link.count}
                  </Text>
                </>
              )}
            </NavLink>
          ) : (
            <a
              className={linkLooks}
              href={link.href}
              title={folded ? link.label : undefined}
              target="_blank"
              rel="noopener noreferrer"
              onClick={(event) => {
                event.preventDefault();
                link.onOpen();
                onFollow();
              }}
            >
              {link.icon}
              <span className={css.label}>{link.label}</span>
              <Text as="span" tone="quiet" push className={css.label}>
                <ExternalIcon size={14} />
                <VisuallyHidden>(opens in a new window)</VisuallyHidden>
              </Text>
            </a>
          )}
        </li>
      ))}
    </Stack>
  );
}
