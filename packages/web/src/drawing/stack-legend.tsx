import { displayShare, type Stack, sumFloor } from '@strata/domain';
import { Inline } from '@strata/ui';
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
        <Inline as="li" fit gap={2}>
          <span aria-hidden="true" className={[css.swatch, css.barred].join(' ')} />
          Bar as high as the share value; to the top:{' '}
          {displayShare(stack.shares.largest, stack.shares.decimals)}, the largest
        </Inline>
      )}
      {stack.marked === undefined ? null : (
        <Inline as="li" fit gap={2}>
          <span aria-hidden="true" className={[css.swatch, css.marked].join(' ')} />
          This unit
        </Inline>
      )}
      {(stack.shares === undefined ? stack.tints : []).map((tint, at) =>
        occurring.has(`tint ${tint.id}`) ? (
          <Inline as="li" key={tint.id} fit gap={2}>
            <span aria-hidden="true" className={[css.swatch, css[`tint${at % 8}`]].join(' ')}>
              {tint.letter}
            </span>
            {tint.label}
          </Inline>
        ) : null,
      )}
      {kinds.map(({ kind, words }) =>
        occurring.has(kind) ? (
          <Inline as="li" key={kind} fit gap={2}>
            <span aria-hidden="true" className={[css.swatch, css[kind]].join(' ')}>
              {kind === 'over' ? '▲' : ''}
            </span>
            {words}
          </Inline>
        ) : null,
      )}
    </ul>
  );
}
