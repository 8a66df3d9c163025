import {
  dayInMaldives,
  displayDate,
  displayDay,
  type RemarkSection,
  remarkSectionNames,
  remarkSections,
} from '@strata/domain';
import { type Issuer, marksOf, pageMarks } from '../issuer.ts';
import type { Picture } from '../pictures/picture.ts';
import { type PlanDocumentName, planDocumentTitles } from '../plans/plan-document-titles.ts';
import type { Particular, PrintedDocument, PrintedSection, Verification } from '../printed-document.ts';

/** Raised when the same decision is told in another way. */
const letterTemplate = 4;

/** What the ministry can say of an application in writing. */
export type LetterKind = 'return' | 'reject' | 'approve';

/** A file that goes with a letter; its hash is null while the file is not made. */
export interface Enclosure {
  readonly document: PlanDocumentName;
  readonly sha256: string | null;
}

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
  /** Of the registered scheme; null where there is none yet. */
  readonly schemeNumber: string | null;
  readonly revisionNumber: number;
  /** Of the plan, as its documents print it: 64 hexadecimal digits. */
  readonly planSha256: string;
  /** ISO 8601. */
  readonly declaredAt: string;
  readonly officerName: string;
  readonly enclosures: readonly Enclosure[];
}

export interface LetterSource extends LetterSubject, Issuer {
  readonly kind: LetterKind;
  readonly remarks: readonly Remark[];
  /** How to object; null where the ministry has not said it. */
  readonly objection: { readonly text: string; readonly days: number } | null;
  readonly officerRole: string;
  /** How the officer signs; left out, the name stands alone. */
  readonly signature?: Picture | undefined;
  /** ISO 8601. */
  readonly madeAt: string;
  /** It is what a decision would send, and was not sent. */
  readonly isPreview?: boolean;
  /** None for what was not sent. */
  readonly verification?: Verification | undefined;
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
      'The ministry has examined your application and returns it to you. The remarks below say what has to be corrected.',
    next: 'Correct what the remarks name. Then your architect completes the strata plan again, and you declare it and submit the application again, under the same reference. The time that the ministry gives itself to decide stands still until then.',
  },
  reject: {
    title: 'Application rejected',
    opening: 'The ministry has examined your application and rejects it. The reasons are given below.',
    next: 'This application is closed and cannot be changed any more. You can make another application for the property.',
  },
  approve: {
    title: 'Application approved',
    opening:
      'The ministry has examined your application and approves it. What is approved is the strata plan as it was declared, in the revision named below, and nothing else.',
    next: 'The strata plan stays in the portal as it was declared. Whatever is to be changed later needs an application for an amendment.',
  },
};

/** How a letter is called, as a file. */
export const letterTitleOf = (kind: LetterKind): string => wordings[kind].title;

/** An officer's lines stand as they were written, an empty one as a space between paragraphs. */
const paragraphsOf = (text: string): readonly string[] =>
  text.split('\n').filter((line) => line.trim() !== '');

/** What is said of a rejected application as a whole are the reasons that its letter announces. */
const headingOf = (kind: LetterKind, section: RemarkSection): string =>
  kind === 'reject' && section === 'application' ? 'Reasons' : remarkSectionNames[section];

function remarksByPart({ kind, remarks }: LetterSource): readonly PrintedSection[] {
  return remarkSections.flatMap((section) => {
    const texts = remarks.filter((remark) => remark.section === section).map(({ text }) => text);
    return texts.length === 0
      ? []
      : [
          {
            heading: headingOf(kind, section),
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
    { label: 'Application', value: `${source.reference}, ${source.applicationType}` },
    ...perhaps('Scheme number', source.schemeNumber),
    ...perhaps('Scheme', schemeName),
    { label: 'Plot', value: `${source.plotName}, ${source.plotNumber}` },
    { label: 'Island', value: `${source.islandName}, ${source.atollName}` },
    ...perhaps('Architect', architect && `${architect.name}, licence ${architect.licenseNumber}`),
  ];
}

/** The ministry with its contacts is the sender, above; the applicant and the day follow. */
function addressOf({ applicantName, islandName, atollName, madeAt }: LetterSource): readonly string[] {
  return [applicantName, `${islandName}, ${atollName}`, displayDate(madeAt)];
}

/** How to object and until when, as the ministry words it; the day is counted from that of the letter. */
function objection({ objection: how, madeAt }: LetterSource): readonly PrintedSection[] {
  if (how === null) return [];
  const last = new Date(Date.parse(`${dayInMaldives(madeAt)}T00:00:00Z`) + how.days * 86_400_000);
  const until = displayDay(last.toISOString().slice(0, 10));
  return [
    {
      heading: 'How to object, and until when',
      particulars: [{ label: 'Until', value: until }],
      paragraphs: paragraphsOf(how.text),
      tables: [],
    },
  ];
}

function signed({ officerName, officerRole, authority, signature }: LetterSource): PrintedSection {
  return {
    heading: 'For the ministry',
    signature: signature && { picture: signature, words: `Signature of ${officerName}` },
    particulars: [
      { label: 'Name', value: officerName },
      { label: 'Role', value: `${officerRole}, ${authority}` },
    ],
    paragraphs: [],
    tables: [],
  };
}

/** The files that the letter is about, so that nobody can put others beside it. */
function enclosed({ enclosures }: LetterSource): readonly PrintedSection[] {
  if (enclosures.length === 0) return [];
  return [
    {
      heading: 'Enclosures',
      particulars: enclosures.map(({ document, sha256 }) => ({
        label: planDocumentTitles[document],
        value: sha256 === null ? 'Made with the approval' : `SHA-256 ${sha256}`,
      })),
      paragraphs: [],
      tables: [],
    },
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
    scheme: `${source.reference}, ${source.schemeName ?? source.plotName}`,
    authority: source.authority,
    emblem: source.emblem,
    madeAt: source.madeAt,
    marks: marksOf(source, ...(isPreview ? [pageMarks.preview] : [])),
    address: addressOf(source),
    introduction: [`Dear ${source.applicantName},`, opening],
    particulars: particularsOf(source),
    sections: [
      ...remarksByPart(source),
      textSection('What happens next', next),
      ...objection(source),
      signed(source),
      ...enclosed(source),
    ],
    foot: [
      { label: 'Revision', value: `${source.revisionNumber}, declared on ${declared}` },
      { label: 'SHA-256 of the plan', value: source.planSha256 },
      { label: 'Template', value: `version ${letterTemplate}` },
    ],
    templateVersion: `${letterTemplate}`,
    sha256: source.planSha256,
    verification: source.verification,
  };
}
