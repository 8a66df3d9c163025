import type { ReactNode } from 'react';
import css from './key-figures.module.css';

/** One figure of the summary. An undefined value is still being fetched. */
export interface KeyFigure {
  readonly label: string;
  readonly value: ReactNode | undefined;
}

/** A few figures that matter, large, with their names. */
export function KeyFigures({
  figures,
  label,
}: {
  readonly figures: readonly KeyFigure[];
  readonly label: string;
}) {
  return (
    <dl className={css.figures} aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label} className={css.figure}>
          <dt className={css.label}>{figure.label}</dt>
          <dd className={css.value}>{figure.value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}
