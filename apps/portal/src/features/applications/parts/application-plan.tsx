import { ButtonLink, EmptyState, type PlanFiles, PlanSections, ProjectIcon } from '@strata/ui';
import { useCallback } from 'react';
import { downloadFile } from '../../../app/files/download-file.ts';
import { explainDocument, loadDocument } from '../../../app/files/load-document.ts';
import { displaySize } from '../../../app/files/sizes.ts';
import { PdfButton } from '../../../app/strata-plan/pdf-button.tsx';
import { PlanExport } from '../../../app/strata-plan/plan-export.tsx';
import type { Application } from '../api/applications.ts';
import { Particulars } from './particulars.tsx';

const files: PlanFiles = {
  load: loadDocument,
  explain: explainDocument,
  save: (id, fileName) => void downloadFile(id, fileName),
  displaySize,
};

/** The application's particulars and every part of its plan, with the ways to what is made of it (V1). */
export function ApplicationPlan({ application }: { readonly application: Application }) {
  const at = `/app/applications/${application.id}`;
  const addressOfUnit = useCallback((unitId: string) => `${at}/units/${unitId}`, [at]);
  return (
    <PlanSections
      plan={application}
      particulars={<Particulars application={application} />}
      none={<NoPlan application={application} />}
      files={files}
      addressOfUnit={addressOfUnit}
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

function NoPlan({ application }: { readonly application: Application }) {
  return (
    <EmptyState
      title="There is no strata plan yet"
      icon={<ProjectIcon size={32} />}
      action={
        application.canEdit ? (
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
