import { Inline, Stack } from '@strata/ui';
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
    <Stack as="section" gap={4} className={css.part} aria-labelledby={id}>
      <Inline gap={6} rowGap={3} justify="between">
        <h2 id={id} tabIndex={-1}>
          {title}
        </h2>
        {beside}
      </Inline>
      {children}
    </Stack>
  );
}
