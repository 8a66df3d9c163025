import { Button, CheckboxField, Notice } from '@strata/ui';
import { SentFile } from '@strata/web';
import { useState } from 'react';
import { FailureNotice } from '../failure-notice.tsx';
import type { Failure } from '../failure-words.ts';
import type { ChosenFile } from '../file/chosen-file.ts';

/** Leads to what is to be done there: to agree, or to import. */
export function goToImport(): void {
  (document.getElementById(agreementId) ?? document.getElementById(actId))?.focus();
}

const agreementId = 'import-agreement';
const actId = 'import-act';
const nothing = () => undefined;

export interface AgreedActProps {
  readonly file: ChosenFile;
  /** What other parts of the plan lose by it, in words. */
  readonly loses: { readonly words: string } | null;
  readonly importing: {
    readonly isSending: boolean;
    readonly percent: number | undefined;
    readonly failure: Failure | undefined;
    readonly cancel: () => void;
  };
  /** What is going on meanwhile. */
  readonly working: string;
  /** What the button does, in words. */
  readonly act: string;
  readonly onImport: () => void;
}

/** Imports a file that has nothing wrong in it, once it is agreed to what is lost by it. */
export function AgreedAct({ file, loses, importing, working, act, onImport }: AgreedActProps) {
  const [agrees, setAgrees] = useState(false);
  const [isMissed, setMissed] = useState(false);
  const { isSending, percent, failure, cancel } = importing;

  function press() {
    if (loses !== null && !agrees) {
      setMissed(true);
      document.getElementById(agreementId)?.focus();
      return;
    }
    onImport();
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
          working={working}
          // Once all of it is there, the server does it whole or not at all.
          stop={percent < 100 ? { label: 'Cancel the import', onStop: cancel } : undefined}
        />
      )}
      <Button id={actId} kind="primary" busy={isSending} onClick={press}>
        {act}
      </Button>
    </>
  );
}
