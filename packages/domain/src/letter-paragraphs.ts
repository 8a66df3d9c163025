import type { ExaminedType, OfficerAct } from './examinations.ts';
import { type RemarkSection, remarkSectionNames, remarkSections } from './remark-sections.ts';

/** Where officers write what the parties read, besides remarks on the sections of an application. */
const decisionPlaces = [
  'rejectApplication',
  'returnRegistration',
  'rejectRegistration',
  'revokeRegistration',
  'returnProperty',
  'returnRequest',
  'rejectRequest',
] as const;

/** What a standard paragraph can be for: a remark on a section of an application, or another decision. */
export const paragraphPlaces = [...remarkSections, ...decisionPlaces] as const;
export type ParagraphPlace = (typeof paragraphPlaces)[number];

const isSection = (place: ParagraphPlace): place is RemarkSection =>
  remarkSections.some((section) => section === place);

const decisionNames: Readonly<Record<(typeof decisionPlaces)[number], string>> = {
  rejectApplication: 'Application rejected',
  returnRegistration: 'Registration returned',
  rejectRegistration: 'Registration rejected',
  revokeRegistration: 'Registration revoked',
  returnProperty: 'Property returned',
  returnRequest: 'Title request returned',
  rejectRequest: 'Title request rejected',
};

export function paragraphPlaceName(place: ParagraphPlace): string {
  return isSection(place) ? `Application returned: ${remarkSectionNames[place]}` : decisionNames[place];
}

const placesOfActs: Readonly<Record<ExaminedType, Readonly<Partial<Record<OfficerAct, ParagraphPlace>>>>> = {
  application: { return: 'application', reject: 'rejectApplication' },
  registration: {
    return: 'returnRegistration',
    reject: 'rejectRegistration',
    revoke: 'revokeRegistration',
  },
  property: { return: 'returnProperty' },
  request: { return: 'returnRequest', reject: 'rejectRequest' },
};

/** Which paragraphs are offered for what is written with an act; undefined where the parties do not read it. */
export function paragraphPlaceOf(objectType: ExaminedType, act: OfficerAct): ParagraphPlace | undefined {
  return placesOfActs[objectType][act];
}

/**
 * The text with a paragraph in place of what is chosen in it, or at the cursor: a line of its own between what stands before
 * and after. Says where the paragraph ends.
 */
export function insertParagraph(
  text: string,
  paragraph: string,
  { start, end }: { readonly start: number; readonly end: number },
): { readonly text: string; readonly cursor: number } {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const opening = before === '' || before.endsWith('\n') ? '' : '\n';
  const closing = after === '' || after.startsWith('\n') ? '' : '\n';
  const whole = `${before}${opening}${paragraph}`;
  return { text: `${whole}${closing}${after}`, cursor: whole.length };
}
