import { displayDate } from '../dates.ts';
import { counted } from '../decimals.ts';

/** As what a plan's document is frozen: when the plan is declared, and when it is approved. */
export const frozenStates = ['declared', 'approved'] as const;
export type FrozenState = (typeof frozenStates)[number];

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
}

/** What a document of a plan is at a moment of the plan's life. */
export type DocumentState = { readonly name: 'draft' } | FrozenDocumentState;

const frozenWords = { declared: 'Declared', approved: 'Approved' } as const satisfies Record<
  FrozenState,
  string
>;

/** "Approved on 21/11/2026 as revision 2". */
export function frozenStateInWords({
  name,
  at,
  revision,
}: Pick<FrozenDocumentState, 'name' | 'at' | 'revision'>): string {
  return `${frozenWords[name]} on ${displayDate(at)} as revision ${revision}`;
}

/** "Draft with 3 problems", as the plan's own pages count them. */
export function draftInWords(problems: number): string {
  if (problems === 0) return 'Draft without problems';
  return `Draft with ${counted(problems, 'problem')}`;
}
