import { Button, CheckboxField, Notice, NumberedStep, SentFile } from '@strata/ui';
import { useState } from 'react';
import { FailureNotice } from '../../imports/failure-notice.tsx';
import type { ChosenFile } from '../../imports/file/chosen-file.ts';
import css from '../exchange.module.css';
import { actInWords, type PlanCheck } from './plan-file.ts';
import type { ImportingPlan } from './use-importing-plan.ts';

export interface ImportStepProps {
  readonly file: ChosenFile | undefined;
  /** Undefined until the file has been checked. */
  readonly check: PlanCheck | undefined;
  readonly importing: ImportingPlan;
}

const agreementId = 'plan-agreement';
const nothing = () => undefined;

/** The one act of the page, when nothing stands in its way. */
export function ImportStep({ file, check, importing }: ImportStepProps) {
  const isReady = check !== undefined && check.numberOfErrors === 0 && check.created + check.changed > 0;
  return (
    <NumberedStep number={4} title="Import" state={isReady ? 'now' : 'later'}>
      {isReady && file !== undefined ? (
        // What was agreed to of one check is not agreed to of another.
        <Ready key={`${check.planRevision} ${check.loses?.words}`} {...{ file, check, importing }} />
      ) : (
        <p className={css.quiet}>{whyNot(check)}</p>
      )}
    </NumberedStep>
  );
}

function whyNot(check: PlanCheck | undefined): string {
  if (check === undefined)
    return 'The whole file is imported, or nothing of it. Nothing is imported before you say so here.';
  if (check.numberOfErrors > 0) return 'Nothing can be imported while something is wrong with the file.';
  return 'There is nothing to import: the plan says all of it already.';
}

interface ReadyProps extends ImportStepProps {
  readonly file: ChosenFile;
  readonly check: PlanCheck;
}

function Ready({ file, check, importing }: ReadyProps) {
  const { loses } = check;
  const [agrees, setAgrees] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const { isSending, percent, failure, cancel } = importing;

  function press() {
    if (loses !== null && !agrees) {
      setMissed(true);
      document.getElementById(agreementId)?.focus();
      return;
    }
    importing.send(file.content, check);
  }

  return (
    <>
      {loses === null ? null : (
        <>
          <Notice kind="attention" title="Something else in the plan is lost by it.">
            <p>{loses.words}.</p>
          </Notice>
          <CheckboxField
            id={agreementId}
            label={`I understand that this is lost: ${loses.words}`}
            value={agrees}
            error={isMissed && !agrees ? 'This field is required' : undefined}
            onChange={setAgrees}
            onLeave={nothing}
          />
        </>
      )}
      {failure === undefined ? null : <FailureNotice failure={failure} onRetry={press} />}
      {percent === undefined ? null : (
        <SentFile
          name={file.name}
          size={file.size}
          percent={percent}
          working="Importing the plan"
          // Once all of it is there, the server does it whole or not at all.
          stop={percent < 100 ? { label: 'Cancel the import', onStop: cancel } : undefined}
        />
      )}
      <Button kind="primary" busy={isSending} onClick={press}>
        {actInWords(check)}
      </Button>
    </>
  );
}
