import { ButtonLink, SkipLink } from '@strata/ui';
import { useSession } from '@strata/web';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { PortalBrand } from './portal-brand.tsx';
import { PortalContacts } from './portal-contacts.tsx';
import css from './public-layout.module.css';

/** The frame of the pages that anyone may read: the ways to look something up, and to sign in. */
export function PublicLayout({ children }: { readonly children: ReactNode }) {
  const isIn = useSession().phase === 'in';
  return (
    <div className={css.page}>
      <SkipLink />
      <header className={css.bar}>
        <PortalBrand to="/" />
        <nav aria-label="Look up" className={css.ways}>
          <NavLink to="/verify" className={css.way ?? ''}>
            Check a certificate
          </NavLink>
          <NavLink to="/schemes" className={css.way ?? ''}>
            Look up a scheme
          </NavLink>
        </nav>
        <div className={css.session}>
          {isIn ? <ButtonLink to="/app">Dashboard</ButtonLink> : <ButtonLink to="/login">Sign in</ButtonLink>}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <footer className={css.footer}>
        <PortalContacts />
      </footer>
    </div>
  );
}

/** The middle of such a page, where it has no grounds of its own. */
export function PublicContent({ children }: { readonly children: ReactNode }) {
  return <div className={css.content}>{children}</div>;
}
