import type { ReactNode } from 'react';
import css from './definition-list.module.css';

export interface Definition {
  readonly term: string;
  readonly value: ReactNode;
}

/** Names and values of a record, for reading. */
export function DefinitionList({ items }: { readonly items: readonly Definition[] }) {
  return (
    <dl className={css.list}>
      {items.map((item) => (
        <div key={item.term} className={css.row}>
          <dt className={css.term}>{item.term}</dt>
          <dd className={css.value}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
