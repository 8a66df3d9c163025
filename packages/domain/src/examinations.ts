import { ApplicationType } from './application-statuses.ts';
import type { ExpertAct } from './expert-acts.ts';
import type { OfficerRole } from './officer-roles.ts';

/** What officers examine. */
export const examinedTypes = ['registration', 'property', 'application', 'request'] as const;
export type ExaminedType = (typeof examinedTypes)[number];

/** The types of application, as queues tell them apart; by the id of the type. */
export const applicationKinds = {
  [ApplicationType.registration]: 'StrataRegistration',
  [ApplicationType.provisional]: 'ProvisionalRegistration',
  [ApplicationType.amendment]: 'Amendment',
} as const;
export type ApplicationKind = (typeof applicationKinds)[keyof typeof applicationKinds];
export const applicationKindNames = Object.values(
  applicationKinds,
) as readonly ApplicationKind[] as readonly [ApplicationKind, ...ApplicationKind[]];

/** `examine`: waits for an examiner; `decide`: recommended, waits for a registrar. */
export const examinationStages = ['examine', 'decide'] as const;
export type ExaminationStage = (typeof examinationStages)[number];

/** Domain decision, section 3: an examiner verifies or returns a property; nobody need recommend it. */
export type PropertyAct = 'verify' | 'return';
export type HoldingAct = 'take' | 'putBack' | 'assign';
export type OfficerAct =
  | HoldingAct
  | PropertyAct
  | Extract<ExpertAct, 'recommend' | 'return' | 'approve' | 'reject' | 'referBack' | 'revoke'>
  | 'register'
  | 'note';

/** With what officers tell one another something about a record: by itself, with a recommendation, when referring back. */
export const examinationNoteKinds = ['note', 'recommend', 'referBack'] as const;
export type ExaminationNoteKind = (typeof examinationNoteKinds)[number];

/** Acts that the one who recommended must leave to somebody else (four eyes). */
const decisions: readonly OfficerAct[] = ['approve', 'register', 'reject', 'referBack'];

/** Who looks at an examination, as records say it. */
export interface OfficerFacts {
  readonly roles: readonly OfficerRole[];
  /** The person is applicant, member of the applicant entity, owner, architect or responsible person. */
  readonly isParty: boolean;
  /** The same person recommended it, be it under another account. */
  readonly hasRecommended: boolean;
}

/** Where an examination stands. */
export interface ExaminationFacts {
  readonly stage: ExaminationStage;
  readonly holder: 'nobody' | 'oneself' | 'another';
  /** It came back and is kept for another examiner, who had it before. */
  readonly isReserved?: boolean;
}

/** So many working days what came back is kept for the examiner who had it. */
export const reservedWorkingDays = 2;

export type OfficerHindrance = 'role' | 'party' | 'fourEyes' | 'held' | 'notHeld' | 'reserved';

const examiners: readonly OfficerRole[] = ['Examiner'];
const registrars: readonly OfficerRole[] = ['Registrar'];
const both: readonly OfficerRole[] = ['Examiner', 'Registrar'];

const rolesFor: Readonly<Record<OfficerAct, readonly OfficerRole[]>> = {
  take: both,
  putBack: both,
  assign: both,
  recommend: examiners,
  return: examiners,
  verify: examiners,
  approve: registrars,
  register: registrars,
  reject: registrars,
  referBack: registrars,
  revoke: registrars,
  note: both,
};

/** What is examined for a citizen's right: a registrar returns and rejects it at once (domain decision, sections 5, 7). */
const decidedAtOnce: readonly ExaminedType[] = ['application', 'request'];
/** Acts on these that are a registrar's as well, whoever is examining. */
const registrarsAtOnce: readonly OfficerAct[] = ['return', 'reject'];

function canActAtOnce(act: OfficerAct, { roles }: OfficerFacts, objectType: ExaminedType): boolean {
  return decidedAtOnce.includes(objectType) && registrarsAtOnce.includes(act) && roles.includes('Registrar');
}

/** The role that can work on an examination in its stage. */
export function roleForStage(stage: ExaminationStage): OfficerRole {
  return stage === 'examine' ? 'Examiner' : 'Registrar';
}

/** The stages that officers of these roles can work on. */
export function stagesFor(roles: readonly OfficerRole[]): readonly ExaminationStage[] {
  return examinationStages.filter((stage) => roles.includes(roleForStage(stage)));
}

/**
 * What keeps the officer from the act, besides the state of the record itself; undefined when nothing does. An act on
 * what nobody holds takes it in passing; what another officer holds is theirs until they put it back or it is assigned.
 */
export function hindranceOf(
  act: OfficerAct,
  officer: OfficerFacts,
  examination: ExaminationFacts | undefined,
  objectType: ExaminedType,
): OfficerHindrance | undefined {
  const atOnce = canActAtOnce(act, officer, objectType);
  if (!atOnce && !rolesFor[act].some((role) => officer.roles.includes(role))) return 'role';
  if (officer.isParty) return 'party';
  // A note changes nothing of the record: officers write it whoever holds it.
  if (act === 'note') return undefined;
  if (decisions.includes(act) && officer.hasRecommended) return 'fourEyes';
  if (!examination || (atOnce && examination.stage === 'examine')) return undefined;
  // Taking it to decide it would end in the same refusal, and block the others meanwhile.
  if (act === 'take' && examination.stage === 'decide' && officer.hasRecommended) return 'fourEyes';
  // Whoever has recommended one of these holds it no longer.
  const isOfStage = act === 'take' || (act === 'return' && decidedAtOnce.includes(objectType));
  if (isOfStage && !officer.roles.includes(roleForStage(examination.stage))) return 'role';
  if (act === 'putBack') return examination.holder === 'nobody' ? 'notHeld' : heldByAnother(examination);
  // A registrar may give anybody's work to somebody else; an examiner only passes on what is their own or nobody's.
  if (act === 'assign') {
    return officer.roles.includes('Registrar') ? undefined : heldByAnother(examination);
  }
  // What is reserved is kept from other examiners; to a registrar the state of the record says that it is not recommended.
  const isExaminers = rolesFor[act].includes('Examiner');
  return heldByAnother(isExaminers ? examination : { ...examination, isReserved: false });
}

function heldByAnother({ holder, isReserved = false }: ExaminationFacts): OfficerHindrance | undefined {
  if (holder === 'another') return 'held';
  return holder === 'nobody' && isReserved ? 'reserved' : undefined;
}
