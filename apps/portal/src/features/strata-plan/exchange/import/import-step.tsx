import { Text } from '@strata/ui';
import { NumberedStep } from '@strata/web';
import type { ChosenFile } from '../../imports/file/chosen-file.ts';
import { AgreedAct } from '../../imports/steps/agreed-act.tsx';
import { actInWords, type PlanCheck } from './plan-file.ts';
import type { ImportingPlan } from './use-importing-plan.ts';

export interface ImportStepProps {
  readonly file: ChosenFile | undefined;
  /** Undefined until the file has been checked. */
  readonly check: PlanCheck | undefined;
  readonly importing: ImportingPlan;
}

/** The one act of the page, when nothing stands in its way. */
export function ImportStep({ file, check, importing }: ImportStepProps) {
  const isReady = check !== undefined && check.numberOfErrors === 0 && check.created + check.changed > 0;
  return (
    <NumberedStep number={4} title="Import" state={isReady ? 'now' : 'later'}>
      {isReady && file !== undefined ? (
        // What was agreed to of one check is not agreed to of another.
        <AgreedAct
          key={`${check.planRevision} ${check.loses?.words}`}
          {...{ file, importing }}
          loses={check.loses}
          working="Importing the plan"
          act={actInWords(check)}
          onImport={() => importing.send(file.content, check)}
        />
      ) : (
        <Text tone="quiet" size="small">
          {whyNot(check)}
        </Text>
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
