import { displayShare } from '@strata/domain';
import { Text } from '@strata/ui';
import type { CSSProperties } from 'react';
import css from './share-bar-cell.module.css';

export interface ShareBarCellProps {
  readonly value: bigint;
  /** The largest value of all rows: it has the whole bar. */
  readonly largest: bigint;
  readonly decimals: 0 | 4;
}

/** A share value with a bar beside it, as long as it is large: one element, for rows by the thousand. */
export function ShareBarCell({ value, largest, decimals }: ShareBarCellProps) {
  const part = largest > 0n ? Math.min(1, Math.max(0, Number(value) / Number(largest))) : 0;
  return (
    <Text
      as="span"
      wrap="never"
      align="end"
      block
      className={css.bar}
      style={{ '--part': part } as CSSProperties}
    >
      {displayShare(value, decimals)}
    </Text>
  );
}
