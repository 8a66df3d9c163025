import { displayDate } from '@strata/domain';
import { Skeleton } from '@strata/ui';
import { LoadState, type PlanSectionId } from '@strata/web';
import { type ReactNode, useCallback } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { applicationPath } from '../../../app/applications.ts';
import { type ExaminedSection, headedBy } from '../examination/examined-section.ts';
import { RecordNotes } from '../notes/record-notes.tsx';
import { AmendedTitles } from './amended-titles.tsx';
import { ApplicationHead } from './application-head.tsx';
import {
  type ApplicationReview,
  type ApplicationTimeline,
  planOf,
  type Revision,
} from './application-queries.ts';
import { changedNote, useChanged } from './changed.ts';
import { DeclaredParticulars } from './declared-particulars.tsx';
import type { ExaminedApplication } from './examined-application.ts';
import { ApplicationFee } from './fee/application-fee.tsx';
import { PlanDifferences } from './plan-differences.tsx';
import { PlanPart, planParts } from './plan-part.tsx';
import { ProposedOwners } from './proposed-owners.tsx';
import { useRemarkedSections } from './remarks/reading.ts';
import { type EarlierRemark, EarlierRemarks, RemarkWriter } from './remarks/remark-note.tsx';
import { remarkSectionAt } from './remarks/remarks.ts';
import { StandingNotices } from './standing-notices.tsx';
import { usePlanFiles } from './use-plan-files.ts';
import { WarningsOf } from './warnings-of.tsx';

/** The sections in which an application is examined. */
export function useApplicationSections(examined: ExaminedApplication): readonly ExaminedSection[] {
  const { id, application, timeline, revision, isDeclared } = examined;
  const path = applicationPath(id);
  const [params] = useSearchParams();
  const unitId = params.get('unit') ?? undefined;
  const remarked = useRemarkedSections(id);
  const changed = useChanged(application, timeline.data);
  const { files, show } = usePlanFiles(path);
  // A unit is shown in what is looked at: on its floor or, from anywhere else, in its building.
  const isOnFloor = useLocation().pathname === `${path}/floor`;
  const addressOfUnit = useCallback(
    (unit: string) => `${isOnFloor ? `${path}/floor` : path}?unit=${unit}#units`,
    [path, isOnFloor],
  );
  if (application === undefined || timeline.data === undefined) return [];

  const course = timeline.data;
  const { amends } = application;
  const newest = course.revisions[0]?.id;
  // Whoever may return it, or take it to, writes remarks.
  const canRemark = application.acts.includes('return') || application.acts.includes('take');
  const withRevision = (draw: (loaded: Revision) => ReactNode): ReactNode =>
    isDeclared === false ? (
      <p>No plan of this application was declared.</p>
    ) : (
      <LoadState
        query={revision}
        what="declared plan"
        skeleton={<Skeleton label="Loading the declared plan" count={10} />}
      >
        {draw}
      </LoadState>
    );
  const withRemarks = (place: PlanSectionId, content: ReactNode, note: string | undefined) => {
    const section = remarkSectionAt(place);
    return {
      note,
      hasRemark: section !== undefined && remarked.has(section),
      content: () => (
        <>
          <EarlierRemarks earlier={section === undefined ? [] : earlierOn(section, course)} />
          {content}
        </>
      ),
      foot:
        section === undefined || !canRemark ? undefined : (
          <RemarkWriter key={section} applicationId={id} section={section} />
        ),
    };
  };

  const ofPlan = planParts.map((section): ExaminedSection => {
    const content = withRevision((loaded) => (
      <PlanPart
        section={section}
        plan={planOf(loaded)}
        changed={changed}
        unitId={unitId}
        addressOfUnit={addressOfUnit}
        files={files}
        onShow={show}
      />
    ));
    const { id: place, title, isComputed = false } = section;
    return {
      id: place,
      title,
      changes: changed?.bySection?.get(place)?.length ?? 0,
      ...withRemarks(place, content, isComputed ? undefined : changedNote(changed, place)),
    };
  });

  const warnings = revision.data?.warnings;
  const sections: readonly ExaminedSection[] = [
    ...(amends === null || newest === undefined
      ? []
      : [
          {
            id: 'amended',
            title: `Differences from the registered plan, ${amends.reference}`,
            content: () => (
              <PlanDifferences
                compared={{ applicationId: id, after: newest }}
                drawnAt={`/applications/${id}/differences`}
              />
            ),
          },
        ]),
    ...(amends === null || application.revision === null
      ? []
      : [
          {
            id: 'amended-titles',
            title: 'Titles that it changes',
            content: () => <AmendedTitles applicationId={id} isApproved={application.scheme !== null} />,
          },
        ]),
    {
      id: 'warnings',
      title: 'Warnings',
      note: warnings && warningsNote(warnings),
      problems: warnings?.length ?? 0,
      content: () => withRevision((loaded) => <WarningsOf application={application} revision={loaded} />),
    },
    {
      id: 'particulars',
      title: 'Particulars',
      ...withRemarks(
        'particulars',
        <>
          <ApplicationHead application={application} />
          {isDeclared === false
            ? null
            : withRevision((loaded) => <DeclaredParticulars application={application} revision={loaded} />)}
        </>,
        undefined,
      ),
    },
    ...(isDeclared === false ? [] : ofPlan),
    ...(newest === undefined
      ? []
      : [
          {
            id: 'proposed-owners',
            title: 'Owners',
            content: () => <ProposedOwners applicationId={id} />,
          },
        ]),
    {
      id: 'fee',
      title: 'Fee and payments',
      note: application.obstacles.includes('feeNotPaid') ? 'not paid' : undefined,
      content: () => <ApplicationFee applicationId={id} reference={application.reference} />,
    },
  ];
  return headedBy(
    <>
      <RecordNotes notes={application.notes} />
      <StandingNotices application={application} timeline={course} />
    </>,
    sections,
  );
}

/** What was remarked on a section before, with the revision that it was said of. */
function earlierOn(
  section: NonNullable<ReturnType<typeof remarkSectionAt>>,
  { decisions }: ApplicationTimeline,
): readonly EarlierRemark[] {
  return decisions
    .filter(({ kind }) => kind === 'return')
    .flatMap(({ revisionNumber, remarks }) =>
      remarks.filter((remark) => remark.section === section).map(({ text }) => ({ revisionNumber, text })),
    );
}

/** "2, both answered" */
function warningsNote(warnings: Revision['warnings']): string {
  if (warnings.length === 0) return 'none';
  const answered = warnings.filter(({ answer }) => answer !== null).length;
  return `${warnings.length}, ${answered === warnings.length ? 'all answered' : `${answered} answered`}`;
}

/** "SA-2026-000012, strata registration" */
export function leadOf({ reference, applicationType, amends, submittedDate }: ApplicationReview): string {
  const kind = applicationType.name.toLowerCase();
  const of = amends === null ? '' : ` of ${amends.reference}`;
  return `${reference}, ${kind}${of}${submittedDate === null ? '' : `, submitted ${displayDate(submittedDate)}`}`;
}
