import { displayWhole, type ScheduleLot } from '@strata/domain';
import { Button, ErrorSummary, Inline, Notice, ProgressBar, Stack, Text, toast } from '@strata/ui';
import { newerVersion, notifyError } from '@strata/web';
import { useMutation } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { DraftStatus, RestoredDraft } from '../../../../app/form-draft/draft-status.tsx';
import { useDraftSaving } from '../../../../app/form-draft/use-draft-saving.ts';
import type { FormStart } from '../../../../app/form-draft/with-draft.tsx';
import { useInvalidateRecords } from '../../../../app/use-invalidate-records.ts';
import type { Plan } from '../../plan/plan.ts';
import { nameOfMethod } from '../offered-methods.ts';
import { lotsOf } from '../plan-schedule.ts';
import { EditsContext, type TypedValues } from './edits-context.ts';
import { EnteredTable } from './entered-table.tsx';
import { EnteredTotal, totalId } from './entered-total.tsx';
import { changesOf, conflictsOf, type Edit, type Edits, savedValues, totalsOf } from './entered-values.ts';
import { sendValues, ValuesRefused } from './send-values.ts';
import { shareInputId } from './share-input.tsx';
import { useTypedValues } from './use-typed-values.ts';
import { ValueConflicts } from './value-conflicts.tsx';

/** What is typed and what was saved then, by unit id: short, so that the values of ten thousand units fit a draft. */
export interface EnteredDraft {
  readonly values: Readonly<Record<string, readonly [text: string, base: string]>>;
}

const mostInSummary = 20;

interface EnteredEditorProps {
  readonly plan: Plan;
  /** The name of the draft. */
  readonly name: string;
  readonly start: FormStart<EnteredDraft>;
  readonly onSaved: () => void;
  /** Told whether there is something typed that is not saved. */
  readonly onTyped: (isTyped: boolean) => void;
}

