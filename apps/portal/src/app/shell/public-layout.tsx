import { Box, ButtonLink, Inline, SkipLink, Stack, Text } from '@strata/ui';
import { useConfiguration, useSession } from '@strata/web';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { PageEnd } from './page-end.tsx';
import { PortalBrand } from './portal-brand.tsx';
import { PortalContacts } from './portal-contacts.tsx';
import css from './public-layout.module.css';

/** The frame of the pages that anyone may read: the ways to look something up, and to sign in. */
export function PublicLayout({ children }: { readonly children: ReactNode }) {
  useConfiguration();
  const isIn = useSession().phase === 'in';
  return (
    <Stack className={css.page}>
      <SkipLink />
      <Inline as="header" gap={6} rowGap={1} fill pad={3} sides={4} className={css.bar}>
        <PortalBrand to="/" />
        <Inline
          as="nav"
          aria-label="Look up"
          gap={5}
          rowGap={0}
          align="stretch"
          data-print="hidden"
          className={css.ways}
        >
          <NavLink to="/verify" className={css.way ?? ''}>
            Check a document
          </NavLink>
          <NavLink to="/schemes" className={css.way ?? ''}>
            Look up a scheme
          </NavLink>
        </Inline>
        <Box data-print="hidden" push>
          {isIn ? <ButtonLink to="/app">Dashboard</ButtonLink> : <ButtonLink to="/login">Sign in</ButtonLink>}
        </Box>
      </Inline>
      <Box as="main" id="main" tabIndex={-1} shrink>
        {children}
        <div className={css.words}>
          <PageEnd />
        </div>
      </Box>
      <Text as="footer" tone="quiet" size="small" line="above" ground="sand" className={css.footer}>
        <PortalContacts />
      </Text>
    </Stack>
  );
}

/** The middle of such a page, where it has no grounds of its own. */
export function PublicContent({ children }: { readonly children: ReactNode }) {
  return (
    <Stack top className={css.content}>
      {children}
    </Stack>
  );
}
