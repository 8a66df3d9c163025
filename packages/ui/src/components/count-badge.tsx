import css from './count-badge.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CountBadgeProps {
  readonly count: number;
  /** What is counted, for assistive technology: "3 things wait". */
  readonly words: string;
}

const mostShown = 99;

/** How much waits for somebody, in figures to the eye and in words to a screen reader; nothing where nothing does. */
export function CountBadge({ count, words }: CountBadgeProps) {
  if (count === 0) return null;
  return (
    <span className={css.count}>
      <span aria-hidden="true">{count > mostShown ? `${mostShown}+` : count}</span>
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  );
}
