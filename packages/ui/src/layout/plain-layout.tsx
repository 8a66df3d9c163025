import type { ReactNode } from 'react';
import css from './plain-layout.module.css';
import { SkipLink } from './skip-link.tsx';

export interface PlainLayoutProps {
  readonly brand: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of pages without a session: the brand above one quiet panel. */
export function PlainLayout({ brand, footer, children }: PlainLayoutProps) {
  return (
    <div className={css.frame}>
      <SkipLink />
      <header className={css.head}>{brand}</header>
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      {footer === undefined ? null : <footer className={css.footer}>{footer}</footer>}
    </div>
  );
}
