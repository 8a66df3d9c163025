import type { ReactNode } from 'react';
import css from './title-parts.module.css';

export interface TitlePartProps {
  readonly id: string;
  readonly title: string;
  /** Beside the heading. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the page of a title, under a heading that links can lead to. */
export function TitlePart({ id, title, beside, children }: TitlePartProps) {
  return (
    <section className={css.part} aria-labelledby={id}>
      <div className={css.head}>
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  );
}
