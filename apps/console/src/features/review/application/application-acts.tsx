import { counted, displayDecimal } from '@strata/domain';
import { displayMoney } from '@strata/web';
import { ActBar } from '../acts/act-bar.tsx';
import type { ReviewedRecord } from '../acts/reviewed-record.ts';
import type { ExaminedSection } from '../examination/examined-section.ts';
import type { Seeing } from '../examination/seeing.ts';
import type { ApplicationReview, Revision } from './application-queries.ts';
import { applicationRules } from './application-rules.tsx';
import { useReading } from './remarks/reading.ts';

export interface ApplicationActsProps {
  readonly application: ApplicationReview;
  /** What the officer reads on this page; what is recommended or approved is this and nothing else. */
  readonly revision: Revision | undefined;
  readonly sections: readonly ExaminedSection[];
  readonly seeing: Seeing | undefined;
}

/** What the officer may do with the application, and why not the rest. */
export function ApplicationActs({ application, revision, sections, seeing }: ApplicationActsProps) {
  const { reading } = useReading(application.id);
  return (
    <ActBar
      record={recordOf(application, revision)}
      rules={applicationRules({ application, revision, reading })}
      sections={sections}
      seeing={seeing}
    />
  );
}

function recordOf(application: ApplicationReview, revision: Revision | undefined): ReviewedRecord {
  const { reference, property, schemeName, fee } = application;
  return {
    ...application,
    objectType: 'application',
    fullName: `${schemeName ?? property.plotName}, ${reference}`,
    noun: 'application',
    checks: [
      { term: 'Plot', value: `${property.plotName}, ${property.plotNumber}, ${property.islandName}` },
      { term: 'Applicant', value: application.applicant.name },
      ...(revision === undefined
        ? []
        : [
            {
              term: 'Plan',
              value: `Revision ${revision.number}: ${counted(revision.numberOfUnits, 'unit')}, ${displayDecimal(revision.strataAreaInSqm)} sqm`,
            },
          ]),
      ...(fee.total === null ? [] : [{ term: 'Fee', value: displayMoney(fee.total) }]),
    ],
  };
}
