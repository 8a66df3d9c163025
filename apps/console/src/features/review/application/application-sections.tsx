import { displayDate } from '@strata/domain';
import { Skeleton, Stack, Text } from '@strata/ui';
import {
  client,
  displaySize,
  explainDocument,
  LoadState,
  loadDocument,
  notifyError,
  type PlanFiles,
  type PlanSectionId,
  PlanSections,
  saveFile,
  sectionContents,
} from '@strata/web';
import { type ReactNode, useCallback, useMemo } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { applicationPath } from '../../../app/applications.ts';
import type { ExaminedSection } from '../examination/examined-section.ts';
import { RecordNotes } from '../notes/record-notes.tsx';
import { AmendedTitles } from './amended-titles.tsx';
import { ApplicationHead } from './application-head.tsx';
import {
  type ApplicationReview,
  type ApplicationTimeline,
  planOf,
  type Revision,
} from './application-queries.ts';
import { changedNote, unchangedWords, useChanged } from './changed.ts';
import { ChangedTable } from './changed-table.tsx';
import { DeclaredParticulars } from './declared-particulars.tsx';
import type { ExaminedApplication } from './examined-application.ts';
import { ApplicationFee } from './fee/application-fee.tsx';
import { PlanDifferences } from './plan-differences.tsx';
import { ProposedOwners } from './proposed-owners.tsx';
import { useRemarkedSections } from './remarks/reading.ts';
import { type EarlierRemark, EarlierRemarks, RemarkWriter } from './remarks/remark-note.tsx';
import { remarkSectionAt } from './remarks/remarks.ts';
import { StandingNotices } from './standing-notices.tsx';
import { findUnit, UnitCard } from './unit-card.tsx';
import { WarningsOf } from './warnings-of.tsx';

/** A section that shows parts of the plan. */
interface PlanPart {
  readonly id: PlanSectionId;
  readonly title: string;
  readonly parts: readonly PlanSectionId[];
  /** All of it is worked out from what the other sections say. */
  readonly isComputed?: boolean;
}

const planParts: readonly PlanPart[] = [
  { id: 'development', title: 'Development', parts: ['development', 'plots'] },
  { id: 'buildings', title: 'Buildings', parts: ['buildings'] },
  { id: 'units', title: 'Schedule of units', parts: ['units'] },
  { id: 'common-property', title: 'Common property', parts: ['groups', 'common-property'] },
  { id: 'calculation', title: 'Calculation', parts: ['calculation'], isComputed: true },
  { id: 'lots', title: 'Accessory lots', parts: ['lots'] },
  { id: 'documents', title: 'Documents', parts: ['documents'] },
];

async function save(id: string, fileName: string): Promise<void> {
  try {
    saveFile(await client.download('GET /Files/{id}', { params: { id } }), fileName);
  } catch (error) {
    notifyError(error);
  }
}

/** The sections in which an application is examined. */
export function useApplicationSections(examined: ExaminedApplication): readonly ExaminedSection[] {
  const { id, application, timeline, revision, isDeclared } = examined;
  const path = applicationPath(id);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const unitId = params.get('unit') ?? undefined;
  const remarked = useRemarkedSections(id);
  const changed = useChanged(application, timeline.data);
  const showFile = useCallback(
    (fileId: string) =>
      void navigate(
        { pathname: `${path}/documents`, search: `?document=${fileId}`, hash: 'documents' },
        { replace: true, preventScrollReset: true },
      ),
    [navigate, path],
  );
  const files = useMemo(
    (): PlanFiles => ({
      load: loadDocument,
      explain: explainDocument,
      save: (fileId, fileName) => void save(fileId, fileName),
      displaySize,
      show: showFile,
    }),
    [showFile],
  );
  const addressOfUnit = useCallback((unit: string) => `${path}?unit=${unit}#units`, [path]);
  if (application === undefined || timeline.data === undefined) return [];

  const course = timeline.data;
  const { amends } = application;
  const newest = course.revisions[0]?.id;
  // Whoever may return it, or take it to, writes remarks.
  const canRemark = application.acts.includes('return') || application.acts.includes('take');
  const withRevision = (show: (loaded: Revision) => ReactNode): ReactNode =>
    isDeclared === false ? (
      <p>No plan of this application was declared.</p>
    ) : (
      <LoadState
        query={revision}
        what="declared plan"
        skeleton={<Skeleton label="Loading the declared plan" count={10} />}
      >
        {show}
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

  const ofPlan = planParts.map(({ id: part, title, parts, isComputed = false }): ExaminedSection => {
    const differences = changed?.bySection?.get(part) ?? [];
    const unitsByName = (plan: ReturnType<typeof planOf>, name: string) => {
      const found = plan.strataBuildings
        .flatMap(({ floors }) => floors.flatMap(({ units }) => units))
        .filter(({ unitNumber }) => name === `Unit ${unitNumber}`);
      return found.length === 1 ? found[0]?.id : undefined;
    };
    const content = withRevision((loaded) => {
      const plan = planOf(loaded);
      const shown = (
        <PlanSections
          plan={plan}
          only={parts.filter((one) => !isEmptyExtra(one, plan))}
          beside={{ unitId }}
          contents={sectionContents}
          addressOfUnit={addressOfUnit}
          particulars={null}
          none={<p>There is nothing in this plan.</p>}
          files={files}
        />
      );
      return (
        <>
          {changed === undefined ||
          changed.bySection === undefined ||
          isComputed ? null : differences.length > 0 ? (
            <ChangedTable
              since={changed.since}
              differences={differences}
              addressOf={(name) => {
                const unit = unitsByName(plan, name);
                return unit === undefined ? undefined : addressOfUnit(unit);
              }}
            />
          ) : changed.isCut ? null : (
            <Text tone="quiet">{unchangedWords(changed)}</Text>
          )}
          {part === 'units' && findUnit(plan, unitId) !== undefined ? (
            <UnitCard plan={plan} unitId={unitId} onShow={showFile} />
          ) : null}
          {isComputed ? (
            <details>
              <summary className="unfolds">Computed values</summary>
              <Stack gap={4} above={3}>
                {shown}
              </Stack>
            </details>
          ) : (
            shown
          )}
        </>
      );
    });
    return {
      id: part,
      title,
      ...withRemarks(part, content, isComputed ? undefined : changedNote(changed, part)),
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
            content: () => <PlanDifferences compared={{ applicationId: id, after: newest }} />,
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
  // What is to be known before all else stands before what is read first.
  return sections.map((section, at) =>
    at > 0
      ? section
      : {
          ...section,
          content: () => (
            <>
              <RecordNotes notes={application.notes} />
              <StandingNotices application={application} timeline={course} />
              {section.content()}
            </>
          ),
        },
  );
}

/** Parts that most plans do not have are shown only where there are some. */
function isEmptyExtra(part: PlanSectionId, plan: ReturnType<typeof planOf>): boolean {
  if (part === 'plots') return plan.strataPlots.length === 0;
  return part === 'groups' && plan.applicationGroups.length === 0;
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
