import { ButtonLink, type Crumb, Notice, Skeleton, Stack, useDrawnInSlices } from '@strata/ui';
import { LoadState, Page } from '@strata/web';
import { type ReactNode, Suspense, useMemo } from 'react';

import { overviewAddress } from './addresses.ts';
import { isMissing, type Plan, usePlan } from './plan.ts';
import { PlanChanges } from './plan-changes.tsx';

export interface PlanPageProps {
  readonly applicationId: string;
  /** The heading; it may be the name of something in the plan. */
  readonly title: string | ((plan: Plan) => string);
  /** Whether this is the overview itself, or a page below it. */
  readonly below: boolean;
  readonly children: (plan: Plan) => ReactNode;
}

/** A page of a strata plan: where it stands, the plan as it is now, and what somebody else changed meanwhile. */
export function PlanPage({ applicationId, title, below, children }: PlanPageProps) {
  const query = usePlan(applicationId);
  const isShown = useDrawnInSlices(query.data !== undefined);
  const isLost = query.data !== undefined && isMissing(query.error);
  // Nobody edits what is not theirs any more.
  const known = useMemo(
    () => (query.data !== undefined && isLost ? { ...query.data, canEdit: false } : query.data),
    [query.data, isLost],
  );
  const plan = isShown ? known : undefined;
  const plotName = plan?.property.plotName ?? 'Application';
  const heading = typeof title === 'string' ? title : plan === undefined ? 'Strata plan' : title(plan);
  const application: Crumb = { label: plotName, to: `/app/applications/${applicationId}` };
  const overview: Crumb = { label: 'Strata plan', to: overviewAddress(applicationId) };
  return (
    <Page
      title={heading}
      fullTitle={`${heading}: strata plan of ${plotName}`}
      crumbs={below ? [application, overview, { label: heading }] : [application, { label: 'Strata plan' }]}
    >
      {plan === undefined && isMissing(query.error) ? (
        <MissingPlan />
      ) : (
        <LoadState
          query={{ data: plan, isError: query.isError, error: query.error, refetch: query.refetch }}
          what="strata plan"
        >
          {(loaded) => (
            <>
              {isLost ? <LostPlan /> : null}
              <PlanChanges plan={loaded} />
              <Stack gap={4} data-print="flow">
                <Suspense fallback={<Skeleton label="Loading" shape="lines" />}>{children(loaded)}</Suspense>
              </Stack>
            </>
          )}
        </LoadState>
      )}
    </Page>
  );
}

/** The address names no plan of the acting entity. */
function MissingPlan() {
  return (
    <Notice kind="refusal" announce title="There is no such strata plan here.">
      <p>It does not exist, or it is not yours. You can switch entity on the dashboard.</p>
      <p>
        <ButtonLink small to="/app">
          Go to the dashboard
        </ButtonLink>
      </p>
    </Notice>
  );
}

/** It was there a moment ago: taken back by its applicant, handed to another architect, or deleted. */
function LostPlan() {
  return (
    <Notice kind="attention" announce title="This strata plan is no longer open to you.">
      <p>It was taken back or deleted. You see it as it was; what you typed is still here to be copied.</p>
    </Notice>
  );
}
