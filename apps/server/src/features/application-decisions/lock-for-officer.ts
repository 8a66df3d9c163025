import type { RefusalCode } from '@strata/contract';
import {
  type ApplicationAct,
  type ApplicationFacts,
  canActOnApplication,
  type OfficerAct,
} from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import { isStale, Refusal, refuse } from '../../platform/refusal.ts';
import type { LockedExamination } from '../examinations/examination-acts.queries.ts';
import { type ActingOfficer, lookInto, refuseWithLastAct } from '../examinations/examine.ts';
import { type ExaminedApplication, lockExaminedApplication } from './examined-applications.queries.ts';

/** What officers do with applications. */
export type OfficerApplicationAct = Extract<OfficerAct & ApplicationAct, string>;

export interface LockedForOfficer {
  readonly application: ExaminedApplication;
  readonly examination: LockedExamination;
  readonly facts: ApplicationFacts;
}

interface Asked {
  readonly db: Queryable;
  readonly session: ActingOfficer;
  /** Undefined where the act does not name a version. */
  readonly seenVersion?: number | undefined;
}

/** Where a person both examines and decides, either will do. */
function allows(act: OfficerApplicationAct, facts: ApplicationFacts, { roles }: ActingOfficer): boolean {
  return roles.some((role) => role !== 'Administrator' && canActOnApplication(act, facts, role));
}

/**
 * Locks the application, then its examination, and asks what every act of an officer asks: it exists, the officer may
 * have to do with it, its state allows the act, nobody else holds it, the version is the one that was seen. Whoever
 * comes second hears who was first.
 */
export async function lockForOfficer(
  { db, session, seenVersion }: Asked,
  act: OfficerApplicationAct,
  id: string,
): Promise<Refusal | LockedForOfficer> {
  const examined = { objectType: 'application', objectId: id } as const;
  const application = await lockExaminedApplication(db, id);
  if (!application) return refuse('NOT_FOUND');
  const { examination, refusal } = await lookInto(db, act, examined, session);
  const isHolders = refusal?.code === 'HELD_BY_ANOTHER' || refusal?.code === 'NOT_HELD';
  if (refusal && !isHolders) return refusal;
  const tell = (code: RefusalCode, version?: number) => refuseWithLastAct(db, examined, code, version);
  const { statusId, version } = application;
  const facts = { statusId, everSubmitted: true, recommended: examination?.stage === 'decide' };
  if (!examination || !allows(act, facts, session)) return tell('APPLICATION_STATE');
  if (refusal) return refusal;
  if (isStale(seenVersion, version)) return tell('STALE_VERSION', version);
  return { application, examination, facts };
}
