import type { ReactNode } from 'react';
import css from './plain-layout.module.css';
import { Inline, Stack, Text } from './primitives.tsx';
import { SkipLink } from './skip-link.tsx';

export interface PlainLayoutProps {
  readonly brand: ReactNode;
  readonly footer?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of pages without a session: the brand above one quiet panel. */
export function PlainLayout({ brand, footer, children }: PlainLayoutProps) {
  return (
    <Stack ground="sand" className={css.frame}>
      <SkipLink />
      <Inline as="header" oneLine align="stretch" justify="center" className={css.head}>
        {brand}
      </Inline>
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      {footer === undefined ? null : (
        <Text as="footer" tone="quiet" size="small" className={css.footer}>
          {footer}
        </Text>
      )}
    </Stack>
  );
}
