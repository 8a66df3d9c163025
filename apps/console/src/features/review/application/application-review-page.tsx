import { Accordion, Skeleton, SkipLink, Stack } from '@strata/ui';
import { LoadState } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { RecordNotes } from '../notes/record-notes.tsx';
import css from '../review-page.module.css';
import { AmendedTitles } from './amended-titles.tsx';
import { ApplicationActs } from './application-acts.tsx';
import { ApplicationLayout, WithApplicationId } from './application-layout.tsx';
import {
  type ApplicationReview,
  type ApplicationTimeline,
  type Revision,
  revisionQuery,
  seenByExaminerQuery,
  useTimeline,
} from './application-queries.ts';
import { ApplicationFee } from './fee/application-fee.tsx';
import { PlanDifferences } from './plan-differences.tsx';
import { ProposedOwners } from './proposed-owners.tsx';
import { useReading } from './remarks/reading.ts';
import { RevisionPlan } from './revision-plan.tsx';
import { StandingNotices } from './standing-notices.tsx';
import { type Ticks, Warnings } from './warnings.tsx';

/** `/applications/{id}`: the plan as it was declared, what is to be thought of, and what can be done with it. */
export function ApplicationReviewPage() {
  return <WithApplicationId>{(id) => <Application key={id} id={id} />}</WithApplicationId>;
}

function Application({ id }: { readonly id: string }) {
  const timeline = useTimeline(id);
  return (
    <ApplicationLayout id={id} error={timeline.error}>
      {(application) =>
        application === undefined ? null : (
          <LoadState query={timeline} what="history of the application">
            {(loaded) => <Examination application={application} timeline={loaded} />}
          </LoadState>
        )
      }
    </ApplicationLayout>
  );
}

interface ExaminationProps {
  readonly application: ApplicationReview;
  readonly timeline: ApplicationTimeline;
}

function Examination({ application, timeline }: ExaminationProps) {
  const { id, amends, reference } = application;
  // The newest is what is declared; once the declaration is void, what was returned or decided.
  const newest = timeline.revisions[0]?.id;
  const query = useQuery({ ...revisionQuery(newest ?? ''), enabled: newest !== undefined });
  return (
    <div className={css.layout}>
      <SkipLink to="acts">Skip to what you can do</SkipLink>
      <Stack gap={8} shrink className={css.data}>
        <RecordNotes notes={application.notes} />
        <StandingNotices application={application} timeline={timeline} />
        {amends === null || newest === undefined ? null : (
          <Stack as="section" aria-labelledby="amended" gap={4}>
            <h2 id="amended">Differences from the registered plan, {amends.reference}</h2>
            <PlanDifferences compared={{ applicationId: id, after: newest }} />
          </Stack>
        )}
        {amends === null || application.revision === null ? null : (
          <Stack as="section" aria-labelledby="amended-titles" gap={4}>
            <h2 id="amended-titles" tabIndex={-1}>
              Titles that it changes
            </h2>
            <AmendedTitles applicationId={id} isApproved={application.scheme !== null} />
          </Stack>
        )}
        {newest === undefined ? (
          <p>No plan of this application was declared.</p>
        ) : (
          <LoadState
            query={query}
            what="declared plan"
            skeleton={<Skeleton label="Loading the declared plan" count={10} />}
          >
            {(revision) => (
              <>
                <WarningsOf application={application} revision={revision} />
                <RevisionPlan application={application} revision={revision} decisions={timeline.decisions} />
              </>
            )}
          </LoadState>
        )}
        <Accordion
          parts={[
            ...(newest === undefined
              ? []
              : [
                  {
                    id: 'proposed-owners',
                    title: 'Proposed owners of the units',
                    content: () => <ProposedOwners applicationId={id} />,
                  },
                ]),
            {
              id: 'fee',
              title: 'Fee and payments',
              content: () => <ApplicationFee applicationId={id} reference={reference} />,
            },
          ]}
          open={application.obstacles.includes('feeNotPaid') ? ['fee'] : []}
        />
      </Stack>
      <div data-print="hidden" className={css.acts}>
        <ApplicationActs application={application} revision={query.data} />
      </div>
    </div>
  );
}

interface WarningsOfProps {
  readonly application: ApplicationReview;
  readonly revision: Revision;
}

const nothingSeen: ReadonlySet<string> = new Set();

/** Who examines it ticks the warnings; afterwards everybody sees what was ticked. */
function WarningsOf({ application, revision }: WarningsOfProps) {
  const { id, examination, acts } = application;
  const { reading, see } = useReading(id);
  const isOwn = examination?.stage === 'examine' && (acts.includes('recommend') || acts.includes('take'));
  const seenByExaminer = useQuery({
    ...seenByExaminerQuery(id),
    enabled: revision.warnings.length > 0 && examination?.stage === 'decide',
  }).data;
  const ticks = ((): Ticks => {
    if (isOwn)
      return {
        kind: 'own',
        seen: reading.seen[revision.id] ?? nothingSeen,
        onSee: (keys, isSeen) => see(revision.id, keys, isSeen),
      };
    if (seenByExaminer === undefined || seenByExaminer === null) return { kind: 'none' };
    return { kind: 'examiners', seen: seenByExaminer };
  })();
  return <Warnings warnings={revision.warnings} ticks={ticks} />;
}
