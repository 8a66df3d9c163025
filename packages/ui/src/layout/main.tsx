import type { ReactNode } from 'react';
import css from './main.module.css';

/** The main part of a page: where the skip link leads. */
export function Main({ children }: { readonly children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} className={css.main}>
      {children}
    </main>
  );
}
