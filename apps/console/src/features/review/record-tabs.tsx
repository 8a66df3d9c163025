import type { ExaminedType } from '@strata/domain';
import { type TabLink, TabLinks } from '@strata/ui';
import { reviewPath } from '../../app/examinations/kinds.ts';

/** The pages of a record between the record itself and its history. */
const between: Readonly<Record<ExaminedType, readonly (readonly [path: string, label: string])[]>> = {
  registration: [],
  property: [],
  application: [
    ['calculation-plan', 'Calculation plan'],
    ['schedule', 'Schedule of strata units'],
    ['differences', 'Differences'],
    ['revisions', 'Revisions and letters'],
  ],
  request: [],
};

/** The pages of one record. */
export function RecordTabs({ objectType, id }: { readonly objectType: ExaminedType; readonly id: string }) {
  const path = reviewPath(objectType, id);
  const tabs: readonly TabLink[] = [
    { to: path, label: objectType === 'application' ? 'Examination' : 'Record and documents' },
    ...between[objectType].map(([part, label]) => ({ to: `${path}/${part}`, label })),
    { to: `${path}/history`, label: 'History' },
  ];
  return <TabLinks label="Record" tabs={tabs} />;
}
