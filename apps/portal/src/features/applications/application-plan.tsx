import type { RemarkSection } from '@strata/domain';
import { ButtonLink, EmptyState, ProjectIcon } from '@strata/ui';
import {
  displaySize,
  downloadFile,
  explainDocument,
  loadDocument,
  PdfButton,
  PlanExport,
  type PlanFiles,
  type PlanSectionId,
  PlanSections,
} from '@strata/web';
import { useCallback } from 'react';

import { SectionRemarks } from '../../app/section-remarks.tsx';
import type { Application } from './applications.ts';
import { Particulars } from './particulars.tsx';

const files: PlanFiles = {
  load: loadDocument,
  explain: explainDocument,
  save: (id, fileName) => void downloadFile(id, fileName),
  displaySize,
};

/** At which part of the page what an officer remarks on is shown. */
const remarksAt: Readonly<Partial<Record<PlanSectionId, RemarkSection>>> = {
  particulars: 'application',
  development: 'details',
  buildings: 'buildings',
  'common-property': 'commonProperty',
  calculation: 'calculationPlan',
  units: 'schedule',
  documents: 'documents',
};

export interface ApplicationPlanProps {
  readonly application: Application;
  /** The parts that are shown; all of them unless told. */
  readonly only?: readonly PlanSectionId[];
  /** Each part is a line that opens; those named here are open at first. */
  readonly folded?: readonly PlanSectionId[];
}

/** The application's particulars and the parts of its plan, with the ways to what is made of it (V1). */
export function ApplicationPlan({ application, ...parts }: ApplicationPlanProps) {
  const at = `/app/applications/${application.id}`;
  const addressOfUnit = useCallback((unitId: string) => `${at}/units/${unitId}`, [at]);
  return (
    <PlanSections
      plan={application}
      particulars={<Particulars application={application} />}
      none={<NoPlan application={application} />}
      files={files}
      addressOfUnit={addressOfUnit}
      {...parts}
      noteAt={(part) => {
        const section = remarksAt[part];
        return section === undefined ? null : <SectionRemarks application={application} section={section} />;
      }}
      calculationWays={
        <>
          <ButtonLink small to={`${at}/strataplan/calculation-plan`}>
            Go to the calculation plan
          </ButtonLink>
          <PdfButton application={application} document="calculationPlan" />
          <PlanExport application={application} part="calculationPlan" small />
        </>
      }
      scheduleWays={
        <>
          <ButtonLink small to={`${at}/strataplan/schedule`}>
            Go to the schedule of strata units
          </ButtonLink>
          <PdfButton application={application} document="schedule" />
          <PlanExport application={application} part="schedule" small />
        </>
      }
    />
  );
}

/** To an architect the way to begin it is offered above, as the next act. */
function NoPlan({ application }: { readonly application: Application }) {
  return (
    <EmptyState
      title="There is no strata plan yet"
      icon={<ProjectIcon size={32} />}
      action={
        application.canEdit && !application.acts.includes('completePlan') ? (
          <ButtonLink to={`/app/applications/${application.id}/strataplan`}>Begin the strata plan</ButtonLink>
        ) : undefined
      }
    >
      <p>
        Its development details, buildings, floors, units, common property and documents will be shown here.
      </p>
    </EmptyState>
  );
}
