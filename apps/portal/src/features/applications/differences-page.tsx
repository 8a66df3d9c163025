import { displayDate } from '@strata/domain';
import { type Choice, EmptyState, Grid, SelectField, SwapIcon } from '@strata/ui';
import { DifferencesView, LoadState } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { type ApplicationTimeline, timelineQuery } from '../../app/application-timeline.ts';
import { ApplicationLayout } from './application-layout.tsx';
import type { Application } from './applications.ts';
import { type Comparison, differencesQuery } from './timeline-files.ts';

/** `/app/applications/{id}/differences?before&after`: an amendment beside the registered plan, or two revisions. */
export function DifferencesPage() {
  return (
    <ApplicationLayout title="Differences">
      {(application) => <Comparable application={application} />}
    </ApplicationLayout>
  );
}

function Comparable({ application }: { readonly application: Application }) {
  const query = useQuery({ ...timelineQuery(application.id), meta: { quiet: true } });
  return (
    <LoadState query={query} what="differences">
      {(timeline) =>
        timeline.revisions.length === 0 && timeline.amends === null ? (
          <EmptyState title="There is nothing to compare yet" icon={<SwapIcon size={32} />}>
            <p>
              Each time the application is submitted, its plan is kept as it was and can be compared here.
            </p>
          </EmptyState>
        ) : (
          <Compared application={application} timeline={timeline} />
        )
      }
    </LoadState>
  );
}

const nothing = () => undefined;

function Compared({
  application,
  timeline,
}: {
  readonly application: Application;
  readonly timeline: ApplicationTimeline;
}) {
  const [openDialog, setOpenDialog] = useSearchParams();
  const id = useId();
  const chosen: Comparison = { before: openDialog.get('before') ?? '', after: openDialog.get('after') ?? '' };
  const query = useQuery({
    ...differencesQuery(application.id, chosen),
    // The page says itself that they could not be worked out.
    meta: { quiet: true },
  });
  const revisions = timeline.revisions.map(
    (revision): Choice => ({
      value: revision.id,
      label: `Revision ${revision.number}, ${displayDate(revision.declaredDate)}`,
    }),
  );
  const bind = (side: keyof Comparison) => ({
    id: `${id}-${side}`,
    value: chosen[side],
    choices: revisions,
    onChange: (value: string) =>
      setOpenDialog(
        Object.entries({ ...chosen, [side]: value }).filter(([, one]) => one !== ''),
        { replace: true },
      ),
    onLeave: nothing,
  });
  return (
    <>
      <Grid columns={2} gap={4} width="record" data-print="hidden">
        <SelectField
          {...bind('before')}
          width="full"
          label="Before"
          empty={
            timeline.amends === null
              ? 'The revision before'
              : `The registered plan, ${timeline.amends.reference}`
          }
        />
        <SelectField {...bind('after')} width="full" label="After" empty="The plan as it is now" />
      </Grid>
      <LoadState query={query} what="differences">
        {(loaded) => <DifferencesView {...loaded} />}
      </LoadState>
    </>
  );
}
