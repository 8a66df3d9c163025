import { counted, displayWhole, importSheets } from '@strata/domain';
import { Button, Inline, KeyFigures, Notice, Stack, Text, UploadIcon } from '@strata/ui';
import { CellErrors, FieldChanges, notifyError, SaveFileButton } from '@strata/web';
import { useCallback } from 'react';
import type { Plan } from '../../plan/plan.ts';
import { momentInWords, singular } from '../count-words.ts';
import type { Because } from '../file/stale-because.ts';
import { type FileForTarget, fetchMarked, type ImportCheck } from '../import-calls.ts';
import { goToImport } from './agreed-act.tsx';
import { CureLink } from './cure-link.tsx';
import { fileFieldId } from './file-step.tsx';
import { FirstRows } from './first-rows.tsx';

export interface FileSaysProps {
  readonly plan: Plan;
  /** Undefined while it is not known what goes where. */
  readonly sent: FileForTarget | undefined;
  readonly check: ImportCheck;
  readonly because: Because | undefined;
  /** The file was saved anew since. */
  readonly isChanged: boolean;
}

const reasons: Readonly<Record<Because, string>> = {
  planChanged: 'The plan was changed after the file was checked.',
  losesMore: 'What would be lost elsewhere in the plan is not what you agreed to.',
  wrongNow: 'The file could not be imported as it is.',
};

/** The one control for files is that of step 2. */
function openPicker(): void {
  document.getElementById(fileFieldId)?.click();
}

/** The counts first, then what is wrong, what would change, and the rows themselves. */
export function FileSays({ plan, sent, check, because, isChanged }: FileSaysProps) {
  if (sent === undefined) return null;
  const { sheet } = sent.target;
  const { created, changed, skipped, numberOfErrors, sameFile, examples } = check;
  return (
    <>
      {isChanged ? (
        <Notice kind="attention" title={`${sent.file.name} was saved again after you chose it.`}>
          <p>What you see here is the file as it was. Choose it again to have it checked as it is now.</p>
          <p>
            <Button small onClick={openPicker}>
              Choose it again
            </Button>
          </p>
        </Notice>
      ) : null}
      {because === undefined ? null : (
        <Notice kind="attention" announce title={reasons[because]}>
          <p>It was checked again by itself. Nothing was imported; look at the figures once more.</p>
        </Notice>
      )}
      <p>
        <Summary check={check} />
      </p>
      <KeyFigures
        label="What the rows of the file come to"
        figures={[
          { label: 'New', value: displayWhole(created) },
          { label: 'Changed', value: displayWhole(changed) },
          { label: 'Unchanged', value: displayWhole(skipped) },
          {
            label: 'Errors',
            value: (
              <Text as="span" tone={numberOfErrors > 0 ? 'error' : undefined}>
                {displayWhole(numberOfErrors)}
              </Text>
            ),
          },
        ]}
      />
      {sameFile === null ? null : (
        <Notice
          title={`This same file was imported on ${momentInWords(sameFile.importedDate)} by ${sameFile.importedBy}.`}
        >
          <p>What the plan has of it since then counts as unchanged.</p>
        </Notice>
      )}
      <Hidden check={check} />
      {examples === 0 ? null : (
        <Text tone="quiet">
          {examples === 1 ? 'The example row is' : `${examples} example rows are`} skipped.
        </Text>
      )}
      {numberOfErrors === 0 && created + changed > 0 ? (
        <Button onClick={goToImport}>Continue to step 4</Button>
      ) : null}
      {numberOfErrors > 0 ? <Errors plan={plan} sent={sent} check={check} /> : null}
      {check.changes.length === 0 ? null : (
        <Stack as="section" gap={3} aria-labelledby="import-changes">
          <h3 id="import-changes">What changes</h3>
          {changed > check.changes.length ? (
            <Text tone="quiet">
              The first {displayWhole(check.changes.length)} of {displayWhole(changed)} rows that change
              something.
            </Text>
          ) : null}
          <FieldChanges
            caption={`Changes of ${importSheets[sheet].many}`}
            what={singular(sheet)}
            changes={check.changes}
          />
        </Stack>
      )}
      {check.firstRows.length === 0 ? null : (
        <Stack gap={3}>
          <h3>First rows of the file</h3>
          <FirstRows sheet={sheet} columns={check.columns} rows={check.firstRows} all={check.rows} />
        </Stack>
      )}
    </>
  );
}

function Summary({ check }: { readonly check: ImportCheck }) {
  const { numberOfErrors, created, changed } = check;
  if (numberOfErrors > 0)
    return (
      <strong>
        {counted(numberOfErrors, 'error')}: nothing can be imported until{' '}
        {numberOfErrors === 1 ? 'it is' : 'all are'} corrected. Correct {numberOfErrors === 1 ? 'it' : 'them'}{' '}
        in your file, and choose it again.
      </strong>
    );
  if (created + changed === 0)
    return <strong>The plan says all of this already: there is nothing to import.</strong>;
  return <strong>Nothing is wrong. The plan stays as it is until you import the file below.</strong>;
}

function Hidden({ check }: { readonly check: ImportCheck }) {
  const { rows, columns } = check.hidden;
  if (rows === 0 && columns.length === 0) return null;
  const parts = [
    rows === 0 ? '' : counted(rows, 'hidden row'),
    columns.length === 0 ? '' : `${counted(columns.length, 'hidden column')} (${columns.join(', ')})`,
  ].filter(Boolean);
  return (
    <Notice kind="attention" title={`The file has ${parts.join(' and ')}.`}>
      <p>Your spreadsheet program does not show them. They are imported like all others.</p>
    </Notice>
  );
}

interface ErrorsProps {
  readonly plan: Plan;
  readonly sent: FileForTarget;
  readonly check: ImportCheck;
}

function Errors({ plan, sent, check }: ErrorsProps) {
  const { errors, numberOfErrors } = check;
  const { target } = sent;
  const cureOf = useCallback(
    (error: (typeof errors)[number]) => <CureLink plan={plan} target={target} error={error} />,
    [plan, target],
  );
  return (
    <Stack as="section" gap={3} aria-labelledby="import-errors">
      <h3 id="import-errors">What is wrong</h3>
      {numberOfErrors > errors.length ? (
        <Text tone="quiet">
          The first {displayWhole(errors.length)} of {displayWhole(numberOfErrors)} are listed; the workbook
          with the errors marked has all.
        </Text>
      ) : null}
      <Inline gap={3} align="start">
        <SaveFileButton
          label="Download this workbook with the errors marked"
          fetchFile={(options) => fetchMarked(sent, options)}
          otherwise={sent.file.name.replace(/\.(?:xlsx|ods|csv)$/i, ' – errors marked.xlsx')}
          notify={notifyError}
        >
          Download this workbook with the errors marked
        </SaveFileButton>
        <Button icon={<UploadIcon size={18} />} onClick={openPicker}>
          Choose the corrected file
        </Button>
      </Inline>
      <CellErrors caption="Cells that are wrong" errors={errors} cureOf={cureOf} />
    </Stack>
  );
}
