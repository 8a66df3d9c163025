import { CallRefused } from '@strata/contract';
import { Button, Notice, Skeleton } from '@strata/ui';
import { callQuery, DropFile, LoadState, NumberedStep, NumberedSteps, SentFile } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { MappedModel } from './mapped-model.tsx';
import type { Contents } from './mapping.ts';
import type { ModelOfPlan } from './previewed-drawing.tsx';
import { useModel } from './use-model.ts';

const fileField = 'model-file';

type ImportDrawingProps = Omit<ModelOfPlan, 'kept'>;

/** From the architect's file to the drawing of the plan: the file, what its layers show, what would be drawn, and then only the import. */
export function ImportDrawing({ plan, places, onDone }: ImportDrawingProps) {
  const model = useModel(plan.id);
  const { kept } = model;
  return (
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
              <Button small onClick={model.discard}>
                Remove the file
              </Button>
            )}
          </SentFile>
        )}
        {model.problem === undefined ? null : <Notice kind="refusal" announce title={model.problem} />}
        <DropFile
          id={fileField}
          label={kept === undefined ? 'Drawing of one or several floors' : 'Another file'}
          hint="A drawing in DXF, written as text, or a model in IFC. It is kept for a day and read on the server; nothing of the plan is changed by that."
          accept=".dxf,.ifc"
          act={kept === undefined ? 'Choose a DXF or IFC file' : 'Choose another file'}
          small={kept !== undefined}
          disabled={model.percent !== undefined}
          onChoose={model.choose}
          onSeveral={(count) => model.refuse(`${count} files: choose one at a time.`)}
        />
      </NumberedStep>
      {kept === undefined ? (
        <Later />
      ) : (
        <WithModel key={kept.id} plan={plan} places={places} kept={kept} onDone={onDone} />
      )}
    </NumberedSteps>
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

function WithModel({ plan, places, kept, onDone }: ModelOfPlan) {
  const [unit, setUnit] = useState<Contents['unit']>();
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
  return (
    <LoadState
      query={contents}
      what="contents of the file"
      skeleton={<Skeleton label="Reading the file" count={6} />}
    >
      {(loaded) => (
        <MappedModel
          key={loaded.unit}
          plan={plan}
          places={places}
          kept={kept}
          contents={loaded}
          isUnitSaid={unit !== undefined || loaded.namedUnit !== null}
          onUnit={setUnit}
          onDone={onDone}
        />
      )}
    </LoadState>
  );
}
