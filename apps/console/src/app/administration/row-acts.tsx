import type { ReactNode } from 'react';
import css from './row-acts.module.css';

/** What can be done to a row of a table, side by side at its end. */
export function RowActs({ children }: { readonly children: ReactNode }) {
  return <div className={css.acts}>{children}</div>;
}
