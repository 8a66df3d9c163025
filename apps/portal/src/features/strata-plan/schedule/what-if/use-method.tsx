import { displayWhole } from '@strata/domain';
import { Button, Notice, Stack, Text } from '@strata/ui';
import { newerVersion } from '@strata/web';
import { useState } from 'react';
import { Link } from 'react-router';
import { overviewAddress } from '../../plan/addresses.ts';
import type { Plan } from '../../plan/plan.ts';
import { useChange } from '../../plan/use-change.ts';
import { nameOfMethod, type OfferedMethod } from '../offered-methods.ts';
import { allottedOf, type Trial } from './trial.ts';

interface UseMethodProps {
  readonly plan: Plan;
  readonly trial: Trial;
  /** The method that is tried, where it is one that is offered. */
  readonly found: OfferedMethod | undefined;
  readonly onUsed: () => void;
}

/** The way from what is tried to what counts: an offered method can be taken, everything else is set elsewhere. */
export function UseMethod({ plan, trial, found, onUsed }: UseMethodProps) {
  const [refused, setRefused] = useState(false);
  const { send, isSending } = useChange('PUT /Applications/shareMethod', {
    done: 'Method changed',
    onDone: onUsed,
    onRefused: (error) => {
      const isStale = newerVersion(error) !== undefined;
      setRefused(isStale);
      return isStale;
    },
  });
  if (!plan.canEdit) return null;
  const allotted = allottedOf(trial);
  const isOtherTotal = allotted !== undefined && allotted !== plan.allotedShareValue;
  const isPresent = found?.id === plan.shareMethod.id;
  return (
    <Stack gap={4}>
      {refused ? (
        <Notice
          kind="attention"
          announce
          title="Somebody changed the method or its values in the meantime; nothing was saved."
        >
          <p>The comparison shows what would change as the plan is now. Look at it, then choose again.</p>
        </Notice>
      ) : null}
      {found === undefined ? (
        <p>Parameters are set by the ministry: only a method as it is offered can be used for the plan.</p>
      ) : isPresent ? null : (
        <Stack gap={2} align="start">
          <Button
            kind="primary"
            busy={isSending}
            onClick={() =>
              send({
                input: { body: { id: plan.id, shareMethodId: found.id } },
                version: plan.sharesVersion,
              })
            }
          >
            Use this method
          </Button>
          <Text tone="quiet" size="small" width="reading">
            {nameOfMethod(found)} then counts for the plan.
          </Text>
        </Stack>
      )}
      {isOtherTotal ? (
        <p>
          The allotted share value of {displayWhole(allotted)} is only tried here. It is set in the{' '}
          <Link to={`${overviewAddress(plan.id, 'details')}#allotedShareValue`}>development details</Link>.
        </p>
      ) : null}
    </Stack>
  );
}
