import type { FieldMessages } from '@strata/contract';
import { applyTitleRequest, type Folio, isFaulty, type TitleRequestContent } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { isActOfTitle } from './locked-request.queries.ts';

/** What keeps what is asked for from being registered as the title stands, by the field of the form. */
export interface ContentFault {
  readonly field: string;
  readonly message: string;
}

/** What would be registered, or all that is in its way. */
type Checked = { readonly after: Folio } | { readonly faults: readonly ContentFault[] };

/** Asks the rules, and the register for the act that a correction names. */
export async function checkContent(
  db: Queryable,
  titleId: string,
  folio: Folio,
  content: TitleRequestContent,
): Promise<Checked> {
  const outcome = applyTitleRequest(folio, content);
  const faults = isFaulty(outcome)
    ? outcome.map(({ field, message }) => ({ field: field === '' ? 'content' : `content.${field}`, message }))
    : [];
  if (content.kind === 'correction' && !(await isActOfTitle(db, titleId, content.corrects))) {
    faults.push({ field: 'content.corrects', message: 'Choose an entry in the history of this title' });
  }
  return isFaulty(outcome) || faults.length > 0 ? { faults } : { after: outcome };
}

/** The first message of each field. */
export function messagesOf(faults: readonly ContentFault[]): FieldMessages {
  return Object.fromEntries(faults.toReversed().map(({ field, message }) => [field, message]));
}
