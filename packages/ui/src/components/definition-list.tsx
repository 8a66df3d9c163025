import type { ReactNode } from 'react';
import { Grid, Text } from '../layout/primitives.tsx';
import css from './definition-list.module.css';

export interface Definition {
  readonly term: string;
  readonly value: ReactNode;
}

export interface DefinitionListProps {
  readonly items: readonly Definition[];
  /** Close together and without rules, for cards. */
  readonly small?: boolean;
}

/** Names and values of a record, for reading. */
export function DefinitionList({ items, small = false }: DefinitionListProps) {
  return (
    <dl className={[css.list, small ? css.small : ''].join(' ')}>
      {items.map((item) => (
        <Grid key={item.term} gap={6} rowGap={1} line="below" one="small" className={css.row}>
          <Text as="dt" tone="quiet" className={css.term}>
            {item.term}
          </Text>
          <Text as="dd" wrap="anywhere" shrink>
            {item.value}
          </Text>
        </Grid>
      ))}
    </dl>
  );
}
