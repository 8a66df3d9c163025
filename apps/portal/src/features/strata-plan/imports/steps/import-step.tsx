import { importSheets } from '@strata/domain';
import { Button, CheckboxField, Notice, NumberedStep, SentFile } from '@strata/ui';
import { useState } from 'react';
import { actInWords, countInWords } from '../count-words.ts';
import { FailureNotice } from '../failure-notice.tsx';
import type { ChosenFile } from '../file/chosen-file.ts';
import type { ImportCheck } from '../import-calls.ts';
import css from '../imports.module.css';
import type { Importing } from '../use-importing.ts';

export interface ImportStepProps {
  readonly sheet: keyof typeof importSheets;
  readonly file: ChosenFile | undefined;
  /** Undefined until the file has been checked. */
  readonly check: ImportCheck | undefined;
  readonly importing: Importing;
  readonly onImport: (agreedTo: number | undefined) => void;
}

const agreementId = 'import-agreement';
const actId = 'import-act';
const nothing = () => undefined;

/** Leads to what is to be done there: to agree, or to import. */
export function goToImport(): void {
  (document.getElementById(agreementId) ?? document.getElementById(actId))?.focus();
}

/** The one act of the page, when nothing stands in its way. */
export function ImportStep({ sheet, file, check, importing, onImport }: ImportStepProps) {
  const isReady = check !== undefined && check.numberOfErrors === 0 && check.created + check.changed > 0;
  return (
    <NumberedStep number={4} title="Import" state={isReady ? 'now' : 'later'}>
      {isReady && file !== undefined ? (
        // What was agreed to of one check is not agreed to of another.
        <Ready
          key={`${check.planRevision} ${check.loses?.words}`}
          {...{ sheet, file, check, importing, onImport }}
        />
      ) : (
        <p className={css.quiet}>{whyNot(check, sheet)}</p>
      )}
    </NumberedStep>
  );
}

function whyNot(check: ImportCheck | undefined, sheet: ImportStepProps['sheet']): string {
  if (check === undefined)
    return 'All rows are imported together, or none. Nothing is imported before you say so here.';
  if (check.numberOfErrors > 0) return 'Nothing can be imported while cells are wrong.';
  return `There is nothing to import: the plan has these ${importSheets[sheet].many} already.`;
}

interface ReadyProps extends ImportStepProps {
  readonly file: ChosenFile;
  readonly check: ImportCheck;
}

function Ready({ sheet, file, check, importing, onImport }: ReadyProps) {
  const { loses, created, changed } = check;
  const [agrees, setAgrees] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const { isSending, percent, failure, cancel } = importing;

  function press() {
    if (loses !== null && !agrees) {
      setMissed(true);
      document.getElementById(agreementId)?.focus();
      return;
    }
    onImport(loses?.total);
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
          working={`Importing ${countInWords(sheet, created + changed)}`}
          // Once all of it is there, the server does it whole or not at all.
          stop={percent < 100 ? { label: 'Cancel the import', onStop: cancel } : undefined}
        />
      )}
      <Button id={actId} kind="primary" busy={isSending} onClick={press}>
        {actInWords(sheet, check)}
      </Button>
    </>
  );
}
