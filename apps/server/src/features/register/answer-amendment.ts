import { ApplicationStatus, consentDeclaration, identificationKey } from '@strata/domain';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Call, Handler } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { identificationKeysOf } from '../titles/parties-of-session.queries.ts';
import {
  type FoundAmendment,
  findAmendment,
  insertAmendmentConsents,
  insertDeclinedConsents,
  listAffectedTitles,
  lockAmendment,
} from './amendment-consents.queries.ts';
import { countConsents } from './consent-sums.ts';
import { tellApplicant } from './notify-owners.ts';

/** With the ministry, and not decided. */
const answeredIn: readonly number[] = [ApplicationStatus.submitted, ApplicationStatus.processing];

type AnswerKey = 'POST /Applications/amendmentConsents' | 'POST /Applications/amendmentConsents/decline';

/** What an owner answers: the amendment, and of the titles of theirs that it changes or takes each share of theirs. */
interface Answered {
  readonly amendment: FoundAmendment;
  readonly revisionId: string;
  readonly shares: readonly {
    readonly titleId: string;
    readonly number: string;
    readonly name: string;
    readonly key: string;
    readonly hasConsented: boolean;
  }[];
}

/** Opens what was seen for an answer: what was declared since has to be looked at first. */
async function openAnswer({ db, body, session, entity }: Call<AnswerKey>): Promise<Answered | Refusal> {
  const { personId } = session;
  const { applicationId } = body;
  await lockAmendment(db, applicationId);
  const keys = await identificationKeysOf(db, personId, entity);
  const amendment = await findAmendment(db, applicationId, personId, keys);
  if (!amendment?.isOwners || amendment.declaredDate === null) return refuse('NOT_FOUND');
  if (!answeredIn.includes(amendment.statusId)) return refuse('APPLICATION_STATE');
  const { revisionId } = amendment;
  if (revisionId !== body.revisionId) return refuse('REVISION_CHANGED');
  const titles = await listAffectedTitles(db, amendment, 'declared', keys);
  if (titles.length === 0) return refuse('NOT_FOUND');
  const shares = titles.flatMap(({ titleId, before, consents }) =>
    before.owners
      .map(({ name, identification }) => ({ name, key: identificationKey(identification) }))
      .filter(({ key }) => keys.includes(key))
      .map((owner) => ({ ...owner, titleId, number: before.number, hasConsented: owner.key in consents })),
  );
  return { amendment, revisionId, shares };
}

/** What the act says of the titles; of many the first. */
function titlesOf({ shares }: Answered) {
  const numbers = [...new Set(shares.map(({ number }) => number))];
  return { numberOfTitles: numbers.length, titles: numbers.slice(0, 20) };
}

const actOf = ({ body, session, entity, requestId }: Call<AnswerKey>) =>
  ({
    objectType: 'application',
    objectId: body.applicationId,
    entity,
    actor: session,
    actingRole: 'member',
    requestId,
  }) as const;

/**
 * An owner consents to an amendment, for all titles of theirs that it changes or takes. What was seen is the revision: one
 * that was declared since is consented to anew. To consent again changes nothing; who declined can still consent.
 */
export const consentToAmendment: Handler<'POST /Applications/amendmentConsents'> = async (call) => {
  const { db, session } = call;
  const { personId } = session;
  const answered = await openAnswer(call);
  if (answered instanceof Refusal) return answered;
  const { revisionId, shares } = answered;
  const consented = await insertAmendmentConsents(db, {
    revisionId,
    titleIds: shares.map(({ titleId }) => titleId),
    keys: shares.map(({ key }) => key),
    personId,
  });
  if (consented.length === 0) return null;
  await countConsents(db, call.body.applicationId);
  await recordAct(db, {
    ...actOf(call),
    verb: 'consent',
    after: {
      revisionId,
      declaration: consentDeclaration.version,
      ...titlesOf(answered),
      consents: consented.map((one) => ({ ...one, by: personId })),
    },
  });
  return null;
};

/**
 * An owner does not consent, for all titles of theirs, and says why. The amendment stays where it is: the applicant can speak
 * with them, and they can still consent; without that, or a resolution of the owners, it is not approved.
 */
export const declineAmendment: Handler<'POST /Applications/amendmentConsents/decline'> = async (call) => {
  const { db, body, session } = call;
  const { personId } = session;
  const { reason } = body;
  const answered = await openAnswer(call);
  if (answered instanceof Refusal) return answered;
  const { amendment, revisionId, shares } = answered;
  const keys = shares.filter(({ hasConsented }) => !hasConsented).map(({ key }) => key);
  const declined = await insertDeclinedConsents(db, { revisionId, keys, reason, personId });
  if (declined.length === 0) return refuse('CONSENT_ANSWERED');
  const names = shares.filter(({ key }) => declined.includes(key)).map(({ name }) => name);
  await tellApplicant(db, amendment, { ownerName: [...new Set(names)].join(', '), reason });
  await recordAct(db, {
    ...actOf(call),
    verb: 'declineConsent',
    after: { revisionId, ...titlesOf(answered), declined, reason },
  });
  return null;
};
