import { hasBlocking } from '@strata/domain';
import { EmptyState } from '@strata/ui';
import { Link } from 'react-router';
import type { PlanPartProps } from './part-props.ts';
import { useFindings } from './use-findings.ts';

/** What is worked out from the other sections, and how far they are. */
function Awaited({ plan, title, text }: PlanPartProps & { readonly title: string; readonly text: string }) {
  const { open } = useFindings(plan);
  const blocking = open.filter(({ severity }) => severity === 'blocking').length;
  return (
    <EmptyState title={title}>
      <p>{text}</p>
      <p>
        {hasBlocking(open)
          ? `${blocking === 1 ? 'One thing is' : `${blocking} things are`} still to mend before that; each leads to its place below.`
          : 'Nothing stands in its way.'}{' '}
        Who holds the application now, and what comes next, is said on{' '}
        <Link to={`/app/applications/${plan.id}`}>the page of the application</Link>.
      </p>
    </EmptyState>
  );
}

/** The statuses in which a plan is still on its way to be declared: draft, with the architect, returned, completed. */
const beforeSubmission: readonly number[] = [1, 5, 6, 10];

export function DeclarePart(props: PlanPartProps) {
  const { id, applicationStatusId, applicationStatus } = props.plan;
  if (!beforeSubmission.includes(applicationStatusId))
    return (
      <EmptyState title="There is nothing to declare here any more">
        <p>
          The status of the application is {applicationStatus.name}. What comes next is said on{' '}
          <Link to={`/app/applications/${id}`}>the page of the application</Link>.
        </p>
      </EmptyState>
    );
  return (
    <Awaited
      {...props}
      title="The plan cannot be declared and submitted yet"
      text="The assigned architect completes the plan first; the applicant then declares it right and submits it."
    />
  );
}
