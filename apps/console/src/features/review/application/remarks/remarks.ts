import { type RemarkSection, remarkSections } from '@strata/domain';
import type { PlanSectionId, ShownRemark } from '@strata/web';
import { placesOfRemarks } from '../../../../app/applications.ts';
import type { Reading } from './reading.ts';

const sections = new Map(
  Object.entries(placesOfRemarks).map(([section, place]) => [place, section as keyof typeof placesOfRemarks]),
);

/** The section that remarks at this part of the page are about, where there are any. */
export function remarkSectionAt(place: PlanSectionId): RemarkSection | undefined {
  return sections.get(place);
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