/** The valuer's figures, unit by unit, against the allotted share value; what is typed stays until it is saved. */
export function EnteredEditor({ plan, name, start, onSaved, onTyped }: EnteredEditorProps) {
  const lots = lotsOf(plan);
  const saved = savedValues(plan);
  const invalidate = useInvalidateRecords();
  const [progress, setProgress] = useState<{ readonly done: number; readonly of: number }>();
  const [linked, setLinked] = useState<string>();
  const [isStale, setStale] = useState(false);
  const typed = useTypedValues(
    plan,
    useMemo(() => editsOf(start.values), [start]),
  );
  const { edits, fields } = typed;
  const followed = useDeferredValue(edits);
  const totals = useMemo(() => totalsOf(lots, followed, saved), [lots, followed, saved]);
  const changes = useMemo(() => changesOf(lots, followed, saved), [lots, followed, saved]);
  const conflicts = useMemo(() => conflictsOf(lots, edits, saved), [lots, edits, saved]);
  const draft = useDraftSaving(name, { values: draftOf(edits) });

  const isTyped = edits.size > 0;
  useEffect(() => {
    onTyped(isTyped);
    return () => onTyped(false);
  }, [onTyped, isTyped]);

  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const values = changesOf(lots, edits, saved);
      setProgress({ done: 0, of: values.length });
      await sendValues({
        applicationId: plan.id,
        values,
        version: plan.sharesVersion,
        onSaved: (done) => setProgress({ done, of: values.length }),
      });
      await invalidate();
      return values.length;
    },
    meta: { quiet: true },
    onSuccess: (count) => {
      toast.success(`${displayWhole(count)} ${count === 1 ? 'share value' : 'share values'} saved`);
      draft.discard();
      onSaved();
    },
    onError: (error) => {
      void invalidate();
      if (error instanceof ValuesRefused && error.byUnit.size > 0) typed.refuse(error.byUnit);
      else if (newerVersion(error) !== undefined) setStale(true);
      else notifyError(error instanceof ValuesRefused ? error.cause : error);
    },
    onSettled: () => setProgress(undefined),
  });

  // The buttons that were pressed go with what they were for: what came of it is read next.
  function choose(chosen: Edits) {
    typed.setEdits(chosen);
    setStale(false);
    document.getElementById(totalId)?.focus();
  }

  function undo() {
    typed.undo();
    document.getElementById(totalId)?.focus();
  }

  /** Only the rows in sight are drawn. */
  function reveal(id: string) {
    if (document.getElementById(id) !== null) return;
    setLinked(lots.find(({ unitId }) => shareInputId(unitId) === id)?.unitId);
  }

  function save() {
    setStale(false);
    if (totalsOf(lots, edits, saved).wrong.size > 0) typed.refuse();
    else mutate();
  }

  const isOther = plan.shareMethod.method.name !== 'entered';
  const isLocked = isPending || !plan.canEdit || isOther;
  const values = useMemo((): TypedValues => ({ ...fields, isLocked }), [fields, isLocked]);

  return (
    <Stack gap={4}>
      {plan.canEdit ? null : (
        <Notice kind="attention" announce title="The plan can no longer be edited.">
          <p>Somebody passed it on while you were here. What you typed is still here for you to copy.</p>
        </Notice>
      )}
      {plan.canEdit && isOther ? (
        <Notice kind="attention" announce title="Another method counts for the plan now.">
          <p>
            It is {nameOfMethod(plan.shareMethod)}. What you typed was not saved; it is still here to be read
            and copied.
          </p>
        </Notice>
      ) : null}
      <RestoredDraft start={start} />
      <ErrorSummary
        entries={summaryOf(lots, typed.served.size > 0 ? typed.served : totals.wrong)}
        attempt={typed.attempt}
        onReveal={reveal}
      />
      {isStale && conflicts.length === 0 && !isOther ? (
        <Notice
          kind="attention"
          announce
          title="Somebody changed the method or its values in the meantime; nothing more was saved."
        >
          <p>What you typed is still here, beside what is saved now. Look at it, then save again.</p>
        </Notice>
      ) : null}
      <ValueConflicts conflicts={conflicts} saved={saved} edits={edits} onChoose={choose} />
      <Text tone="quiet" size="small" width="reading">
        A column that was copied from a spreadsheet fills down from the field it is pasted into; unit numbers
        beside their values find their units themselves.
      </Text>
      <EnteredTotal plan={plan} totals={totals} />
      <EditsContext value={values}>
        <EnteredTable lots={lots} linked={linked} onShown={typed.onShown} />
      </EditsContext>
      {progress === undefined ? null : (
        <ProgressBar
          label={`${displayWhole(progress.done)} of ${displayWhole(progress.of)} saved`}
          percent={progress.of === 0 ? 100 : (100 * progress.done) / progress.of}
        />
      )}
      <Inline gap={3} rowGap={2} data-print="hidden">
        <Button
          kind="primary"
          busy={isPending}
          disabled={isLocked || conflicts.length > 0 || (changes.length === 0 && totals.wrong.size === 0)}
          onClick={save}
        >
          {changes.length === 0
            ? 'Save share values'
            : `Save ${displayWhole(changes.length)} ${changes.length === 1 ? 'share value' : 'share values'}`}
        </Button>
        {typed.canUndo ? <Button onClick={undo}>Undo paste</Button> : null}
        <DraftStatus state={draft.state} />
      </Inline>
    </Stack>
  );
}

function editsOf({ values }: EnteredDraft): ReadonlyMap<string, Edit> {
  return new Map(Object.entries(values).map(([unitId, [text, base]]) => [unitId, { text, base }]));
}

function draftOf(edits: ReadonlyMap<string, Edit>): EnteredDraft['values'] {
  return Object.fromEntries([...edits].map(([unitId, { text, base }]) => [unitId, [text, base]]));
}

/** The first of what is wrong, each with the way to its field. */
function summaryOf(lots: readonly ScheduleLot[], wrong: ReadonlyMap<string, string>) {
  const entries = lots.flatMap(({ unitId, unitNumber }) => {
    const message = wrong.get(unitId);
    return message === undefined
      ? []
      : [{ id: shareInputId(unitId), message: `Unit ${unitNumber}: ${message}` }];
  });
  const others = entries.length - mostInSummary;
  const last = entries[mostInSummary];
  return others > 0 && last !== undefined
    ? [
        ...entries.slice(0, mostInSummary),
        { id: last.id, message: `${displayWhole(others)} more, the next of them here` },
      ]
    : entries;
}
