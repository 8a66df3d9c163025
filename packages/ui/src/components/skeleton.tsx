import { Grid, Stack } from '../layout/primitives.tsx';
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
  const content = (
    <>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={css.shape} aria-hidden="true" />
      ))}
    </>
  );
  return shape === 'lines' ? (
    <Stack as="output" gap={3} data-loading="true" className={css.lines}>
      {content}
    </Stack>
  ) : (
    <Grid as="output" columns={3} narrow={2} gap={4} data-loading="true" className={css.cards}>
      {content}
    </Grid>
  );
}
