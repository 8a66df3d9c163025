import type { PlanDifference } from '@strata/domain';
import type { ReactNode } from 'react';
import { PlusIcon, SwapIcon } from '../icons/acts.tsx';
import type { IconProps } from '../icons/icon.tsx';
import { MinusCircleIcon } from '../icons/signs.tsx';
import css from './difference-item.module.css';

const looks: Readonly<
  Record<PlanDifference['kind'], { readonly word: string; readonly Sign: (props: IconProps) => ReactNode }>
> = {
  added: { word: 'Added', Sign: PlusIcon },
  removed: { word: 'Removed', Sign: MinusCircleIcon },
  changed: { word: 'Changed', Sign: SwapIcon },
};

/** One thing that two plans say differently, value by value. */
export function DifferenceItem({ difference }: { readonly difference: PlanDifference }) {
  const { kind, name, values } = difference;
  const { word, Sign } = looks[kind];
  return (
    <li className={css.item} data-kind={kind}>
      <h3 className={css.name}>
        <span className={[css.kind, css[kind]].join(' ')}>
          <Sign size={14} />
          {word}
        </span>{' '}
        {name}
      </h3>
      <dl className={css.values}>
        {values.map(({ title, before, after }) => (
          <div key={title} className={css.value}>
            <dt className={css.title}>{title}</dt>
            <dd className={[css.before, kind === 'added' ? css.absent : ''].join(' ')}>
              <span className={css.side}>Before: </span>
              <Value text={before} absent={kind === 'added'} />
            </dd>
            <dd className={[css.after, kind === 'removed' ? css.absent : ''].join(' ')}>
              <span className={css.side}>After: </span>
              <Value text={after} absent={kind === 'removed'} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** A thing that is not in a plan has no values there; one that is may have an empty one. */
function Value({ text, absent }: { readonly text: string; readonly absent: boolean }) {
  if (text !== '') return <span className={css.text}>{text}</span>;
  return <span className={css.empty}>{absent ? 'not there' : 'empty'}</span>;
}
