import { Stack, Text } from '@strata/ui';
import type { ReactNode } from 'react';

export interface PlanSectionProps {
  /** What the index of the page leads to. */
  readonly id: string;
  readonly title: string;
  /** Nothing is there yet: said in these words, in place of the content. */
  readonly empty?: string | undefined;
  /** Said below the heading, such as remarks on this part. */
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

/** A part of the page under a heading of its own, to which the index leads. */
export function PlanSection({ id, title, empty, note, children }: PlanSectionProps) {
  return (
    <Stack as="section" gap={4}>
      <Text as="h2" id={id} tabIndex={-1} noRing>
        {title}
      </Text>
      {note}
      {empty === undefined ? children : <Text tone="quiet">{empty}</Text>}
    </Stack>
  );
}
