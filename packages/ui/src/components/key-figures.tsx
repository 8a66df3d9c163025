import type { ReactNode } from 'react';
import { Inline, Text } from '../layout/primitives.tsx';
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
    <Inline as="dl" gap={10} rowGap={4} align="stretch" className={css.figures} aria-label={label}>
      {figures.map((figure) => (
        <div key={figure.label} className={css.figure}>
          <Text as="dt" tone="quiet" size="small" className={css.label}>
            {figure.label}
          </Text>
          <Text as="dd" size="page" weight="strong" wrap="never">
            {figure.value ?? '–'}
          </Text>
        </div>
      ))}
    </Inline>
  );
}
