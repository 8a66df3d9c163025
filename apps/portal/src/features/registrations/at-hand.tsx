import { Stack } from '@strata/ui';
import css from './at-hand.module.css';
import type { ExpertKind } from './expert-types.ts';

/** What you need before a registration is begun. */
export function AtHand({ kind, lead }: { readonly kind: ExpertKind; readonly lead: string }) {
  return (
    <div className={css.atHand}>
      <p>{lead}</p>
      <Stack as="ul" marks="disc">
        {kind.atHand.map((thing) => (
          <li key={thing}>{thing}</li>
        ))}
      </Stack>
    </div>
  );
}
