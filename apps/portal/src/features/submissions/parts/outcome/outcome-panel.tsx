import { Button } from '@strata/ui';
import type { ReactNode } from 'react';
import css from './outcome.module.css';

export interface OutcomePanelProps {
  /** What the large words are. */
  readonly term: string;
  /** By what the application is known from now on. */
  readonly words: string;
  readonly children: ReactNode;
}

/** What came of it, large enough to be read off a screen or a printed page. */
export function OutcomePanel({ term, words, children }: OutcomePanelProps) {
  return (
    <div className={css.panel}>
      <dl>
        <dt>{term}</dt>
        <dd className={css.reference}>{words}</dd>
      </dl>
      {children}
    </div>
  );
}

/** A part of the page under its heading. */
export function OutcomePart({
  id,
  title,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section className={css.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The browser prints the page, or saves it as PDF. */
export function PrintButton() {
  return (
    <span className={css.print}>
      <Button onClick={() => window.print()}>Print or save as PDF</Button>
    </span>
  );
}
