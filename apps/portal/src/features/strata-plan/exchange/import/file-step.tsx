import { Notice } from '@strata/ui';
import { DropFile, displaySize, NumberedStep, SentFile } from '@strata/web';
import { FailureNotice } from '../../imports/failure-notice.tsx';
import { useChangedOnDisk } from '../../imports/file/use-changed-on-disk.ts';
import type { CheckedPlan } from './use-checked-plan.ts';

export const planFileFieldId = 'plan-file';

export interface FileStepProps {
  readonly checked: CheckedPlan;
  /** The file is being imported: it can no longer give way to another. */
  readonly isImporting: boolean;
  readonly onChoose: () => void;
}

/** The file: chosen or dropped, sent to be checked at once, and exchanged for another at any time. */
export function FileStep({ checked, isImporting, onChoose }: FileStepProps) {
  const { file, fault: problem, limit, standing } = checked;
  const isChanged = useChangedOnDisk(isImporting ? undefined : file?.original);
  const hasErrors = standing.status === 'checked' && standing.check.numberOfErrors > 0;
  const another = hasErrors ? 'Choose the corrected file' : 'Choose another file';

  function drop() {
    checked.drop();
    document.getElementById(planFileFieldId)?.focus();
  }

  return (
    <NumberedStep number={2} title="File" state={standing.status === 'checked' ? 'done' : 'now'}>
      {file === undefined ? null : (
        <SentFile
          name={file.name}
          size={file.size}
          percent={standing.status === 'sending' ? standing.percent : undefined}
          working="Checking the plan"
          stop={{ label: 'Cancel', onStop: drop }}
        />
      )}
      {standing.status === 'failed' ? (
        <FailureNotice failure={standing.failure} onRetry={() => checked.again()} />
      ) : null}
      {isChanged ? (
        <Notice kind="attention" announce title={`${file?.name} was saved again after you chose it.`}>
          <p>What you see here is the file as it was. Choose it again to have it checked as it is now.</p>
        </Notice>
      ) : null}
      {problem === undefined ? null : (
        <Notice kind="refusal" announce title={`${problem.name}: ${problem.title}`}>
          {problem.advice === undefined ? null : <p>{problem.advice}</p>}
        </Notice>
      )}
      <DropFile
        id={planFileFieldId}
        label={file === undefined ? 'File of the plan' : 'Another file'}
        hint={
          limit === undefined ? 'JSON (.json)' : `One file of JSON (.json), at most ${displaySize(limit)}`
        }
        accept=".json,application/json"
        act={file === undefined ? 'Choose a plan file' : another}
        small={file !== undefined}
        disabled={isImporting}
        onChoose={(chosen) => {
          onChoose();
          void checked.choose(chosen);
        }}
        onSeveral={(count) =>
          checked.refuse({
            name: `${count} files`,
            title: 'Choose one file at a time.',
            advice: 'None of them was taken.',
          })
        }
      />
      {file === undefined ? <p>It is checked at once. Nothing of the plan is changed by that.</p> : null}
    </NumberedStep>
  );
}
