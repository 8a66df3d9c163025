import type { Output } from '@strata/contract';
import {
  ApplicationStatus,
  consentDeclaration,
  describeFolioChange,
  displayDecimal,
  identificationKey,
} from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import type { Handler } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { findVisible } from '../application-timeline/visible-application.queries.ts';
import { recordLook } from '../plan-revisions/record-look.ts';
import { isTheirs, type WhoAsks, whoAsks, writeFor } from '../titles/who-asks.ts';
import { type AmendmentSums, sumAmendment } from './amended-titles.queries.ts';
import {
  type AffectedTitle,
  type FoundAmendment,
  findAmendment,
  listAffectedTitles,
} from './amendment-consents.queries.ts';
import { sumActs } from './register-sums.queries.ts';

type Key = 'GET /Applications/amendmentConsents';
type ShownTitle = Output<Key>['titles'][number];
type Counts = Output<Key>['counts'];

const wholeOf = (aggregate: string): string =>
  aggregate.includes('.') ? aggregate : displayDecimal(aggregate).replace(/\.00$/, '');

/** What becomes of the whole of which a title has its share value. */
function aggregateChange({ statusId, aggregates: { before, after } }: FoundAmendment) {
  if (statusId === ApplicationStatus.approved || after === null || after === before) return [];
  return [{ title: 'All share values together', before: wholeOf(before), after: wholeOf(after) }];
}

function shownTitle(
  { titleId, before, after, pendingRequest, consents, declined }: AffectedTitle,
  amendment: FoundAmendment,
  asking: WhoAsks,
): ShownTitle {
  const write = writeFor(asking);
  const { applicantKey, declaredDate, hasResolution } = amendment;
  return {
    titleId,
    number: before.number,
    unitNumber: before.unit.number,
    change: after.state === 'cancelled' ? 'cancelled' : 'changed',
    changes: [...describeFolioChange(before, after, write), ...aggregateChange(amendment)],
    pendingRequest,
    owners: before.owners.map((owner) => {
      const key = identificationKey(owner.identification);
      // Who declares an amendment consents to it by that.
      const consentedDate = key === applicantKey ? declaredDate : (consents[key] ?? null);
      return {
        ...owner,
        identification: write(owner.identification),
        isYours: isTheirs(asking, owner.identification),
        isAsked: !hasResolution && key !== applicantKey,
        consentedDate,
        declined: consentedDate === null ? (declined[key] ?? null) : null,
      };
    }),
  };
}

const nobodyAsked = { consentsMissing: 0, consentsDeclined: 0 } as const;
const nothing: Counts = { changed: 0, cancelled: 0, issued: 0, unchanged: 0, ...nobodyAsked };

function countsOf({
  changed,
  cancelled,
  issued,
  unchanged,
  consentsMissing,
  consentsDeclined,
}: AmendmentSums): Counts {
  return { changed, cancelled, issued, unchanged, consentsMissing, consentsDeclined };
}

/**
 * Which titles are shown: what the amendment did once it is approved, and before that what it would do. The applicant
 * reads that as soon as the plan is complete; nobody else does before it is submitted.
 */
function stageOf({ statusId, revisionId, isToBeDeclared }: FoundAmendment, isForApplicant: boolean) {
  if (revisionId !== null) return statusId === ApplicationStatus.approved ? 'registered' : 'declared';
  return isToBeDeclared && isForApplicant ? 'completed' : undefined;
}

async function countTitles(
  db: Queryable,
  { id, schemeId }: FoundAmendment,
  stage: ReturnType<typeof stageOf>,
): Promise<Counts> {
  if (stage === undefined) return nothing;
  if (stage !== 'registered') return countsOf(await sumAmendment(db, id, stage));
  const { titlesChanged, titlesCancelled, titlesIssued, titlesKept } = await sumActs(db, id, schemeId);
  return {
    changed: titlesChanged,
    cancelled: titlesCancelled,
    issued: titlesIssued,
    unchanged: titlesKept,
    ...nobodyAsked,
  };
}

/**
 * What an amendment changes in the titles of its scheme: for the applicant and officers all of it, for owners what it does
 * to theirs. To everybody else it does not exist, nor to owners before it is submitted.
 */
export const showAmendmentConsents: Handler<Key> = async (call) => {
  const { db, query, session, audience } = call;
  const { applicationId } = query;
  const { personId } = session;
  const asking = await whoAsks(call);
  const amendment = await findAmendment(db, applicationId, personId, asking.keys);
  if (!amendment) return refuse('NOT_FOUND');
  const isOfficer = audience === 'console';
  const seesAll = isOfficer || amendment.isApplicants;
  if (isOfficer && !(await findVisible(db, { audience, personId, applicationId })))
    return refuse('NOT_FOUND');
  if (!seesAll && !amendment.isOwners) return refuse('NOT_FOUND');
  const stage = stageOf(amendment, amendment.isApplicants && !isOfficer);
  const affected =
    stage === undefined ? [] : await listAffectedTitles(db, amendment, stage, seesAll ? null : asking.keys);
  if (!seesAll && affected.length === 0) return refuse('NOT_FOUND');
  await recordLook(call, { ...amendment, applicationId }, 'consents');
  const { revisionId, reference, schemeNumber, schemeName, plotName, hasResolution } = amendment;
  return {
    revisionId,
    reference,
    schemeNumber,
    schemeName,
    plotName,
    hasResolution,
    declaration: consentDeclaration,
    titles: affected.map((title) => shownTitle(title, amendment, asking)),
    counts: await countTitles(db, amendment, stage),
  };
};
