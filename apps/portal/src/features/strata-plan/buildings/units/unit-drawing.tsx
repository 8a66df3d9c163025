import { CallRefused } from '@strata/contract';
import { drawnForFileWords, unitsDrawnForFiles } from '@strata/domain';
import {
  Button,
  ConfirmDialog,
  FileField,
  type FileState,
  Inline,
  Stack,
  Text,
  TrashIcon,
  toast,
} from '@strata/ui';
import {
  DocumentViewer,
  explainDocument,
  limitsInWords,
  loadDocument,
  problemOfFile,
  useConfiguration,
  useSendForm,
} from '@strata/web';
import { useState } from 'react';
import { useInvalidateRecords } from '../../../../app/use-invalidate-records.ts';
import { drawingOf } from '../../documents/drawing-of.ts';
import type { Plan, PlanUnit } from '../../plan/plan.ts';
import { useChange } from '../../plan/use-change.ts';

interface UnitDrawingProps {
  readonly plan: Plan;
  readonly unit: PlanUnit;
  readonly canEdit: boolean;
  /** Told the unit's version after its drawing was changed. */
  readonly onChanged?: ((version: number) => void) | undefined;
}

/** The drawing of a unit: looked at, added, replaced, taken away. */
export function UnitDrawing({ plan, unit, canEdit, onChanged }: UnitDrawingProps) {
  const [shown, setShown] = useState(false);
  const [removing, setRemoving] = useState(false);
  const drawing = drawingOf(unit);
  const { send, isSending } = useChange('DELETE /Applications/strataUnits/drawing', {
    done: 'Deleted successfully',
    onDone: ({ version }) => {
      setRemoving(false);
      setShown(false);
      onChanged?.(version);
    },
    onRefused: () => {
      setRemoving(false);
      return false;
    },
  });
  return (
    <Stack as="section" gap={3} padAbove={6} line="above" aria-labelledby="drawing-title">
      <h3 id="drawing-title">Drawing</h3>
      {drawing === undefined ? (
        <Text tone="quiet" size="small">
          {unitsDrawnForFiles(plan).has(unit.id) ? drawnForFileWords : 'The unit has no drawing yet.'}
        </Text>
      ) : (
        <Inline gap={3} rowGap={2}>
          <span>{drawing.fileName}</span>
          <Button small aria-expanded={shown} onClick={() => setShown((was) => !was)}>
            {shown ? 'Hide drawing' : 'View drawing'}
          </Button>
          {canEdit ? (
            <Button small icon={<TrashIcon size={18} />} onClick={() => setRemoving(true)}>
              Remove drawing
            </Button>
          ) : null}
        </Inline>
      )}
      {shown && drawing !== undefined ? (
        <DocumentViewer key={drawing.id} document={drawing} load={loadDocument} explain={explainDocument} />
      ) : null}
      {canEdit ? <UploadDrawing unit={unit} onChanged={onChanged} /> : null}
      {removing ? (
        <ConfirmDialog
          title={`Remove the drawing of unit ${unit.unitNumber}?`}
          act="Remove"
          busy={isSending}
          onCancel={() => setRemoving(false)}
          onConfirm={() => send({ input: { query: { unitId: unit.id } }, version: unit.version })}
        >
          <p>{unit.drawingFileName ?? 'The drawing'} goes. This cannot be undone.</p>
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}

interface Attempt {
  readonly file: File;
  readonly message?: string;
  readonly canRetry: boolean;
}

type UploadDrawingProps = Pick<UnitDrawingProps, 'unit' | 'onChanged'>;

/** Sends the drawing as soon as it is chosen, with its progress and a way to stop. */
function UploadDrawing({ unit, onChanged }: UploadDrawingProps) {
  const { data: configuration } = useConfiguration();
  const limit = configuration?.uploadLimitInBytes;
  const invalidate = useInvalidateRecords();
  const [attempt, setAttempt] = useState<Attempt>();
  const { send, percent, isSending, cancel } = useSendForm('PUT /Applications/strataUnits/drawing', {
    onDone: async ({ version }) => {
      await invalidate();
      setAttempt(undefined);
      onChanged?.(version);
      toast.success(`Drawing of unit ${unit.unitNumber} saved`);
    },
    onRefused: (error) => {
      const refused = error instanceof CallRefused && error.statusCode < 500 ? error : undefined;
      const message = refused?.fields['File'] ?? refused?.message ?? 'The file could not be uploaded.';
      const canRetry = refused === undefined || refused.statusCode === 429;
      setAttempt((was) => was && { file: was.file, message, canRetry });
      return refused?.statusCode !== 401;
    },
  });

  function start(file: File) {
    const problem = problemOfFile(file, 'document', limit);
    setAttempt({ file, canRetry: false, ...(problem === undefined ? {} : { message: problem }) });
    if (problem === undefined) send({ input: { form: { UnitId: unit.id, File: file } } });
  }

  function stateNow(): FileState {
    if (isSending && attempt !== undefined)
      return { status: 'sending', name: attempt.file.name, percent: percent ?? 100 };
    if (attempt?.message === undefined) return { status: 'none' };
    const { file, message, canRetry } = attempt;
    return { status: 'failed', name: file.name, message, canRetry };
  }

  return (
    <FileField
      id="drawing"
      label={unit.drawingDocument === null ? 'Add the drawing' : 'Replace the drawing'}
      limits={limitsInWords('document', limit)}
      accept=""
      state={stateNow()}
      onChoose={start}
      onCancel={cancel}
      onRetry={() => attempt && start(attempt.file)}
      onRemove={() => setAttempt(undefined)}
    />
  );
}
