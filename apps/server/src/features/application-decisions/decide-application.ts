import { applicationStatusAfter, remarkSectionNames, voidedBy, workingDaysBetween } from '@strata/domain';
import type { Remark } from '../../documents/letters/print-letter.ts';
import { allowLongStatements } from '../../platform/database.ts';
import type { Call, PreparedHandler } from '../../platform/http/call.ts';
import { OutdatedPreparation, Refusal, refuse } from '../../platform/refusal.ts';
import { takeDrafts } from '../examinations/drafts.queries.ts';
import {
  deleteExamination,
  endReturnedExamination,
  getExaminationDays,
} from '../examinations/examination-acts.queries.ts';
import { insertFrozenDocuments } from '../plan-revisions/freezing.queries.ts';
import { notifyOwners } from '../register/notify-owners.ts';
import { lockAmendedScheme, registerApproved } from '../register/register-approved.ts';
import {
  findStanding,
  lockProperty,
  moveApplication,
  type Standing,
} from './examined-applications.queries.ts';
import { type LockedForOfficer, lockForOfficer } from './lock-for-officer.ts';
import { notifyParties } from './notify-parties.ts';
import { obstacleCodes, obstaclesOf } from './obstacles.ts';
import { prepareApproval } from './prepare-approval.ts';
import { type PreparedLetter, prepareLetter, refuseOutdatedLetter, saveLetter } from './prepare-letter.ts';
import { recordDecision } from './record-decision.ts';

export type DecidingCall = Pick<
  Call<'POST /Review/applications/reject'>,
  'db' | 'session' | 'seenVersion' | 'requestId'
> & { readonly body: { readonly id: string } };
type Printed = Refusal | PreparedLetter | undefined;

interface LockedDecision extends LockedForOfficer {
  readonly standing: Standing;
  readonly letter: PreparedLetter;
}

/**
 * Locks the application for the act whose letter was printed before; what that says must hold still. A preview asks the same, and
 * writes nothing.
 */
export async function lockWithLetter(
  call: DecidingCall,
  act: PreparedLetter['kind'],
  letter: Printed,
  /** What else keeps it from being done, as things stand. */
  refusalOf: (standing: Standing) => Refusal | undefined = () => undefined,
): Promise<Refusal | LockedDecision> {
  const locked = await lockForOfficer(call, act, call.body.id);
  if (locked instanceof Refusal) return locked;
  if (letter instanceof Refusal) return letter;
  // From here on nobody can return the property that is approved, nor change a title that it amends.
  if (act === 'approve') {
    await lockProperty(call.db, locked.application.propertyId);
    await lockAmendedScheme(call.db, locked.application.parentId);
  }
  const standing = await findStanding(call.db, call.body.id);
  const refused = standing && refusalOf(standing);
  if (refused) return refused;
  const { version } = locked.application;
  if (!standing || !letter) return new OutdatedPreparation(version);
  const outdated = await refuseOutdatedLetter(call, letter, version);
  if (outdated) return outdated;
  return { ...locked, standing, letter };
}

/** Brings the application into its new state: its examination is over, and its letter is kept with the act. */
async function decide(
  call: DecidingCall,
  { application, facts, standing, letter }: LockedDecision,
  more: { readonly daysLeft?: number; readonly said?: object } = {},
): Promise<{ version: number }> {
  const { db, body } = call;
  const { kind } = letter;
  const { revisionId, revisionNumber, sha256 } = standing;
  const statusId = applicationStatusAfter(kind, facts);
  const isUndeclared = voidedBy(kind).includes('declaration');
  const kept = await saveLetter(call, revisionId, letter);
  const examined = { objectType: 'application', objectId: body.id } as const;
  const drafts = await takeDrafts(db, examined, call.session.personId, kind);
  const version = await recordDecision(
    call,
    kind,
    application,
    async () => {
      if (kind === 'return') await endReturnedExamination(db, 'application', body.id, call.session.personId);
      else await deleteExamination(db, 'application', body.id);
      return moveApplication(db, body.id, { statusId, isUndeclared, daysLeft: more.daysLeft });
    },
    { revisionNumber, sha256, ...kept, ...more.said, ...drafts },
  );
  return { version };
}

