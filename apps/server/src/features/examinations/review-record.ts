import {
  canActOnRegistration,
  canExamineProperty,
  type ExaminedType,
  type ExpertAct,
  type HoldingAct,
  hindranceOf,
  type OfficerAct,
  type OfficerHindrance,
  officerRoles,
  type PropertyAct,
} from '@strata/domain';
import { recordAct } from '../../platform/acts.queries.ts';
import type { Queryable } from '../../platform/database.ts';
import { JsonText } from '../../platform/http/answers.ts';
import type { Handler, SignedIn } from '../../platform/http/call.ts';
import { refuse } from '../../platform/refusal.ts';
import { listNotes } from '../notes/notes.queries.ts';
import { isPartyTo } from './examination-parties.queries.ts';
import { factsOf } from './examine.ts';
import type { Examined } from './examined.ts';
import {
  findPropertyReview,
  findRegistrationReview,
  type Review,
  type SeenExamination,
} from './review.queries.ts';

const registrationActs = [
  'recommend',
  'return',
  'approve',
  'reject',
  'referBack',
  'revoke',
] as const satisfies readonly (OfficerAct & ExpertAct)[];

const propertyActs = ['verify', 'return'] as const satisfies readonly PropertyAct[];

/** What can be done about holding it, whoever holds it. */
export function holdingActs(examination: SeenExamination | null, personId: string): readonly HoldingAct[] {
  if (!examination) return [];
  const { holder } = factsOf(examination, { personId });
  return [
    ...(holder === 'oneself' ? [] : (['take'] as const)),
    ...(holder === 'nobody' ? [] : (['putBack'] as const)),
    'assign',
  ];
}

interface OfficersPart {
  readonly isParty: boolean;
  readonly acts: readonly OfficerAct[];
  readonly hindrances: Readonly<Partial<Record<OfficerAct, OfficerHindrance>>>;
}

/** Of the acts that the record's state allows: those of this officer, and what keeps them from the others. */
async function officersPart(
  db: Queryable,
  { objectType, objectId }: Examined,
  session: SignedIn,
  examination: SeenExamination | null,
  allowed: readonly OfficerAct[],
): Promise<OfficersPart> {
  const { personId, roles } = session;
  const isParty = await isPartyTo(db, objectType, objectId, personId);
  const officer = { roles, isParty, hasRecommended: examination?.hasRecommended ?? false };
  const reservedFor = examination?.reservedFor ?? null;
  const facts = examination
    ? { ...factsOf(examination, session), isReserved: reservedFor !== null && reservedFor !== personId }
    : undefined;
  const judged = allowed.map((act) => [act, hindranceOf(act, officer, facts, objectType)] as const);
  return {
    isParty,
    acts: judged.filter(([, hindrance]) => !hindrance).map(([act]) => act),
    hindrances: Object.fromEntries(judged.filter(([, hindrance]) => hindrance)),
  };
}

interface Looking {
  readonly db: Queryable;
  readonly session: SignedIn;
  readonly requestId: string;
}

/** Records that the officer looked; without that, nobody sees anything. `allowed` are the acts of the record's state. */
export async function answerReview(
  { db, session, requestId }: Looking,
  objectType: ExaminedType,
  objectId: string,
  { record, entity, examination }: Review<unknown>,
  allowed: readonly OfficerAct[],
): Promise<JsonText> {
  const examined = { objectType, objectId };
  const possible = examination ? [...allowed, 'note' as const] : allowed;
  const { isParty, ...part } = await officersPart(db, examined, session, examination, possible);
  const notes = isParty ? [] : await listNotes(db, examined, session.personId);
  await recordAct(db, {
    verb: 'view',
    objectType,
    objectId,
    entity,
    actor: session,
    actingRole: 'officer',
    requestId,
  });
  return new JsonText(JSON.stringify({ ...record, notes, ...part }));
}

export const reviewRegistration: Handler<'GET /Review/registrations/{id}'> = async (call) => {
  const { db, params, session } = call;
  const review = await findRegistrationReview(db, session.personId, params.id);
  if (!review) return refuse('NOT_FOUND');
  const recordActs = registrationActs.filter((act) => canActOnRegistration(act, review.facts, officerRoles));
  const allowed = [...holdingActs(review.examination, session.personId), ...recordActs];
  return answerReview(call, 'registration', params.id, review, allowed);
};

export const reviewProperty: Handler<'GET /Review/properties/{id}'> = async (call) => {
  const { db, params, session } = call;
  const review = await findPropertyReview(db, session.personId, params.id);
  if (!review) return refuse('NOT_FOUND');
  const recordActs = canExamineProperty(review.facts.statusId) ? propertyActs : [];
  const allowed = [...holdingActs(review.examination, session.personId), ...recordActs];
  return answerReview(call, 'property', params.id, review, allowed);
};
