import { Notice, Text } from '@strata/ui';
import { NumberedStep, NumberedSteps } from '@strata/web';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLeaveGuard } from '../../imports/use-leave-guard.tsx';
import type { PlanPartProps } from '../../plan/part-props.ts';
import { FileStep, planFileFieldId } from './file-step.tsx';
import { FormatStep } from './format-step.tsx';
import { ImportStep } from './import-step.tsx';
import type { PlanOutcome } from './plan-file.ts';
import { PlanImported } from './plan-imported.tsx';
import { PlanSays } from './plan-says.tsx';
import { type CheckedPlan, type CheckStanding, useCheckedPlan } from './use-checked-plan.ts';
import { useImportingPlan } from './use-importing-plan.ts';

/** Four steps on one page: the format, the file, what it would do, and the import; then what came of it. */
export function PlanFileSteps({ plan }: PlanPartProps) {
  const [done, setDone] = useState<{ readonly fileName: string; readonly outcome: PlanOutcome }>();
  const checked = useCheckedPlan(plan);
  const { file, standing } = checked;
  const importing = useImportingPlan(plan, {
    onDone: (outcome) => setDone({ fileName: file?.name ?? '', outcome }),
    onStale: checked.again,
  });
  const question = useLeaveGuard(
    importing.isSending || standing.status === 'sending',
    importing.isSending
      ? 'The import is under way. If you leave now it may be imported or not; what was imported says so.'
      : 'The file is being checked. If you leave now you choose it again when you come back.',
  );
  useCheckAgain(plan.planRevision, checked, importing.isSending || done !== undefined);
  // The control is drawn again when another file is to be chosen: it takes the focus then.
  const isAnother = useRef(false);
  useEffect(() => {
    if (done !== undefined || !isAnother.current) return;
    isAnother.current = false;
    document.getElementById(planFileFieldId)?.focus();
  }, [done]);

  if (done !== undefined)
    return (
      <PlanImported
        plan={plan}
        {...done}
        onAnother={() => {
          isAnother.current = true;
          checked.drop();
          setDone(undefined);
        }}
      />
    );
  return (
    <>
      {question}
      {plan.canEdit ? null : (
        <Notice title="You can read this plan, but not change it now.">
          <p>Nothing can be imported. You can still read the plan file and its format.</p>
        </Notice>
      )}
      <NumberedSteps label="Import a plan file">
        <FormatStep plan={plan} />
        {plan.canEdit ? (
          <>
            <FileStep checked={checked} isImporting={importing.isSending} onChoose={importing.clearFailure} />
            <PreviewStep standing={standing} />
            <ImportStep
              file={file}
              check={standing.status === 'checked' ? standing.check : undefined}
              importing={importing}
            />
          </>
        ) : null}
      </NumberedSteps>
    </>
  );
}

/** A file is checked against a plan: when that is changed, as in another tab, the file is checked once more. */
function useCheckAgain(planRevision: number, { standing, again }: CheckedPlan, isHeld: boolean): void {
  const seen = useRef(0);
  const checkAgain = useEffectEvent(() => again('planChanged'));
  const checkedAt = standing.status === 'checked' ? standing.check.planRevision : undefined;
  useEffect(() => {
    if (isHeld || checkedAt === undefined) return;
    if (planRevision <= checkedAt || planRevision === seen.current) return;
    seen.current = planRevision;
    checkAgain();
  }, [planRevision, checkedAt, isHeld]);
}

/** What the file would do. Whoever had it checked is led here when it has been. */
function PreviewStep({ standing }: { readonly standing: CheckStanding }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const check = standing.status === 'checked' ? standing.check : undefined;
  const isAgain = standing.status === 'checked' && standing.because !== undefined;
  useEffect(() => {
    if (check === undefined || isAgain) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, [check, isAgain]);
  const state = check === undefined ? 'later' : check.numberOfErrors > 0 ? 'now' : 'done';
  return (
    <NumberedStep number={3} title="What the file would do" state={state} headingRef={heading}>
      {standing.status === 'checked' ? (
        <PlanSays check={standing.check} because={standing.because} />
      ) : (
        <Text tone="quiet" size="small">
          {standing.status === 'sending'
            ? 'The file is being checked.'
            : 'Here you see how many parts of the plan it would create and change, and all that is wrong with it.'}
        </Text>
      )}
    </NumberedStep>
  );
}
