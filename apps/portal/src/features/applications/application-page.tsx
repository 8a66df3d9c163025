import { BelowFirstSight, Grid, Skeleton, Stack, useDrawnInSlices } from '@strata/ui';
import { LoadState, Page } from '@strata/web';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { useEntityRef } from '../../app/acting-entity.tsx';
import { timelineQuery } from '../../app/application-timeline.ts';
import { ApplicationActions } from './actions/application-actions.tsx';
import { useActionDialog } from './actions/use-action-dialog.tsx';
import { ApplicationLinks } from './application-layout.tsx';
import css from './application-page.module.css';
import { ApplicationPlan } from './application-plan.tsx';
import { partyOf } from './application-steps.ts';
import { type Application, useApplication } from './applications.ts';
import { consentsLineQuery } from './consents-line.tsx';
import { DrawnApplication } from './drawn-application.tsx';
import { feeLineQuery } from './fee-line.tsx';
import { Standing } from './standing.tsx';
import { useOpenProblems } from './use-open-problems.ts';

/** `/app/applications/{id}`: how it stands, who holds it, its particulars, and every part of its plan (V1). */
export function ApplicationPage() {
  const { applicationId = '' } = useParams();
  const query = useApplication(useEntityRef(), applicationId);
  // Asked for at the same time, and drawn with the rest, so that nothing in sight moves.
  const timeline = useQuery({ ...timelineQuery(applicationId), meta: { quiet: true } });
  const application = query.data;
  const areLinesLoading = useLinesLoading(application);
  const { open, isSettled } = useOpenProblems(application);
  const { ask, dialog } = useActionDialog(application);
  const isShown = useDrawnInSlices(
    application !== undefined && timeline.isFetched && isSettled && !areLinesLoading,
  );
  return (
    <Page
      title={application?.property.plotName ?? 'Application'}
      fullTitle={
        application === undefined
          ? 'Application'
          : `${application.property.plotName} ${application.reference}`
      }
      crumbs={[
        { label: 'Applications', to: '/app/applications' },
        { label: application?.property.plotName ?? 'Application' },
      ]}
      beside={
        application === undefined ? undefined : <ApplicationActions application={application} ask={ask} />
      }
    >
      <LoadState query={query} what="application">
        {(loaded) =>
          !isShown ? (
            <Skeleton label="Loading how it stands" count={8} />
          ) : (
            <Stack gap={8}>
              <Grid
                columns="main-first"
                one="narrow"
                align="start"
                gap={10}
                rowGap={6}
                className={css.columns}
              >
                <Standing application={loaded} open={open} ask={ask} />
                <DrawnApplication application={loaded} />
              </Grid>
              <Stack gap={4}>
                <ApplicationLinks application={loaded} />
                <BelowFirstSight>
                  <FoldedPlan application={loaded} />
                </BelowFirstSight>
              </Stack>
            </Stack>
          )
        }
      </LoadState>
      {dialog}
    </Page>
  );
}

/** Whether what the lines on fee and consents say is still on its way: whatever stands below them would move. */
function useLinesLoading(application: Application | undefined): boolean {
  const entity = useEntityRef();
  const queries =
    application === undefined
      ? []
      : [feeLineQuery(application), consentsLineQuery({ application, party: partyOf(application, entity) })];
  return useQueries({ queries }).some(({ isEnabled, isFetched }) => isEnabled && !isFetched);
}

/** The parts as lines that open; a link that filters the units opens those. */
function FoldedPlan({ application }: { readonly application: Application }) {
  const [search] = useSearchParams();
  const filters = ['buildingId', 'floorId', 'isApproved'].some((name) => search.has(name));
  return (
    <ApplicationPlan
      application={application}
      folded={filters ? ['particulars', 'units'] : ['particulars']}
    />
  );
}
