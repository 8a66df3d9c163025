import type { OfficerAct } from './examinations.ts';
import { remarkSections } from './remark-sections.ts';

/** Acts for which an officer writes, or may be about to. */
export const draftedActs = [
  'recommend',
  'return',
  'approve',
  'reject',
  'referBack',
  'revoke',
  'verify',
  'register',
  'note',
] as const satisfies readonly OfficerAct[];
export type DraftedAct = (typeof draftedActs)[number];

/** The part that says which sections of a record were seen. */
export const seenSectionsPart = 'sections';

/**
 * What of an officer's draft is saved by itself: a remark on a section, what is written for an act, the warnings of a
 * revision that were looked at, the sections that were seen. Two windows overwrite nothing of each other as long as they write different parts.
 */
export const examinationDraftPart = new RegExp(
  `^(${seenSectionsPart}|remark:(${remarkSections.join('|')})|act:(${draftedActs.join('|')})|seen:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$`,
);

/** What a part has: words, for some acts a day as typed, or keys of warnings or sections. */
export interface ExaminationDraftContent {
  readonly text?: string | undefined;
  readonly expiryDate?: string | undefined;
  readonly seen?: readonly string[] | undefined;
}
