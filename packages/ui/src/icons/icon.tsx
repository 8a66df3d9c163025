import type { ReactNode } from 'react';
import css from './icon.module.css';

/** What every icon takes. Icons are decoration: the words beside them (or the control's label) carry the meaning. */
export interface IconProps {
  /** Edge length in pixels, 20 unless told. */
  readonly size?: number;
}

/** Frame of the drawn set: a 24-unit square, one stroke width, the colour of the text around it. */
export function Icon({ size = 20, children }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      className={css.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
