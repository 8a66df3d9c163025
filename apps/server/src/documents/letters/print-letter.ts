import { displayDate, type RemarkSection, remarkSectionNames, remarkSections } from '@strata/domain';
import type { Particular, PrintedDocument, PrintedSection } from '../printed-document.ts';

/** Raised when the same decision is told in another way. */
const letterTemplate = 1;

/** What the ministry can say of an application in writing. */
export type LetterKind = 'return' | 'reject' | 'approve';

export interface Remark {
  readonly section: RemarkSection;
  readonly text: string;
}

/** Which application a letter is about, and what was judged. */
export interface LetterSubject {
  readonly reference: string;
  readonly applicationType: string;
  readonly applicantName: string;
  readonly plotName: string;
  readonly plotNumber: string;
  readonly islandName: string;
  readonly atollName: string;
  readonly schemeName: string | null;
  readonly architect: { readonly name: string; readonly licenseNumber: string } | null;
  readonly revisionNumber: number;
  /** Of the revision, 64 hexadecimal digits. */
  readonly revisionSha256: string;
  /** ISO 8601. */
  readonly declaredAt: string;
  readonly officerName: string;
}

export interface LetterSource extends LetterSubject {
  readonly kind: LetterKind;
  readonly remarks: readonly Remark[];
  readonly officerRole: string;
  /** Who answers for it: the ministry. */
  readonly authority: string;
  /** ISO 8601. */
  readonly madeAt: string;
  /** It is what a decision would send, and was not sent. */
  readonly isPreview?: boolean;
}

interface Wording {
  readonly title: string;
  readonly opening: string;
  readonly next: string;
}

const wordings: Readonly<Record<LetterKind, Wording>> = {
  return: {
    title: 'Application returned',
    opening:
      'The ministry has examined this application and returns it to you. The remarks below say what has to be corrected.',
    next: 'Correct what the remarks name. Then your architect completes the strata plan again, and you declare it and submit the application again, under the same reference. The time that the ministry gives itself to decide stands still until then.',
  },
  reject: {
    title: 'Application rejected',
    opening: 'The ministry has examined this application and rejects it. The reason is given below.',
    next: 'This application is closed and cannot be changed any more. You can make another application for the property.',
  },
  approve: {
    title: 'Application approved',
    opening:
      'The ministry has examined this application and approves it. What is approved is the strata plan as it was declared, in the revision named below, and nothing else.',
    next: 'The strata plan stays in the portal as it was declared. Whatever is to be changed later needs an application for an amendment.',
  },
};

/** How a letter is called, as a file. */
export const letterTitleOf = (kind: LetterKind): string => wordings[kind].title;

/** An officer's lines stand as they were written, an empty one as a space between paragraphs. */
const paragraphsOf = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line.trim() !== '');

function remarksByPart(remarks: readonly Remark[]): readonly PrintedSection[] {
  return remarkSections.flatMap((section) => {
    const texts = remarks.filter((remark) => remark.section === section).map(({ text }) => text);
    return texts.length === 0
      ? []
      : [
          {
            heading: remarkSectionNames[section],
            particulars: [],
            paragraphs: texts.flatMap(paragraphsOf),
            tables: [],
          },
        ];
  });
}

const textSection = (heading: string, paragraph: string): PrintedSection => ({
  heading,
  particulars: [],
  paragraphs: [paragraph],
  tables: [],
});

function particularsOf(source: LetterSource): readonly Particular[] {
  const { architect, schemeName } = source;
  const perhaps = (label: string, value: string | null): Particular[] =>
    value === null ? [] : [{ label, value }];
  return [
    { label: 'To', value: source.applicantName },
    { label: 'Date', value: displayDate(source.madeAt) },
    { label: 'Application', value: `${source.reference}, ${source.applicationType}` },
    ...perhaps('Scheme', schemeName),
    { label: 'Plot', value: `${source.plotName}, ${source.plotNumber}` },
    { label: 'Island', value: `${source.islandName}, ${source.atollName}` },
    ...perhaps('Architect', architect && `${architect.name}, licence ${architect.licenseNumber}`),
    { label: 'Decided by', value: `${source.officerName}, ${source.officerRole}` },
  ];
}

/** A return, a rejection or an approval as it goes to the applicant. */
export function printLetter(source: LetterSource): PrintedDocument {
  const { title, opening, next } = wordings[source.kind];
  const { isPreview = false } = source;
  const declared = displayDate(source.declaredAt);
  return {
    // Stands on every page and in the file's own title, and moves no line of the letter.
    title: isPreview ? `Preview, not sent: ${title}` : title,
    reference: source.reference,
    scheme: source.schemeName ?? source.plotName,
    authority: source.authority,
    madeAt: source.madeAt,
    introduction: [opening],
    particulars: particularsOf(source),
    sections: [...remarksByPart(source.remarks), textSection('What happens next', next)],
    foot: [
      { label: 'Revision judged', value: `${source.revisionNumber}, declared on ${declared}` },
      { label: 'SHA-256 of the revision', value: source.revisionSha256 },
      { label: 'Template', value: `version ${letterTemplate}` },
    ],
    templateVersion: `${letterTemplate}`,
    sha256: source.revisionSha256,
    hashOf: 'the revision',
  };
}
