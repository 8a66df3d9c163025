import { type RemarkSection, remarkSections } from '@strata/domain';
import type { PlanSectionId, ShownRemark } from '@strata/web';
import { applicationPath } from '../../../../app/applications.ts';
import type { Reading } from './reading.ts';

/** At which part of the page remarks on a section are written and shown. */
const placeOf: Readonly<Record<Exclude<RemarkSection, 'application'>, PlanSectionId>> = {
  property: 'particulars',
  details: 'development',
  buildings: 'buildings',
  commonProperty: 'common-property',
  documents: 'documents',
  calculationPlan: 'calculation',
  schedule: 'units',
};

const sections = new Map(
  Object.entries(placeOf).map(([section, place]) => [place, section as keyof typeof placeOf]),
);

/** The section that remarks at this part of the page are about, where there are any. */
export function remarkSectionAt(place: PlanSectionId): RemarkSection | undefined {
  return sections.get(place);
}

/** The place of a section on the page of the application. */
export function addressOfSection(applicationId: string, section: RemarkSection): string {
  const path = applicationPath(applicationId);
  return section === 'application' ? path : `${path}#${placeOf[section]}`;
}

/** What was written, by section in the order of the letter; what is about the whole was written with the act. */
export function remarksWritten(reading: Reading, onTheWhole: string): readonly ShownRemark[] {
  return remarkSections
    .map((section) => ({
      section,
      text: (section === 'application' ? onTheWhole : (reading.remarks[section] ?? '')).trim(),
    }))
    .filter(({ text }) => text !== '');
}
