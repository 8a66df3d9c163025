import type { Stack } from '@strata/domain';
import { Button } from '@strata/ui';
import { useId, useState } from 'react';
import css from './building-stack.module.css';
import { StackLegend } from './stack-legend.tsx';
import { StackPicture } from './stack-picture.tsx';
import { StackTable } from './stack-table.tsx';

export interface BuildingStackProps {
  readonly stack: Stack;
  /** Called with the id of the block that was chosen. */
  readonly onOpen?: (id: string) => void;
}

/**
 * The picture of a building: floors from the top down, blocks as wide as their areas, towers side by side above the
 * podium, and what a floor lacks or has too much of, where it is. A table says the same.
 */
export function BuildingStack({ stack, onOpen }: BuildingStackProps) {
  const [table, setTable] = useState(false);
  const id = useId();
  return (
    <div className={css.stack}>
      <div className={css.head}>
        <StackLegend stack={stack} />
        <Button small aria-expanded={table} aria-controls={id} onClick={() => setTable((was) => !was)}>
          {table ? 'Hide the table' : 'Show as table'}
        </Button>
      </div>
      <StackPicture stack={stack} onOpen={onOpen} />
      <div id={id}>{table ? <StackTable stack={stack} /> : null}</div>
    </div>
  );
}
