import type { ReactNode } from 'react';
import css from './visually-hidden.module.css';

/** Words for assistive technology that the layout says by other means. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>;
}
