import { Grid } from '@strata/ui';
import type { ReactNode } from 'react';
import css from '../schedule.module.css';

interface DifferenceBarProps {
  readonly difference: bigint;
  /** The largest difference that there is, with either sign. */
  readonly most: bigint;
  /** The figure with its sign, which says the same exactly. */
  readonly children: ReactNode;
}

const half = 500;

/** A loss drawn to the left of the middle, a gain to its right; the figure's sign says it too. */
export function DifferenceBar({ difference, most, children }: DifferenceBarProps) {
  const magnitude = difference < 0n ? -difference : difference;
  const greatest = most < 0n ? -most : most;
  const width = greatest === 0n ? 0 : Number((magnitude * BigInt(half)) / greatest);
  return (
    <Grid as="span" columns="rest-first" align="center" gap={3} className={css.difference}>
      <svg
        className={`fill ${css.differenceBar}`}
        viewBox="0 0 1000 40"
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        <rect
          className={difference < 0n ? 'fill-amber-700' : 'fill-lagoon-600'}
          x={difference < 0n ? half - width : half}
          y={0}
          width={width}
          height={40}
        />
        <rect className="fill-sand-500" x={half - 2} y={0} width={4} height={40} />
      </svg>
      <span>{children}</span>
    </Grid>
  );
}