/** A notice is read on a small screen and goes out by mail: the letter has all of what is longer. */
const mostQuoted = 10_000;

function quoted(remarks: readonly Remark[]): string {
  const text = remarks.map((remark) => `${remarkSectionNames[remark.section]}: ${remark.text}`).join('\n\n');
  if (text.length <= mostQuoted) return text;
  // Half a character would be no text to the database.
  const whole = text.slice(0, mostQuoted).replace(/[\uD800-\uDBFF]$/, '');
  return `${whole}…\n\nThe letter has all remarks.`;
}

/**
 * The applicant puts right what the remarks name. Nothing is declared any longer, and the time that the ministry gives
 * itself stands still until it is submitted again.
 */
export const returnApplication: PreparedHandler<'POST /Review/applications/return'> = {
  prepare: async (prepared) => {
    const letter = await prepareLetter(prepared, { kind: 'return', remarks: prepared.body.remarks });
    return async (call) => {
      const locked = await lockWithLetter(call, 'return', letter);
      if (locked instanceof Refusal) return locked;
      const { today, targetOn, holidays } = await getExaminationDays(call.db, 'application', call.body.id);
      const done = await decide(call, locked, {
        daysLeft: workingDaysBetween(today, targetOn, new Set(holidays)),
      });
      const remarks = quoted(locked.letter.remarks);
      await notifyParties(call.db, 'applicationReturned', locked.application, { remarks });
      return done;
    };
  },
};

export const rejectApplication: PreparedHandler<'POST /Review/applications/reject'> = {
  prepare: async (prepared) => {
    const { reason } = prepared.body;
    const remarks = [{ section: 'application', text: reason }] as const;
    const letter = await prepareLetter(prepared, { kind: 'reject', remarks });
    return async (call) => {
      const locked = await lockWithLetter(call, 'reject', letter);
      if (locked instanceof Refusal) return locked;
      const done = await decide(call, locked);
      await notifyParties(call.db, 'applicationRejected', locked.application, { reason });
      return done;
    };
  },
};

/** Why what was declared, or what the registrar saw of it, cannot be approved. */
export function refusalOfApproval(standing: Standing, seenSha256: string): Refusal | undefined {
  if (standing.sha256 !== seenSha256) return refuse('REVISION_CHANGED');
  const [obstacle] = obstaclesOf(standing);
  return obstacle && refuse(obstacleCodes[obstacle]);
}

/** Ten thousand titles were seen to take eleven seconds on a slow machine; with a database ten times slower they go in too. */
const registeringMilliseconds = 120_000;

/**
 * What the registrar saw is what was declared, nothing has changed it since, its fee is paid, its property verified. With
 * it the scheme is registered, with a title for every unit: all of it, or nothing.
 */
export const approveApplication: PreparedHandler<'POST /Review/applications/approve'> = {
  prepare: async (preparing) => {
    const prepared = await prepareApproval(preparing);
    return async (call) => {
      const approval = prepared instanceof Refusal ? undefined : prepared;
      const letter = prepared instanceof Refusal ? prepared : prepared?.letter;
      const seen = call.body.revisionSha256;
      const locked = await lockWithLetter(call, 'approve', letter, (standing) =>
        refusalOfApproval(standing, seen),
      );
      if (locked instanceof Refusal) return locked;
      if (!approval) return new OutdatedPreparation(locked.application.version);
      const { application, standing } = locked;
      const { db, session: actor, requestId } = call;
      await allowLongStatements(db, registeringMilliseconds);
      const registered = await registerApproved(db, {
        applicationId: application.id,
        schemeNumber: approval.schemeNumber,
        actor,
        requestId,
      });
      const { revisionId } = standing;
      const documents = await insertFrozenDocuments(db, revisionId, approval.documents);
      const done = await decide(call, locked, { said: { ...registered, revisionId, documents } });
      await notifyParties(call.db, 'applicationApproved', application);
      await notifyOwners(db, application.id, registered.schemeId);
      return done;
    };
  },
};
