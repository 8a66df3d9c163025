import { displayWhole } from '@strata/domain';
import { ButtonLink, Notice, Stack, Text } from '@strata/ui';
import { FeeBreakdown, LoadState } from '@strata/web';
import { useEffect, useMemo } from 'react';
import { Link } from 'react-router';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import { applicationAddress, declareAddress } from '../addresses.ts';
import { type Application, type Submission, useSubmission } from '../submission.ts';
import { tasksOf } from '../tasks/tasks.ts';
import { WhereItStands } from '../where-it-stands.tsx';
import { AmendedOwners } from './amended-owners.tsx';
import { answersOf } from './answers.ts';
import { AnswersSection } from './answers-section.tsx';
import { Declaration } from './declaration.tsx';
import { Submitting } from './submitting.tsx';
import { UnitOwnersAnswers } from './unit-owners-answers.tsx';
import { useSubmit } from './use-submit.ts';

/** All answers of an application to be checked, the fee, and the declaration with which it is submitted. */
export function CheckAnswers({ application }: { readonly application: Application }) {
  const mayDeclare = application.acts.includes('declare');
  const submission = useSubmission(application.id, mayDeclare);
  const submitting = useSubmit(application.id);
  const answers = useMemo(() => answersOf(application), [application]);
  // Until the next page is there, what was just submitted stays in sight.
  if (!mayDeclare && !submitting.isSending) return <WhereItStands application={application} />;
  return (
    <Stack gap={10} width="record">
      <p>
        {application.architect?.name ?? 'The architect'} completed the strata plan. To have something in it
        changed, reopen the plan on{' '}
        <Link to={applicationAddress(application.id)}>the page of the application</Link>: it goes back to the
        architect, and you check your answers again afterwards.
      </p>
      {answers.map((part) => (
        <AnswersSection key={part.id} application={application} answers={part} />
      ))}
      {application.parentApplicationId === null ? (
        <UnitOwnersAnswers application={application} />
      ) : (
        <AmendedOwners application={application} />
      )}
      <LoadState query={submission} what="fee and declaration">
        {(loaded) => (
          <>
            <Fee application={application} submission={loaded} />
            <LastStep application={application} submission={loaded} submitting={submitting} />
          </>
        )}
      </LoadState>
    </Stack>
  );
}

interface PartProps {
  readonly application: Application;
  readonly submission: Submission;
}

function Fee({ application, submission: { fee } }: PartProps) {
  return (
    <Stack as="section" gap={4} aria-labelledby="fee">
      <h2 id="fee">Fee</h2>
      <FeeBreakdown
        caption={`Fee of ${application.reference}, by the ministry’s fee table ${displayWhole(fee.tableVersion)}`}
        lines={fee.lines}
        total={fee.total}
        isExample={fee.isExample}
        sums={
          fee.alreadyPaid === '0.00'
            ? []
            : [
                { title: 'Already paid', amount: fee.alreadyPaid },
                { title: 'Left to pay', amount: fee.toPay, strong: true },
              ]
        }
      />
      {fee.toPay === '0.00' ? null : (
        <Text tone="quiet">
          You pay after you have submitted, by card or at the counter. It can be approved only when the fee is
          paid.
        </Text>
      )}
    </Stack>
  );
}

function LastStep({
  submitting,
  ...parts
}: PartProps & { readonly submitting: ReturnType<typeof useSubmit> }) {
  const { application, submission } = parts;
  const open = useMemo(
    () => tasksOf(application, submission).filter(({ isOpen }) => isOpen),
    [application, submission],
  );
  if (submission.progress !== null && !submitting.isSending)
    return <SubmittedElsewhere submission={submission} />;
  if (open.length === 0 || submitting.isSending) return <Declaration {...parts} submitting={submitting} />;
  return (
    <Notice kind="attention" announce title="The application cannot be submitted yet">
      <ul>
        {open.map(({ id, title, status, note }) => (
          <li key={id}>{note ?? `${title}: ${status}`}</li>
        ))}
      </ul>
      <p>
        <ButtonLink to={declareAddress(application.id)}>See what is still to do</ButtonLink>
      </p>
    </Notice>
  );
}

/** Somebody else is submitting it, or this page was loaded anew meanwhile; what has come of it is then looked up. */
function SubmittedElsewhere({ submission }: Pick<PartProps, 'submission'>) {
  const invalidate = useInvalidateRecords();
  useEffect(() => () => void invalidate(), [invalidate]);
  return (
    <section aria-label="Submission">
      <Submitting progress={submission.progress} />
    </section>
  );
}
