import { type ReactNode, useId } from 'react';
import { Inline, Stack } from '../layout/primitives.tsx';
import css from './act-panel.module.css';

interface ActPanelProps {
  /** What the reader has to do. */
  readonly title: string;
  /** Why, in a sentence or two. */
  readonly children?: ReactNode;
  /** The acts: the one that does it comes first, and is the filled button of the page. */
  readonly acts: ReactNode;
}

/** The one thing to do next on a page, in the colour of what waits for the reader. */
export function ActPanel({ title, children, acts }: ActPanelProps) {
  const heading = useId();
  return (
    <Stack
      as="section"
      gap={2}
      edge="warning"
      ground="amber"
      wrap="anywhere"
      aria-labelledby={heading}
      className={css.panel}
    >
      <h2 id={heading} className="size-lead">
        {title}
      </h2>
      {children}
      <Inline gap={3} align="stretch" above={2} data-print="hidden">
        {acts}
      </Inline>
    </Stack>
  );
}
