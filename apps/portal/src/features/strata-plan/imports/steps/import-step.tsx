import { importSheets } from '@strata/domain';
import { Text } from '@strata/ui';
import { NumberedStep } from '@strata/web';
import { actInWords, countInWords } from '../count-words.ts';
import type { ChosenFile } from '../file/chosen-file.ts';
import type { ImportCheck } from '../import-calls.ts';
import type { Importing } from '../use-importing.ts';
import { AgreedAct } from './agreed-act.tsx';

export interface ImportStepProps {
  readonly sheet: keyof typeof importSheets;
  readonly file: ChosenFile | undefined;
  /** Undefined until the file has been checked. */
  readonly check: ImportCheck | undefined;
  readonly importing: Importing;
  readonly onImport: (agreedTo: number | undefined) => void;
}

/** The one act of the page, when nothing stands in its way. */
export function ImportStep({ sheet, file, check, importing, onImport }: ImportStepProps) {
  const isReady = check !== undefined && check.numberOfErrors === 0 && check.created + check.changed > 0;
  return (
    <NumberedStep number={4} title="Import" state={isReady ? 'now' : 'later'}>
      {isReady && file !== undefined ? (
        // What was agreed to of one check is not agreed to of another.
        <AgreedAct
          key={`${check.planRevision} ${check.loses?.words}`}
          {...{ file, importing }}
          loses={check.loses}
          working={`Importing ${countInWords(sheet, check.created + check.changed)}`}
          act={actInWords(sheet, check)}
          onImport={() => onImport(check.loses?.total)}
        />
      ) : (
        <Text tone="quiet">{whyNot(check, sheet)}</Text>
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
