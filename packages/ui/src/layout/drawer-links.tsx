import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
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
    }
  | {
      readonly kind: 'site';
      readonly href: string;
      readonly label: string;
      readonly icon: ReactNode;
      /** Opens it in our own way; the address in the page stays plain. */
      readonly onOpen: () => void;
    };

/** The entries of the drawer. */
export function DrawerLinks({
  links,
  onFollow,
}: {
  readonly links: readonly DrawerLink[];
  readonly onFollow: () => void;
}) {
  return (
    <Stack as="ul" gap={1}>
      {links.map((link) => (
        <li key={link.label}>
          {link.kind === 'page' ? (
            <NavLink className={css.link ?? ''} to={link.to} end={link.exact ?? false} onClick={onFollow}>
              {link.icon}
              {link.label}
            </NavLink>
          ) : (
            <a
              className={css.link}
              href={link.href}
              target="_blank"
              rel="noopener noreferrer"
              onClick={(event) => {
                event.preventDefault();
                link.onOpen();
                onFollow();
              }}
            >
              {link.icon}
              {link.label}
              <Text as="span" tone="quiet" push>
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
