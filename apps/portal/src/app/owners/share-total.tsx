import { StatusBadge } from '@strata/ui';
import { ShareBar } from '@strata/web';
import css from './share-total.module.css';
import { sharesSoFar } from './shares-so-far.ts';
import type { TypedOwner } from './typed-owner.ts';

/** What the shares come to while they are typed: exact, and drawn against the whole. */
export function ShareTotal({ owners }: { readonly owners: readonly TypedOwner[] }) {
  const { total, segments, verdict } = sharesSoFar(owners);
  return (
    <div className={css.total}>
      <ShareBar segments={segments} />
      <output className={css.words}>
        <span>
          Total: <strong>{total}</strong>
        </span>
        {verdict.whole ? (
          <StatusBadge look="complete">The shares add up to 1</StatusBadge>
        ) : (
          <span>{verdict.words}</span>
        )}
      </output>
    </div>
  );
}
