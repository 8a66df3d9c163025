import type { RefusalCode } from '@strata/contract';
import { type OfficerRole, officerRoles } from '@strata/domain';
import { getPerson } from '@strata/fictional-register';
import { officerAs, type SignedInCaller, signedIn } from './signed-in.ts';
import type { GivenSubmission } from './submitted.ts';
import type { TestSystem } from './test-system.ts';

/** An act of an officer on an application. */
export type DecidingAct = 'recommend' | 'return' | 'referBack' | 'approve' | 'reject';

/** What a call came to, as far as tests of decisions look at it. */
export interface Decided {
  readonly status: number;
  readonly code: RefusalCode | undefined;
  readonly refusedWith: unknown;
  readonly data: unknown;
}

interface Deciding {
  readonly version?: number;
  readonly key?: string;
  /** Instead of what the act says by itself. */
  readonly more?: object;
}

/** The officer does the act on the application as it was submitted. */
export async function decide(
  officer: SignedInCaller,
  act: DecidingAct,
  { applicationId: id, sha256: revisionSha256 }: Pick<GivenSubmission, 'applicationId' | 'sha256'>,
  { version = 1, key, more = {} }: Deciding = {},
): Promise<Decided> {
  const sending = { version, ...(key === undefined ? {} : { idempotencyKey: key }) };
  const remarks = [{ section: 'buildings', text: 'Unit 101 has another area in its drawing.' }] as const;
  const calls = {
    recommend: () =>
      officer.call(
        'POST /Review/applications/recommend',
        { body: { id, revisionSha256, warningsSeen: [], ...more } },
        sending,
      ),
    return: () =>
      officer.call(
        'POST /Review/applications/return',
        { body: { id, remarks: [...remarks], ...more } },
        sending,
      ),
    referBack: () =>
      officer.call(
        'POST /Review/applications/referBack',
        { body: { id, reason: 'The areas were not looked at.', ...more } },
        sending,
      ),
    approve: () =>
      officer.call('POST /Review/applications/approve', { body: { id, revisionSha256, ...more } }, sending),
    reject: () =>
      officer.call(
        'POST /Review/applications/reject',
        { body: { id, reason: 'The land is reclaimed without leave.', ...more } },
        sending,
      ),
  };
  return calls[act]();
}

/** People of the ministry, each with a console session. */
export async function createOfficers(system: TestSystem) {
  const officerWith = async (idnumber: string, ...roles: readonly OfficerRole[]) => {
    const officer = await signedIn(system, getPerson(idnumber), { audience: 'console' });
    for (const role of roles) await officerAs(system, officer, role);
    return officer;
  };
  return {
    officerWith,
    examiner: await officerWith('A100030', 'Examiner'),
    colleague: await officerWith('A100031', 'Examiner'),
    registrar: await officerWith('A100040', 'Registrar'),
    /** Has every role. */
    chief: await officerWith('A100041', ...officerRoles),
    administrator: await officerWith('A100050', 'Administrator'),
  };
}
