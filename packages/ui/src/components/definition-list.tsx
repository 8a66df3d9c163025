import type { ReactNode } from 'react';
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
        <div key={item.term} className={css.row}>
          <dt className={css.term}>{item.term}</dt>
          <dd className={css.value}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
