import type { ImportSheet } from '@strata/domain';
import { Notice, Stack, Text } from '@strata/ui';
import { NumberedSteps } from '@strata/web';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { exchangeAddress } from '../plan/addresses.ts';
import type { Plan } from '../plan/plan.ts';
import { momentInWords, outcomeInWords } from './count-words.ts';
import { useChangedOnDisk } from './file/use-changed-on-disk.ts';
import { useCheckedFile } from './file/use-checked-file.ts';
import type { ImportOutcome as Outcome } from './import-calls.ts';
import { type ImportTarget, needsType, type RequestedTarget, useImportTarget } from './import-target.ts';
import { ImportOutcome } from './outcome/import-outcome.tsx';
import { importsInto, useKeptImports } from './outcome/kept-imports.ts';
import { SentBefore } from './outcome/sent-before.tsx';
import { notedSent, noteSent, type SentNote } from './outcome/sent-note.ts';
import { placeOfRows, sheetWords } from './sheet-words.ts';
import { FileStep, fileFieldId } from './steps/file-step.tsx';
import { ImportStep } from './steps/import-step.tsx';
import { PreviewStep } from './steps/preview-step.tsx';
import { TemplateStep } from './steps/template-step.tsx';
import { buildingFieldId, missingBefore, TargetFields, typeFieldId } from './target-fields.tsx';
import { useImporting } from './use-importing.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';

export interface ImportStepsProps {
  readonly plan: Plan;
  readonly sheet: ImportSheet;
}

interface Done {
  readonly fileName: string;
  readonly importId: string | null;
  readonly counts: Pick<Outcome, 'created' | 'changed' | 'skipped'>;
}

/** Four steps on one page: the template, the file, what it says, and the import; then what came of it. */
export function ImportSteps({ plan, sheet }: ImportStepsProps) {
  const { asked, target, choose } = useImportTarget(plan, sheet);
  const [done, setDone] = useState<Done>();
  const [sentBefore, setSentBefore] = useState<SentNote | undefined>(() => notedSent(sheet));
  const { data: imports } = useKeptImports(plan);
  const checked = useCheckedFile(plan, target);
  const { file, standing } = checked;
  const importing = useImporting(plan, {
    onDone: (outcome) => setDone({ fileName: file?.name ?? '', importId: outcome.importId, counts: outcome }),
    onStale: (because) => checked.again(because),
  });
  const isChanged = useChangedOnDisk(done === undefined ? file?.original : undefined);
  const isUnderWay = importing.isSending || standing.status === 'sending';
  const question = useLeaveGuard(
    isUnderWay,
    importing.isSending
      ? 'The import is under way. If you leave now it may be imported or not; the page says so when you come back.'
      : 'The file is being checked. If you leave now you choose it again when you come back.',
  );
  useLeadToChoice(standing.status === 'waiting', asked);
  useCheckAgain(plan, checked, importing.isSending || importing.failure !== undefined || done !== undefined);

  if (done !== undefined)
    return (
      <ImportOutcome
        {...done}
        plan={plan}
        sheet={sheet}
        see={placeOfRows(plan, asked)}
        onAnother={() => {
          checked.drop();
          setDone(undefined);
          // The control is drawn again only then.
          requestAnimationFrame(() => document.getElementById(fileFieldId)?.focus());
        }}
      />
    );

  const check = standing.status === 'checked' ? standing.check : undefined;
  const sent =
    file === undefined || target === undefined
      ? undefined
      : { applicationId: plan.id, target, file: file.content };
  const before = missingBefore(plan, asked);
  const isLast = sentBefore === undefined && file === undefined && target !== undefined;
  return (
    <Stack gap={8}>
      {question}
      <TargetFields plan={plan} asked={asked} isAwaited={standing.status === 'waiting'} onChoose={choose} />
      {plan.canEdit ? null : <ReadOnly />}
      {plan.canEdit && sentBefore !== undefined ? (
        <SentBefore
          plan={plan}
          note={sentBefore}
          onFound={(one) => {
            setSentBefore(undefined);
            setDone({ fileName: one.fileName, importId: one.id, counts: one });
          }}
        />
      ) : null}
      {isLast ? <LastImport plan={plan} target={target} /> : null}
      {before}
      {before !== undefined && asked.buildingId === undefined && sheet !== 'accessorySchedule' ? null : (
        <NumberedSteps label={sheetWords[sheet].title}>
          <TemplateStep plan={plan} sheet={sheet} target={target} />
          {plan.canEdit && before === undefined ? (
            <>
              <FileStep
                sheet={sheet}
                checked={{
                  ...checked,
                  choose: (chosen) => {
                    importing.clearFailure();
                    return checked.choose(chosen);
                  },
                }}
                isImporting={importing.isSending}
              />
              <PreviewStep plan={plan} sent={sent} standing={standing} isChanged={isChanged} />
              <ImportStep
                sheet={sheet}
                file={file}
                check={check}
                importing={importing}
                onImport={(agreedTo) => {
                  if (sent === undefined || check === undefined) return;
                  noteSent({ sheet, fileName: sent.file.name, after: imports?.[0]?.id ?? null });
                  importing.send({ ...sent, agreedTo, planRevision: check.planRevision });
                }}
              />
            </>
          ) : null}
        </NumberedSteps>
      )}
    </Stack>
  );
}

function ReadOnly() {
  return (
    <Notice title="You can read this plan, but not change it now.">
      <p>Nothing can be imported. You can still download the template.</p>
    </Notice>
  );
}

/** Whoever chose a file before saying where it goes is led to what is to be said. */
function useLeadToChoice(isAwaited: boolean, { sheet, commonPropertyTypeId }: RequestedTarget): void {
  const isType = needsType(sheet) && commonPropertyTypeId === undefined;
  useEffect(() => {
    if (isAwaited) document.getElementById(isType ? typeFieldId : buildingFieldId)?.focus();
  }, [isAwaited, isType]);
}

/** A file is checked against a plan: when that is changed, as in another tab, the file is checked once more. */
function useCheckAgain(plan: Plan, checked: ReturnType<typeof useCheckedFile>, isHeld: boolean): void {
  const { standing } = checked;
  const seen = useRef(0);
  const checkedAt = standing.status === 'checked' ? standing.check.planRevision : undefined;
  const checkAgain = useEffectEvent(() => checked.again('planChanged', false));
  useEffect(() => {
    if (isHeld || checkedAt === undefined) return;
    if (plan.planRevision <= checkedAt || plan.planRevision === seen.current) return;
    seen.current = plan.planRevision;
    checkAgain();
  }, [plan.planRevision, checkedAt, isHeld]);
}

/** What came in last at the same place: for who comes back, or is not sure whether it was done. */
function LastImport({ plan, target }: { readonly plan: Plan; readonly target: ImportTarget }) {
  const { data: imports } = useKeptImports(plan);
  const [last] = importsInto(plan, target, imports ?? []);
  if (last === undefined) return null;
  const { fileName, importedDate, importedBy, undoneDate } = last;
  return (
    <Text tone="quiet" width="reading">
      Last import here: {fileName}, {momentInWords(importedDate)}, by {importedBy}:{' '}
      {outcomeInWords(target.sheet, last)}
      {undoneDate === null ? '' : `, undone ${momentInWords(undoneDate)}`}.{' '}
      <Link to={`${exchangeAddress(plan.id)}#imports`}>See all imports</Link>
    </Text>
  );
}
