import { displayShare, type Stack, sumFloor } from '@strata/domain';
import { useMemo } from 'react';
import css from './building-stack.module.css';

const kinds = [
  { kind: 'general', words: 'General common area' },
  { kind: 'limited', words: 'Limited common property' },
  { kind: 'accessory', words: 'Accessory unit' },
  { kind: 'gap', words: 'Not accounted for' },
  { kind: 'over', words: 'More than the gross floor area' },
] as const;

/** What the colours and patterns mean, as far as they occur. */
export function StackLegend({ stack }: { readonly stack: Stack }) {
  const occurring = useMemo(() => {
    const found = new Set<string>();
    for (const floor of stack.floors) {
      for (const block of floor.blocks) found.add(block.kind).add(`tint ${block.tint ?? ''}`);
      const { difference } = sumFloor(floor);
      if (difference !== 0n) found.add(difference > 0n ? 'gap' : 'over');
    }
    return found;
  }, [stack]);
  return (
    <ul className={css.legend} aria-label="Legend">
      {stack.shares === undefined ? null : (
        <li className={css.entry}>
          <span aria-hidden="true" className={[css.swatch, css.barred].join(' ')} />
          Bar as high as the share value; to the top:{' '}
          {displayShare(stack.shares.largest, stack.shares.decimals)}, the largest
        </li>
      )}
      {stack.marked === undefined ? null : (
        <li className={css.entry}>
          <span aria-hidden="true" className={[css.swatch, css.marked].join(' ')} />
          This unit
        </li>
      )}
      {(stack.shares === undefined ? stack.tints : []).map((tint, at) =>
        occurring.has(`tint ${tint.id}`) ? (
          <li key={tint.id} className={css.entry}>
            <span aria-hidden="true" className={[css.swatch, css[`tint${at % 8}`]].join(' ')}>
              {tint.letter}
            </span>
            {tint.label}
          </li>
        ) : null,
      )}
      {kinds.map(({ kind, words }) =>
        occurring.has(kind) ? (
          <li key={kind} className={css.entry}>
            <span aria-hidden="true" className={[css.swatch, css[kind]].join(' ')}>
              {kind === 'over' ? '▲' : ''}
            </span>
            {words}
          </li>
        ) : null,
      )}
    </ul>
  );
}
