import type { Picture } from './pictures/picture.ts';

/** Who makes a document, and whether it counts. */
export interface Issuer {
  /** Who answers for it: the ministry. */
  readonly authority: string;
  /** The system is not in production: what it makes proves nothing, and each page says so. */
  readonly isSpecimen: boolean;
  /** What stands beside the name on an instrument of title; left out, nothing does. */
  readonly letterhead?: Letterhead;
  /** Stands beside the name; left out, nothing does. */
  readonly emblem?: Picture | undefined;
}

/** What the ministry has said of itself for paper; each may be empty. The second language is printed as it was typed. */
export interface Letterhead {
  readonly address: string;
  readonly secondLanguageName: string;
  readonly secondLanguageAddress: string;
  /** "Certificate of strata title" in that language. */
  readonly secondLanguageTitle: string;
  /** "Folio of strata title". */
  readonly secondLanguageFolioTitle: string;
}

export const noLetterhead: Letterhead = {
  address: '',
  secondLanguageName: '',
  secondLanguageAddress: '',
  secondLanguageTitle: '',
  secondLanguageFolioTitle: '',
};

/** What stands pale across every page, behind its text, so that no part of it passes for more than it is. */
export const pageMarks = {
  specimen: 'SPECIMEN – TEST SYSTEM',
  draft: 'DRAFT',
  superseded: 'SUPERSEDED',
  preview: 'PREVIEW – NOT SENT',
} as const;

/** The marks of what an issuer makes, with those that it has by itself. */
export function marksOf({ isSpecimen }: Issuer, ...own: readonly string[]): readonly string[] {
  return isSpecimen ? [...own, pageMarks.specimen] : own;
}
