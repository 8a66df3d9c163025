import { displayWhole } from '@strata/domain';
import { KeyFigures, Notice, Stack, Text } from '@strata/ui';
import { momentInWords } from '../../imports/count-words.ts';
import type { Because } from '../../imports/file/stale-because.ts';
import css from '../exchange.module.css';
import { PartsTable } from './parts-table.tsx';
import { type PlanCheck, partsOf } from './plan-file.ts';
import { PlanChangesTable, PlanErrorsTable } from './plan-tables.tsx';

export interface PlanSaysProps {
  readonly check: PlanCheck;
  readonly because: Because | undefined;
}

const reasons: Readonly<Record<Because, string>> = {
  planChanged: 'The plan was changed after the file was checked.',
  losesMore: 'More would be lost elsewhere in the plan than you agreed to.',
  wrongNow: 'The file could not be imported as it is.',
};

/** The counts first, then what is wrong, and what would change. */
export function PlanSays({ check, because }: PlanSaysProps) {
  const { created, changed, skipped, numberOfErrors, errors, changes, sameFile } = check;
  return (
    <>
      {because === undefined ? null : (
        <Notice kind="attention" announce title={reasons[because]}>
          <p>It was checked again by itself. Nothing was imported; look at the figures once more.</p>
        </Notice>
      )}
      <output>
        <Summary check={check} />
      </output>
      {partsOf(check).length === 0 ? (
        <Text tone="quiet" size="small">
          It was not compared with the plan yet: first it has to have the form of a plan.
        </Text>
      ) : (
        <KeyFigures
          label="What the file comes to"
          figures={[
            { label: 'New', value: displayWhole(created) },
            { label: 'Changed', value: displayWhole(changed) },
            { label: 'Unchanged', value: displayWhole(skipped) },
            {
              label: 'Errors',
              value: (
                <span className={numberOfErrors > 0 ? css.wrong : undefined}>
                  {displayWhole(numberOfErrors)}
                </span>
              ),
            },
          ]}
        />
      )}
      {check.isOfAnotherApplication ? (
        <Notice
          kind="attention"
          title={`This file was made from the application ${check.applicationReference ?? ''}.`}
        >
          <p>All of its common property is new here: what is imported twice is there twice.</p>
        </Notice>
      ) : null}
      {sameFile === null ? null : (
        <Notice
          title={`This same file was imported on ${momentInWords(sameFile.importedDate)} by ${sameFile.importedBy}.`}
        >
          <p>What the plan has of it since then counts as unchanged.</p>
        </Notice>
      )}
      {numberOfErrors === 0 ? null : (
        <Stack as="section" gap={4} aria-labelledby="plan-errors">
          <h3 id="plan-errors">What is wrong</h3>
          {numberOfErrors > errors.length ? (
            <Text tone="quiet" size="small">
              The first {displayWhole(errors.length)} of {displayWhole(numberOfErrors)} are listed.
            </Text>
          ) : null}
          <PlanErrorsTable errors={errors} />
        </Stack>
      )}
      <PartsTable caption="Parts of the plan" of={check} />
      {changes.length === 0 ? null : (
        <Stack as="section" gap={4} aria-labelledby="plan-changes">
          <h3 id="plan-changes">What changes</h3>
          {changed > changes.length ? (
            <Text tone="quiet" size="small">
              The first {displayWhole(changes.length)} of {displayWhole(changed)} parts that change.
            </Text>
          ) : null}
          <PlanChangesTable changes={changes} />
        </Stack>
      )}
    </>
  );
}

function Summary({ check }: { readonly check: PlanCheck }) {
  const { numberOfErrors, created, changed } = check;
  if (numberOfErrors > 0) {
    const [what, them] =
      numberOfErrors === 1
        ? ['One thing is wrong', 'it']
        : [`${displayWhole(numberOfErrors)} things are wrong`, 'them'];
    return (
      <strong>
        {what} with the file. Nothing can be imported until {them === 'it' ? 'it is' : 'all are'} right:
        correct {them} in your file, and choose it again.
      </strong>
    );
  }
  if (created + changed === 0)
    return <strong>The plan says all of this already: there is nothing to import.</strong>;
  return <strong>Nothing is wrong. The plan stays as it is until you import the file below.</strong>;
}
