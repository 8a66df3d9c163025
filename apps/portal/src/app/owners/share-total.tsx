import { Inline, Stack, StatusBadge } from '@strata/ui';
import { ShareBar } from '@strata/web';
import { sharesSoFar } from './shares-so-far.ts';
import type { TypedOwner } from './typed-owner.ts';

/** What the shares come to while they are typed: exact, and drawn against the whole. */
export function ShareTotal({ owners }: { readonly owners: readonly TypedOwner[] }) {
  const { total, segments, verdict } = sharesSoFar(owners);
  return (
    <Stack gap={2} width="reading">
      <ShareBar segments={segments} />
      <Inline as="output" gap={4} rowGap={2}>
        <span>
          Total: <strong>{total}</strong>
        </span>
        {verdict.whole ? (
          <StatusBadge look="complete">The shares add up to 1</StatusBadge>
        ) : (
          <span>{verdict.words}</span>
        )}
      </Inline>
    </Stack>
  );
}
