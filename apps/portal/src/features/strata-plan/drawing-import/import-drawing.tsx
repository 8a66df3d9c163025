import { CallRefused } from '@strata/contract';
import { Button, Notice, Skeleton, Text } from '@strata/ui';
import {
  callQuery,
  DropFile,
  isMissing,
  LoadState,
  NumberedStep,
  NumberedSteps,
  SentFile,
} from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DraftStatus, RestoredDraft } from '../../../app/form-draft/draft-status.tsx';
import { useDraftSaving } from '../../../app/form-draft/use-draft-saving.ts';
import { type FormStart, WithDraft } from '../../../app/form-draft/with-draft.tsx';
import { type KeptMapping, keptUnit, nothingKept, withModel } from './kept-mapping.ts';
import type { SaidOfModel } from './mapped-model.tsx';
import type { ModelOfPlan } from './previewed-drawing.tsx';
import { useModel } from './use-model.ts';
import { UseOfModel } from './use-of-model.tsx';

const fileField = 'model-file';

type ImportDrawingProps = Omit<ModelOfPlan, 'kept'>;

/** From the architect's file to the drawing of the plan. What is said of the file is kept as a draft until it is drawn. */
export function ImportDrawing({ plan, places, onDone }: ImportDrawingProps) {
  const form = `drawn-model:${plan.id}`;
  // Each model begins anew, with nothing brought back.
  const [round, setRound] = useState(0);
  return (
    <WithDraft form={form} pristine={nothingKept}>
      {(start) => (
        <Journey
          key={round}
          form={form}
          start={round === 0 ? start : { ...start, values: nothingKept, restoredAt: undefined }}
          plan={plan}
          places={places}
          onDone={onDone}
          onOver={() => setRound(round + 1)}
        />
      )}
    </WithDraft>
  );
}

interface JourneyProps extends ImportDrawingProps {
  readonly form: string;
  readonly start: FormStart<KeptMapping>;
  /** What was said of the model is no longer needed. */
  readonly onOver: () => void;
}

/** The file, what its layers show, what would be drawn, and then only the import. */
function Journey({ form, start, plan, places, onDone, onOver }: JourneyProps) {
  const [values, setValues] = useState(start.values);
  const draft = useDraftSaving(form, values);
  const kept = values.model ?? undefined;
  const model = useModel(plan.id, kept, (sent) => setValues((was) => withModel(was, sent ?? null)));
  function end() {
    draft.discard();
    onOver();
  }
  return (
    <>
      <RestoredDraft start={start} />
      <NumberedSteps label="Drawing from a model">
        <NumberedStep number={1} title="File" state={kept === undefined ? 'now' : 'done'}>
          {model.name === undefined ? null : (
            <SentFile
              name={model.name}
              size={model.size}
              percent={kept === undefined ? (model.percent ?? 0) : undefined}
              working="Keeping the file"
              stop={{ label: 'Cancel', onStop: model.cancel }}
            >
              {kept === undefined ? null : (
                <Button
                  small
                  onClick={() => {
                    model.discard();
                    end();
                  }}
                >
                  Remove the file
                </Button>
              )}
            </SentFile>
          )}
          {model.problem === undefined ? null : <Notice kind="refusal" announce title={model.problem} />}
          <DropFile
            id={fileField}
            label={kept === undefined ? 'Drawing of one or several floors' : 'Another file'}
            hint="A drawing in DXF, written as text, or a model in IFC. It is read on the server; nothing of the plan is changed by that. Once something is drawn from it, it is kept with the plan."
            accept=".dxf,.ifc"
            act={kept === undefined ? 'Choose a DXF or IFC file' : 'Choose another file'}
            small={kept !== undefined}
            disabled={model.percent !== undefined}
            onChoose={model.choose}
            onSeveral={(count) => model.refuse(`${count} files: choose one at a time.`)}
          />
          {kept === undefined ? <Examples /> : <DraftStatus state={draft.state} />}
        </NumberedStep>
        {kept === undefined ? (
          <Later />
        ) : (
          <WithModel
            key={kept.id}
            plan={plan}
            places={places}
            kept={kept}
            said={values}
            onSay={(part) => setValues((was) => ({ ...was, ...part }))}
            onDone={(drawingId) => {
              end();
              onDone(drawingId);
            }}
          />
        )}
      </NumberedSteps>
    </>
  );
}

const examples = '/api/Applications/drawnModels/example?example=';

/** Files to begin with; anybody may have them. */
function Examples() {
  return (
    <Text size="small" tone="quiet">
      To begin with:{' '}
      <a href={`${examples}template`} download="Strata plan template.dxf">
        a drawing in DXF with the layers that the portal knows
      </a>
      , or{' '}
      <a href={`${examples}tower`} download="Palm Tower.ifc">
        a model in IFC of an invented tower
      </a>
      .
    </Text>
  );
}

function Later() {
  return (
    <>
      <NumberedStep number={2} title="What the layers show" state="later">
        <p>The layers of a drawing, or the storeys of a model, are listed here with what their names say.</p>
      </NumberedStep>
      <NumberedStep number={3} title="What would be drawn" state="later">
        <p>Each floor is shown here before anything is changed.</p>
      </NumberedStep>
      <NumberedStep number={4} title="Import" state="later">
        <p>All floors are drawn, or none.</p>
      </NumberedStep>
    </>
  );
}

function WithModel(props: SaidOfModel) {
  const { plan, kept, said } = props;
  const unit = keptUnit(said);
  const contents = useQuery({
    ...callQuery('GET /Applications/drawnModels/contents', {
      query: { applicationId: plan.id, modelId: kept.id, ...(unit === undefined ? {} : { unit }) },
    }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { quiet: true },
  });
  const unreadable = contents.error instanceof CallRefused ? contents.error.fields['modelId'] : undefined;
  if (unreadable !== undefined) {
    return (
      <Notice kind="refusal" announce title="The file cannot be read as it is.">
        <p>{unreadable}.</p>
      </Notice>
    );
  }
  if (isMissing(contents.error)) {
    return (
      <Notice kind="refusal" announce title={`${kept.fileName} is no longer kept.`}>
        <p>A file is kept for a day. Choose it again: what you said of its layers is still here.</p>
      </Notice>
    );
  }
  return (
    <LoadState
      query={contents}
      what="contents of the file"
      skeleton={<Skeleton label="Reading the file" count={6} />}
    >
      {(loaded) => (
        <UseOfModel
          {...props}
          contents={loaded}
          isUnitSaid={unit !== undefined || loaded.namedUnit !== null}
        />
      )}
    </LoadState>
  );
}
