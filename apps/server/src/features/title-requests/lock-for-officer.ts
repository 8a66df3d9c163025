import type { RefusalCode } from '@strata/contract';
import { canActOnTitleRequest, type OfficerAct, type TitleRequestAct } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { isStale, Refusal, refuse } from '../../platform/refusal.ts';
import { type ActingOfficer, lookInto, refuseWithLastAct } from '../examinations/examine.ts';
import { type LockedRequest, lockSubmittedRequest } from './locked-request.queries.ts';

/** What officers do with requests, besides holding their examination. */
export type OfficerRequestAct = Exclude<
  Extract<OfficerAct & TitleRequestAct, string>,
  'take' | 'putBack' | 'assign'
>;

interface Asked {
  readonly db: Queryable;
  readonly session: ActingOfficer;
  readonly seenVersion: number | undefined;
}

/** Where a person both examines and decides, either will do. */
function allows(act: OfficerRequestAct, { facts }: LockedRequest, { roles }: ActingOfficer): boolean {
  return roles.some((role) => role !== 'Administrator' && canActOnTitleRequest(act, facts, role));
}

/**
 * Locks the request, then its examination, and asks what every act of an officer asks: it was submitted, the officer may
 * have to do with it, its state allows the act, nobody else holds it, the version is the one that was seen. Whoever comes
 * second hears who was first.
 */
export async function lockForOfficer(
  { db, session, seenVersion }: Asked,
  act: OfficerRequestAct,
  id: string,
): Promise<Refusal | LockedRequest> {
  const examined = { objectType: 'request', objectId: id } as const;
  const request = await lockSubmittedRequest(db, id);
  if (!request) return refuse('NOT_FOUND');
  const { refusal } = await lookInto(db, act, examined, session);
  const isHolders = refusal?.code === 'HELD_BY_ANOTHER';
  if (refusal && !isHolders) return refusal;
  const tell = (code: RefusalCode, version?: number) => refuseWithLastAct(db, examined, code, version);
  if (!allows(act, request, session)) return tell('REQUEST_STATE');
  if (refusal) return refusal;
  if (isStale(seenVersion, request.version)) return tell('STALE_VERSION', request.version);
  return request;
}
