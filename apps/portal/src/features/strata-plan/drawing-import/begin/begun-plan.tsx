import type { Output } from '@strata/contract';
import { counted } from '@strata/domain';
import { Button, CheckboxField, Notice, Skeleton, Stack, Text } from '@strata/ui';
import { client, LoadState, NumberedStep } from '@strata/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useChange } from '../../plan/use-change.ts';
import type { ModelOfPlan } from '../previewed-drawing.tsx';
import type { BeginMapping } from './begin-mapping.ts';
import { BegunLevels } from './begun-levels.tsx';
import { usePaused } from './use-paused.ts';

type Check = Output<'POST /Applications/drawnModels/begin/check'>;

interface BegunPlanProps extends Pick<ModelOfPlan, 'plan' | 'kept' | 'onDone'> {
  readonly mapping: BeginMapping;
}

/** What a model would make of the plan, before anything is changed, and then only the act. */
export function BegunPlan({ plan, kept, mapping, onDone }: BegunPlanProps) {
  const body = { applicationId: plan.id, modelId: kept.id, mapping };
  // Each check reads the whole model: not one at every key.
  const text = JSON.stringify(body);
  const paused = usePaused(text);
  const check = useQuery<Check>({
    // Computed again when something else is said, and when the plan was changed meanwhile.
    queryKey: ['POST /Applications/drawnModels/begin/check', paused, plan.planRevision],
    queryFn: ({ signal }) =>
      client.call(
        'POST /Applications/drawnModels/begin/check',
        { body: JSON.parse(paused) as typeof body },
        { signal },
      ),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });
  const isReady = check.data !== undefined && !check.isPlaceholderData && paused === text;
  return (
    <>
      <NumberedStep number={3} title="What would be made" state={isReady ? 'done' : 'now'}>
        <LoadState
          query={check}
          what="preview"
          skeleton={<Skeleton label="Working out what would be made" count={8} />}
        >
          {(loaded) => (
            <Stack gap={4} fill>
              {loaded.faults.length === 0 ? null : (
                <Notice kind="refusal" title="This cannot be made as it is.">
                  <ul>
                    {loaded.faults.slice(0, mostFaults).map((fault) => (
                      <li key={fault}>{fault}</li>
                    ))}
                  </ul>
                  {loaded.faults.length > mostFaults ? (
                    <p>And {counted(loaded.faults.length - mostFaults, 'other fault')}.</p>
                  ) : null}
                </Notice>
              )}
              <Text>{madeWords(loaded)}</Text>
              <BegunLevels levels={loaded.levels} measuredTo={loaded.measuredTo} />
            </Stack>
          )}
        </LoadState>
      </NumberedStep>
      <NumberedStep number={4} title="Make it" state={isReady ? 'now' : 'later'}>
        {isReady ? (
          <Make body={body} check={check.data} onDone={onDone} />
        ) : (
          <p>All of it is made, or nothing.</p>
        )}
      </NumberedStep>
    </>
  );
}

const mostFaults = 20;

/** "1 building, 30 floors and 360 units are made" */
function madeWords({ parts }: Check): string {
  const nouns = [
    ['buildings', 'building', 'buildings'],
    ['floors', 'floor', 'floors'],
    ['units', 'unit', 'units'],
    ['generalCommonProperty', 'area of general common property', 'areas of general common property'],
    ['limitedCommonProperty', 'area of limited common property', 'areas of limited common property'],
    ['accessoryUnits', 'accessory unit', 'accessory units'],
    ['lots', 'lot', 'lots'],
  ] as const;
  const said = nouns.flatMap(([part, one, many]) => {
    const { created } = parts[part];
    return created === 0 ? [] : [counted(created, one, many)];
  });
  if (said.length === 0)
    return 'The plan has all of it already: nothing is made, and what differs is drawn again.';
  return `Would be made: ${said.join(', ')}.`;
}

interface MakeProps {
  readonly body: {
    readonly applicationId: string;
    readonly modelId: string;
    readonly mapping: BeginMapping;
  };
  readonly check: Check;
  readonly onDone: (importId: string | null) => void;
}

function Make({ body, check, onDone }: MakeProps) {
  const { faults, leftOut, levels, planRevision } = check;
  // What is agreed to is this number: another check asks again.
  const [agreedTo, setAgreedTo] = useState<number>();
  const { send, isSending } = useChange('POST /Applications/drawnModels/begin', {
    done: ({ importId }) =>
      importId === null
        ? 'The plan has all of it already'
        : `${counted(levels.length, 'floor')} made and drawn`,
    onDone: ({ importId }) => onDone(importId),
  });
  if (faults.length > 0) return <p>Correct first what is listed above.</p>;
  if (levels.length === 0) return <p>There is nothing to make.</p>;
  return (
    <Stack gap={4} align="start">
      {leftOut.total === 0 ? null : (
        <CheckboxField
          id="agree-left-out"
          label={`I agree: ${leftOut.words}`}
          value={agreedTo === leftOut.total}
          onChange={(isTicked) => setAgreedTo(isTicked ? leftOut.total : undefined)}
          onLeave={() => undefined}
        />
      )}
      <Button
        kind="primary"
        busy={isSending}
        disabled={leftOut.total > 0 && agreedTo !== leftOut.total}
        onClick={() =>
          send({
            input: { body: { ...body, ...(leftOut.total === 0 ? {} : { agreedTo: leftOut.total }) } },
            version: planRevision,
          })
        }
      >
        Make and draw {counted(levels.length, 'floor')}
      </Button>
      <Text size="small" tone="quiet" width="reading">
        What the plan has already stays as it is entered, and is drawn. It can be undone as long as nothing
        else of the plan is changed.
      </Text>
    </Stack>
  );
}
