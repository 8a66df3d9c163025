import type { ReactNode } from 'react';
import css from './page-section.module.css';
import { Inline, Stack, Text } from './primitives.tsx';

export interface PageSectionProps {
  readonly id: string;
  readonly title: string;
  /** Beside the heading. */
  readonly beside?: ReactNode;
  readonly children: ReactNode;
}

/** A section of a page under a heading that links can lead to. */
export function PageSection({ id, title, beside, children }: PageSectionProps) {
  const heading = (
    <Text as="h2" id={id} tabIndex={-1} noRing>
      {title}
    </Text>
  );
  return (
    <Stack as="section" gap={4} className={css.section} aria-labelledby={id}>
      {beside === undefined ? (
        heading
      ) : (
        <Inline gap={6} rowGap={3} justify="between">
          {heading}
          {beside}
        </Inline>
      )}
      {children}
    </Stack>
  );
}
