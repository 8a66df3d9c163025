import { displayDate, displayDay } from '../dates.ts';
import { counted } from '../decimals.ts';

/** As what a plan's document is frozen: when the plan is declared, and when it is approved. */
export const frozenStates = ['declared', 'approved'] as const;
export type FrozenState = (typeof frozenStates)[number];

/** What takes the place of a plan's document: the approval of what was declared, a later declaration, an amendment. */
export const planSuccessors = ['approval', 'revision', 'amendment'] as const;
export type PlanSuccessor = (typeof planSuccessors)[number];

/** What took the place of a kept document, of which a copy is made. */
export interface Supersession {
  readonly successor: PlanSuccessor;
  /** YYYY-MM-DD, in the Maldives. */
  readonly date: string;
  /** Of the amendment. */
  readonly reference: string | null;
  /** Of the later declaration. */
  readonly revision: number | null;
  /** SHA-256 of the kept document that is copied, in hexadecimal digits; null where none is. */
  readonly originalSha256: string | null;
}

/** A declared plan's document; the revision counts the declarations of its application, instants are ISO 8601. */
export interface FrozenDocumentState {
  readonly name: FrozenState;
  readonly revision: number;
  /** When it was declared or approved. */
  readonly at: string;
  /** Version of the text that the architect declared. */
  readonly architectDeclaration: number;
  /** Who approved it; null before. */
  readonly registrar: string | null;
  /** Set for a copy of a document that does not count any longer. */
  readonly superseded?: Supersession | undefined;
}

/** What a document of a plan is at a moment of the plan's life. */
export type DocumentState = { readonly name: 'draft' } | FrozenDocumentState;

const frozenWords = { declared: 'Declared', approved: 'Approved' } as const satisfies Record<
  FrozenState,
  string
>;

const successorWords: Readonly<Record<PlanSuccessor, (by: Supersession) => string>> = {
  approval: () => 'its approval',
  revision: ({ revision }) => `revision ${revision}`,
  amendment: ({ reference }) => `amendment ${reference}`,
};

/** "Approved on 21/11/2026 as revision 2", and of a copy what has taken its place since. */
export function frozenStateInWords({
  name,
  at,
  revision,
  superseded,
}: Pick<FrozenDocumentState, 'name' | 'at' | 'revision' | 'superseded'>): string {
  if (superseded === undefined) return `${frozenWords[name]} on ${displayDate(at)} as revision ${revision}`;
  const by = successorWords[superseded.successor](superseded);
  const was = `Copy of revision ${revision}, ${name} on ${displayDate(at)}`;
  return `${was}, superseded on ${displayDay(superseded.date)} by ${by}`;
}

/** "Draft with 3 problems", as the plan's own pages count them. */
export function draftInWords(problems: number): string {
  if (problems === 0) return 'Draft without problems';
  return `Draft with ${counted(problems, 'problem')}`;
}
