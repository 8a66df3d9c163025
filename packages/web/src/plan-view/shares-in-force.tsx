import { displayShare, type ShareOutcome } from '@strata/domain';
import { Box, DefinitionList, Inline, Notice } from '@strata/ui';
import type { ReactNode } from 'react';
import { displayMethod } from './method-words.ts';
import type { ShownPlan } from './shown-plan.ts';

export interface SharesInForceProps {
  readonly plan: ShownPlan;
  readonly shares: ShareOutcome;
  readonly ways: ReactNode;
}

/** By which method the share values are what they are, what they add up to, and the way to the whole schedule. */
export function SharesInForce({ plan, shares, ways }: SharesInForceProps) {
  return (
    <>
      {ways === undefined ? null : (
        <Inline gap={2} align="stretch" data-print="hidden">
          {ways}
        </Inline>
      )}
      {shares.ok ? (
        <Box width="record">
          <DefinitionList
            items={[
              { term: 'Method of the share values', value: displayMethod(plan.shareMethod) },
              { term: 'All share values together', value: displayShare(shares.aggregate, shares.decimals) },
            ]}
          />
        </Box>
      ) : (
        <Notice kind="attention" title="There are no share values yet.">
          {shares.faults.map(({ code, message }) => (
            <p key={code}>{message}</p>
          ))}
        </Notice>
      )}
    </>
  );
}
