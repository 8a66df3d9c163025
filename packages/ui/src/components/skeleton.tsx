import css from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SkeletonProps {
  /** What is being fetched, for assistive technology: "Loading applications". */
  readonly label: string;
  readonly shape?: 'lines' | 'cards';
  readonly count?: number;
}

/** Grey shapes in the place of what is being fetched for the first time. */
export function Skeleton({ label, shape = 'lines', count = 3 }: SkeletonProps) {
  return (
    <output className={css[shape]}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={css.shape} aria-hidden="true" />
      ))}
    </output>
  );
}
