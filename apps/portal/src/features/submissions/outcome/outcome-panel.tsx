import { Button, Stack, Text } from '@strata/ui';
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
    <Stack gap={2} inset={6} ground="lagoon" className={css.panel}>
      <dl>
        <dt>{term}</dt>
        <Text as="dd" size="page" weight="bold" wrap="anywhere">
          {words}
        </Text>
      </dl>
      {children}
    </Stack>
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
    <Stack as="section" gap={4} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  );
}

/** The browser prints the page, or saves it as PDF. */
export function PrintButton() {
  return (
    <span data-print="hidden">
      <Button onClick={() => window.print()}>Print or save as PDF</Button>
    </span>
  );
}
