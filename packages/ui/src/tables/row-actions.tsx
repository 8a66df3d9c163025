import type { ReactNode } from 'react';
import { Inline } from '../layout/primitives.tsx';
import css from './row-actions.module.css';

/** What can be done to a row of a table, side by side at its end. */
export function RowActions({ children }: { readonly children: ReactNode }) {
  return (
    <Inline oneLine gap={1} className={css.actions}>
      {children}
    </Inline>
  );
}
