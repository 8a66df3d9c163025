import { Inline } from '@strata/ui';
import type { ReactNode } from 'react';
import css from './row-acts.module.css';

/** What can be done to a row of a table, side by side at its end. */
export function RowActs({ children }: { readonly children: ReactNode }) {
  return (
    <Inline oneLine gap={1} className={css.acts}>
      {children}
    </Inline>
  );
}
