import { type ReactNode, useEffect, useRef } from 'react';
import { usePageTitle } from './page-title.ts';
import { Inline, Stack, Text } from './primitives.tsx';
import { takePendingFocus } from './route-focus.tsx';

export interface PageHeadingProps {
  /** The heading in words; it is the title of the page as well. */
  readonly title: string;
  /** The browser's title, where it says more than the heading. */
  readonly fullTitle?: string;
  /** Beside the heading: a badge, or the acts of the page. */
  readonly children?: ReactNode;
  /** Below the heading: what this page is about. */
  readonly lead?: ReactNode;
}

/** The one h1 of a page. It takes the focus when the page was reached by a link. */
export function PageHeading({ title, fullTitle, children, lead }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(fullTitle ?? title);
  useEffect(() => {
    if (takePendingFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Stack gap={2} below={6}>
      <Inline gap={4} rowGap={3} justify="between">
        <Text as="h1" ref={heading} tabIndex={-1} wrap="anywhere" shrink>
          {title}
        </Text>
        {children === undefined ? null : <Inline gap={3}>{children}</Inline>}
      </Inline>
      {lead === undefined ? null : (
        <Text as="div" tone="quiet" wrap="anywhere" width="reading">
          {lead}
        </Text>
      )}
    </Stack>
  );
}
