import { counted, importSheets } from '@strata/domain';
import { Notice } from '@strata/ui';
import { DropFile, displaySize, NumberedStep, SentFile } from '@strata/web';
import { FailureNotice } from '../failure-notice.tsx';
import { importedForms } from '../file/chosen-file.ts';
import type { CheckedFile } from '../file/use-checked-file.ts';
import type { ImportTarget } from '../import-target.ts';

export const fileFieldId = 'import-file';

const forms = 'One Excel workbook (.xlsx), OpenDocument spreadsheet (.ods) or CSV file (.csv)';
const csvHint = 'A CSV file has one sheet, in UTF-8: its rows are read as those of this page.';

const accepted = [
  ...importedForms,
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.spreadsheet',
  'text/csv',
].join(',');

export interface FileStepProps {
  readonly sheet: ImportTarget['sheet'];
  readonly checked: CheckedFile;
  /** The file is being imported: it can no longer give way to another. */
  readonly isImporting: boolean;
}

/** The file: chosen or dropped, sent to be checked at once, and exchanged for another at any time. */
export function FileStep({ sheet, checked, isImporting }: FileStepProps) {
  const { file, fault: problem, limit, standing, rows } = checked;
  const hasErrors = standing.status === 'checked' && standing.check.numberOfErrors > 0;

  function drop() {
    checked.drop();
    document.getElementById(fileFieldId)?.focus();
  }

  return (
    <NumberedStep number={2} title="File" state={standing.status === 'checked' ? 'done' : 'now'}>
      {file === undefined ? null : (
        <SentFile
          name={file.name}
          size={file.size}
          percent={standing.status === 'sending' ? standing.percent : undefined}
          working={rows === undefined ? 'Checking the rows' : `Checking ${counted(rows, 'row')}`}
          stop={{ label: 'Cancel the check', onStop: drop }}
        />
      )}
      {standing.status === 'waiting' ? (
        <Notice kind="attention" announce title="Choose above where the rows go.">
          <p>Your file is kept here and checked as soon as you have.</p>
        </Notice>
      ) : null}
      {standing.status === 'failed' ? (
        <FailureNotice failure={standing.failure} onRetry={() => checked.again()} />
      ) : null}
      {problem === undefined ? null : (
        <Notice kind="refusal" announce title={`${problem.name}: ${lowerFirst(problem.title)}`}>
          {problem.advice === undefined ? null : <p>{problem.advice}</p>}
        </Notice>
      )}
      <DropFile
        id={fileFieldId}
        label={file === undefined ? `Workbook with the ${importSheets[sheet].many}` : 'Another file'}
        hint={
          limit === undefined ? `${forms}. ${csvHint}` : `${forms}, at most ${displaySize(limit)}. ${csvHint}`
        }
        accept={accepted}
        act={
          file === undefined
            ? 'Choose a workbook'
            : hasErrors
              ? 'Choose the corrected file'
              : 'Choose another file'
        }
        small={file !== undefined}
        disabled={isImporting}
        onChoose={(chosen) => void checked.choose(chosen)}
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

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}
