import { counted } from '@strata/domain';
import { Button, CheckboxField, Skeleton, Stack, Text } from '@strata/ui';
import { client, type DrawnPlace, LoadState, NumberedStep } from '@strata/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Plan } from '../plan/plan.ts';
import { useChange } from '../plan/use-change.ts';
import type { Assignment, Mapping, ModelPreview } from './mapping.ts';
import { PreviewPart } from './preview-part.tsx';
import type { KeptModel } from './use-model.ts';

/** A model that is kept, and the plan that is drawn from it. */
export interface ModelOfPlan {
  readonly plan: Plan;
  /** Every floor of the plan, then the site. */
  readonly places: readonly DrawnPlace[];
  readonly kept: KeptModel;
  readonly onDone: (drawingId: string | null) => void;
}

interface PreviewedDrawingProps extends ModelOfPlan {
  readonly mapping: Mapping;
  readonly onAssign: (assignments: readonly Assignment[]) => void;
}

/** What a model would draw, before anything is changed, and then only the import. */
export function PreviewedDrawing(props: PreviewedDrawingProps) {
  const { plan, places, kept, mapping, onAssign, onDone } = props;
  const body = { applicationId: plan.id, modelId: kept.id, mapping };
  const preview = useQuery<ModelPreview>({
    // Computed again when something else of the mapping is said, and when the plan was changed meanwhile.
    queryKey: ['POST /Applications/drawnModels/preview', body, plan.planRevision],
    queryFn: ({ signal }) => client.call('POST /Applications/drawnModels/preview', { body }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });
  const isReady = preview.data !== undefined && !preview.isPlaceholderData;
  return (
    <>
      <NumberedStep number={3} title="What would be drawn" state={isReady ? 'done' : 'now'}>
        <LoadState
          query={preview}
          what="preview"
          skeleton={<Skeleton label="Working out what would be drawn" count={8} />}
        >
          {(loaded) => (
            <PreviewPart
              plan={plan}
              preview={loaded}
              places={places}
              assignments={mapping.assignments}
              onAssign={onAssign}
            />
          )}
        </LoadState>
        {mapping.assignments.length === 0 ? null : (
          <p>
            <Button small onClick={() => onAssign([])}>
              Take back what you said of {counted(mapping.assignments.length, 'outline')}
            </Button>
          </p>
        )}
      </NumberedStep>
      <NumberedStep number={4} title="Import" state={isReady ? 'now' : 'later'}>
        {isReady ? (
          <Import body={body} preview={preview.data} onDone={onDone} />
        ) : (
          <p>All floors are drawn, or none.</p>
        )}
      </NumberedStep>
    </>
  );
}

interface ImportProps {
  readonly body: { readonly applicationId: string; readonly modelId: string; readonly mapping: Mapping };
  readonly preview: ModelPreview;
  readonly onDone: (drawingId: string | null) => void;
}

function Import({ body, preview, onDone }: ImportProps) {
  const { leftOut, levels, planRevision } = preview;
  // What is agreed to is this number: another preview asks again.
  const [agreedTo, setAgreedTo] = useState<number>();
  const isAgreed = leftOut.total === 0 || agreedTo === leftOut.total;
  const faults = levels.flatMap(({ matched }) => matched.filter(({ fault }) => fault !== null)).length;
  const { send, isSending } = useChange('POST /Applications/drawnModels/import', {
    done: ({ drawingId }) =>
      drawingId === null ? 'The plan is drawn so already' : `${counted(levels.length, 'level')} drawn`,
    onDone: ({ drawingId }) => onDone(drawingId),
  });
  if (levels.length === 0) return <p>There is nothing to draw.</p>;
  if (faults > 0) return <p>{counted(faults, 'shape')} cannot be kept as drawn. Correct them in the file.</p>;
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
        disabled={!isAgreed}
        onClick={() =>
          send({
            input: { body: { ...body, ...(leftOut.total === 0 ? {} : { agreedTo: leftOut.total }) } },
            version: planRevision,
          })
        }
      >
        Draw {counted(levels.length, 'level')}
      </Button>
      <Text size="small" tone="quiet" width="reading">
        What is drawn of these levels now gives way to it. Areas that were entered stay as they are. It can be
        undone as long as nothing else of the plan is changed.
      </Text>
    </Stack>
  );
}
