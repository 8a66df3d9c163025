import { displayDate, displayDecimal, displayTime } from '@strata/domain';
import { Box, type Definition, DefinitionList, Stack, Text } from '@strata/ui';
import {
  client,
  displaySize,
  explainDocument,
  loadDocument,
  notifyError,
  type PlanFiles,
  PlanSections,
  saveFile,
  sectionContents,
} from '@strata/web';
import { useCallback } from 'react';
import { Link } from 'react-router';
import { applicationPath } from '../../../app/applications.ts';
import {
  type ApplicationReview,
  type ApplicationTimeline,
  planOf,
  type Revision,
} from './application-queries.ts';
import { type EarlierRemark, RemarkNote } from './remarks/remark-note.tsx';
import { remarkSectionAt } from './remarks/remarks.ts';
import { UnitDialog } from './unit-dialog.tsx';

async function save(id: string, fileName: string): Promise<void> {
  try {
    saveFile(await client.download('GET /Files/{id}', { params: { id } }), fileName);
  } catch (error) {
    notifyError(error);
  }
}

const files: PlanFiles = {
  load: loadDocument,
  explain: explainDocument,
  save: (id, fileName) => void save(id, fileName),
  displaySize,
};

export interface RevisionPlanProps {
  readonly application: ApplicationReview;
  readonly revision: Revision;
  /** With the remarks of earlier revisions. */
  readonly decisions: ApplicationTimeline['decisions'];
}

/** The plan as it was declared: every part of it, with the remarks of before and those that are being written. */
export function RevisionPlan({ application, revision, decisions }: RevisionPlanProps) {
  const path = applicationPath(application.id);
  const plan = planOf(revision);
  const addressOfUnit = useCallback((unitId: string) => `${path}?unit=${unitId}`, [path]);
  const returned = decisions.filter(({ kind }) => kind === 'return');
  return (
    <Stack gap={8}>
      <PlanSections
        plan={plan}
        contents={sectionContents}
        addressOfUnit={addressOfUnit}
        particulars={<DeclaredParticulars application={application} revision={revision} />}
        none={<p>There is nothing in this plan.</p>}
        files={files}
        calculationWays={<Link to={`${path}/calculation-plan`}>Calculation plan as it was made then</Link>}
        scheduleWays={<Link to={`${path}/schedule`}>Schedule of strata units as it was made then</Link>}
        noteAt={(place) => {
          const section = remarkSectionAt(place);
          if (section === undefined) return null;
          const earlier = returned.flatMap(({ revisionNumber, remarks }): readonly EarlierRemark[] =>
            remarks
              .filter((remark) => remark.section === section)
              .map(({ text }) => ({ revisionNumber, text })),
          );
          return (
            <RemarkNote
              applicationId={application.id}
              section={section}
              acts={application.acts}
              earlier={earlier}
            />
          );
        }}
      />
      <UnitDialog plan={plan} />
    </Stack>
  );
}

function DeclaredParticulars({ application, revision }: Pick<RevisionPlanProps, 'application' | 'revision'>) {
  const { property, creator, applicant } = application;
  const { declarations, sha256, number, declaredBy, declaredDate } = revision;
  const items: readonly Definition[] = [
    {
      term: 'Property',
      value: `${property.plotName}, ${property.plotNumber}, ${property.islandName}, ${property.atollName}`,
    },
    { term: 'Land area of the property', value: `${displayDecimal(property.landAreaInSqm)} sqm` },
    { term: 'Applicant', value: applicant.name },
    {
      term: 'Started by',
      value: [creator.name, creator.idnumber, creator.email, creator.mobile]
        .filter((part) => part !== null && part !== '')
        .join(', '),
    },
    {
      term: `Revision ${number}`,
      value: `declared by ${declaredBy} on ${displayDate(declaredDate)} at ${displayTime(declaredDate)}`,
    },
    {
      term: 'SHA-256 of the revision',
      value: (
        <Text as="code" size="small" wrap="anywhere">
          {sha256}
        </Text>
      ),
    },
    {
      term: `Applicant’s declaration (version ${declarations.applicant.version})`,
      value: declarations.applicant.text,
    },
    {
      term: `Architect’s declaration (version ${declarations.architect.version})`,
      value: declarations.architect.text,
    },
  ];
  return (
    <Box width="record">
      <DefinitionList items={items} />
    </Box>
  );
}
