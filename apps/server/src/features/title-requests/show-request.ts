import {
  actsOnTitleRequest,
  applyTitleRequest,
  consentDeclaration,
  describeFolioChange,
  identificationKey,
  isFaulty,
  maskIdentification,
  type TitleRequestAct,
  type TitleRequestContent,
  type TitleRequestFacts,
} from '@strata/domain';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { findRequest, type SeenByParty, type SeenRequest } from './request-json.queries.ts';

const whole = (identification: string): string => identification;

/** What it changes: as it was registered, or as it would be while it can still come to that. */
export function changesOf(
  { statusId, folio, registered }: SeenRequest,
  content: TitleRequestContent,
  write = whole,
): ReturnType<typeof describeFolioChange> {
  if (registered) return describeFolioChange(registered.before, registered.after, write);
  if (statusId > 4) return [];
  const outcome = applyTitleRequest(folio, content);
  return isFaulty(outcome) ? [] : describeFolioChange(folio, outcome, write);
}

function identificationsIn(content: TitleRequestContent): readonly string[] {
  if (content.kind === 'transfer') {
    return [content.from, ...content.to.map(({ identification }) => identification)];
  }
  if (content.kind === 'mortgage') return [content.lender.identification];
  if (content.kind === 'discharge') return [];
  return content.corrections.flatMap((correction) =>
    correction.what === 'owner'
      ? [correction.identification, correction.corrected.identification]
      : [correction.corrected.lender.identification],
  );
}

const submitted = 2;

/**
 * What it changes, to whoever sees it at the portal. Identifications that the request does not name itself are masked.
 * While nobody is asked, it is for those alone who have a part in the title as it stands: who sold has none any more.
 */
function changesFor(request: SeenByParty, content: TitleRequestContent): ReturnType<typeof changesOf> {
  const { statusId, registered, isTitlesParty, keys } = request;
  if (!registered && statusId !== submitted && !isTitlesParty) return [];
  const known = new Set([...keys, ...identificationsIn(content).map(identificationKey)]);
  return changesOf(request, content, (identification) =>
    known.has(identificationKey(identification)) ? identification : maskIdentification(identification),
  );
}

/** A party has the part of a party while it has not answered. */
function actsFor({ isRequester, keys, parties, facts }: SeenByParty): readonly TitleRequestAct[] {
  const isAsked = parties.some(({ key, answer }) => keys.includes(key) && !answer);
  const actsAs = (actor: 'requester' | 'party', request: TitleRequestFacts) =>
    actsOnTitleRequest(request, actor);
  return [...(isRequester ? actsAs('requester', facts) : []), ...(isAsked ? actsAs('party', facts) : [])];
}

export const showRequest: Handler<'GET /TitleRequests/{id}'> = async ({ db, params, session }) => {
  const request = await findRequest(db, session.personId, params.id);
  if (!request) return refuse('NOT_FOUND');
  const { record, isRequester, keys, parties } = request;
  const content = isRequester ? request.content : (request.submittedContent ?? request.content);
  return new JsonText(
    JSON.stringify({
      ...record,
      content,
      changes: changesFor(request, content),
      parties: parties.map(({ key, identification, ...party }) => {
        const isYours = keys.includes(key);
        return {
          ...party,
          identification: isYours ? identification : maskIdentification(identification),
          isYours,
        };
      }),
      declaration: consentDeclaration,
      acts: actsFor(request),
    }),
  );
};
