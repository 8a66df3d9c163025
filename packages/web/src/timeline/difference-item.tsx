import type { PlanDifference } from '@strata/domain';
import { type IconProps, MinusCircleIcon, PlusIcon, SwapIcon } from '@strata/ui';
import type { ReactNode } from 'react';
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
            {kind === 'added' ? null : <Side side="Before" text={before} />}
            {kind === 'removed' ? null : <Side side="After" text={after} />}
          </div>
        ))}
      </dl>
    </li>
  );
}

interface SideProps {
  readonly side: 'Before' | 'After';
  readonly text: string;
}

/** What is there may have an empty value; what is not there says nothing on that side. */
function Side({ side, text }: SideProps) {
  return (
    <dd className={side === 'Before' ? css.before : css.after}>
      <span className={css.side}>{side}: </span>
      {text === '' ? <span className={css.empty}>empty</span> : <span className={css.text}>{text}</span>}
    </dd>
  );
}
