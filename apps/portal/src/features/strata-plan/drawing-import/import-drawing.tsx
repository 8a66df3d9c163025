import { CallRefused } from '@strata/contract';
import { counted, lengthUnitNames } from '@strata/domain';
import { Button, CheckboxField, Notice, SelectField, Skeleton, Stack, Text } from '@strata/ui';
import {
  callQuery,
  client,
  type DrawnPlace,
  DropFile,
  LoadState,
  NumberedStep,
  NumberedSteps,
  SentFile,
} from '@strata/web';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Plan } from '../plan/plan.ts';
import { useChange } from '../plan/use-change.ts';
import { LayersTable } from './layers-table.tsx';
import {
  type Assignment,
  type Contents,
  type LayerChoices,
  type Mapping,
  type ModelPreview,
  mappingOf,
  proposedChoices,
  withoutFloor,
} from './mapping.ts';
import { PreviewPart } from './preview-part.tsx';
import { type KeptModel, useModel } from './use-model.ts';

const fileField = 'model-file';

interface ImportDrawingProps {
  readonly plan: Plan;
  readonly places: readonly DrawnPlace[];
  readonly onDone: (drawingId: string | null) => void;
}

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

interface WithModelProps extends ImportDrawingProps {
  readonly kept: KeptModel;
}

function WithModel({ plan, places, kept, onDone }: WithModelProps) {
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
        <Mapped
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

interface MappedProps extends WithModelProps {
  readonly contents: Contents;
  /** The file names its unit, or somebody has chosen it. */
  readonly isUnitSaid: boolean;
  readonly onUnit: (unit: Contents['unit']) => void;
}

function Mapped({ plan, places, kept, contents, isUnitSaid, onUnit, onDone }: MappedProps) {
  const [choices, setChoices] = useState<LayerChoices>(() =>
    proposedChoices(
      contents.layers,
      places.flatMap(({ floorId }) => floorId ?? []),
    ),
  );
  const [assignments, setAssignments] = useState<readonly Assignment[]>([]);
  const mapping = isUnitSaid ? mappingOf(contents, choices, assignments) : undefined;
  const open = withoutFloor(choices);
  const [largest] = contents.layers
    .flatMap(({ name, largestAreaInSqm }) =>
      largestAreaInSqm === null ? [] : [{ name, area: largestAreaInSqm }],
    )
    .toSorted((a, b) => Number(b.area) - Number(a.area));
  return (
    <>
      <NumberedStep number={2} title="What the layers show" state={mapping === undefined ? 'now' : 'done'}>
        <Text>
          {contents.format}, {counted(contents.numberOfLayers, 'layer')}
          {contents.numberOfLayers > contents.layers.length
            ? `; the ${contents.layers.length} with the most outlines are listed`
            : ''}
          .
        </Text>
        <SelectField
          id="model-unit"
          label="Unit of length"
          hint={
            largest === undefined
              ? 'There is no closed outline in it.'
              : `In this unit the largest outline, on ${largest.name}, has ${largest.area} sqm. Is that right?`
          }
          empty="Choose the unit"
          value={isUnitSaid ? contents.unit : ''}
          error={undefined}
          choices={lengthUnitNames.map((name) => ({
            value: name,
            label: `${name.charAt(0).toUpperCase()}${name.slice(1)}`,
          }))}
          onChange={(value) => {
            const chosen = lengthUnitNames.find((name) => name === value);
            if (chosen !== undefined) onUnit(chosen);
          }}
          onLeave={() => undefined}
        />
        <LayersTable
          layers={contents.layers}
          choices={choices}
          places={places}
          onChoose={(name, choice) => setChoices((was) => ({ ...was, [name]: choice }))}
        />
        {open.length === 0 ? null : <Text tone="warning">Choose the floor of {open.join(', ')}.</Text>}
      </NumberedStep>
      {mapping === undefined ? (
        <>
          <NumberedStep number={3} title="What would be drawn" state="later">
            <p>
              {isUnitSaid
                ? 'Say first what the layers show, and on which floor they lie.'
                : 'Choose first the unit of length: the file does not name it.'}
            </p>
          </NumberedStep>
          <NumberedStep number={4} title="Import" state="later">
            <p>All floors are drawn, or none.</p>
          </NumberedStep>
        </>
      ) : (
        <Previewed
          plan={plan}
          places={places}
          kept={kept}
          mapping={mapping}
          onAssign={setAssignments}
          onDone={onDone}
        />
      )}
    </>
  );
}

interface PreviewedProps extends WithModelProps {
  readonly mapping: Mapping;
  readonly onAssign: (assignments: readonly Assignment[]) => void;
}

function Previewed({ plan, places, kept, mapping, onAssign, onDone }: PreviewedProps) {
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
