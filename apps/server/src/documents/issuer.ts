/** Who makes a document, and whether it counts. */
export interface Issuer {
  /** Who answers for it: the ministry. */
  readonly authority: string;
  /** The system is not in production: what it makes proves nothing, and each page says so. */
  readonly isSpecimen: boolean;
}

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
