import type { RefusalCode } from '@strata/contract';
import type { ApplicationAct } from '@strata/domain';
import type { Caller } from './caller.ts';

/** What a call came to, whichever it was. */
interface Came {
  readonly status: number;
  readonly code: RefusalCode | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly data: unknown;
}

/** The application that an act is done on, and what has to be said with one act or another. */
export interface ActedOn {
  readonly id: string;
  readonly architectRegistrationId: string;
  /** Of the revision that an officer saw, 64 hexadecimal digits. */
  readonly revisionSha256: string;
  readonly warningsSeen: readonly string[];
  /** What an applicant saw when declaring. */
  readonly seen: {
    readonly planRevision: number;
    readonly shareMethodVersionId: string;
    readonly feeTableVersion: number;
  };
  /** The officer to whom it is given. */
  readonly personId: string;
}

type SendAct = (as: Pick<Caller, 'call'>, on: ActedOn, version?: number) => Promise<Came>;

const sending = (version?: number) => (version === undefined ? {} : { version });
const examined = ({ id }: ActedOn) => ({ objectType: 'application', id }) as const;

/** The call by which each act on an application is done: an act without one does not compile. */
export const applicationCalls: { readonly [Act in ApplicationAct]: SendAct } = {
  update: (as, { id }, version) =>
    as.call('PUT /Applications', { body: { id, projectId: null } }, sending(version)),
  delete: (as, { id }, version) => as.call('DELETE /Applications', { query: { id } }, sending(version)),
  assignArchitect: (as, { id, architectRegistrationId }, version) =>
    as.call(
      'POST /Applications/assignArchitect',
      { body: { id, architectRegistrationId } },
      sending(version),
    ),
  recall: (as, { id }, version) => as.call('POST /Applications/recall', { body: { id } }, sending(version)),
  decline: (as, { id }, version) =>
    as.call('POST /Applications/decline', { body: { id, reason: 'I am abroad.' } }, sending(version)),
  completePlan: (as, { id }, version) =>
    as.call(
      'POST /Applications/architect/submit',
      { body: { id, declarationAccepted: true } },
      sending(version),
    ),
  reopen: (as, { id }, version) => as.call('POST /Applications/reopen', { body: { id } }, sending(version)),
  declare: (as, { id, seen }, version) =>
    as.call('POST /Applications/submit', { body: { id, declarationAccepted: true, seen } }, sending(version)),
  withdraw: (as, { id }, version) =>
    as.call('POST /Applications/withdraw', { body: { id, reason: '' } }, sending(version)),
  amend: (as, { id }, version) => as.call('POST /Applications/amend', { body: { id } }, sending(version)),
  take: (as, on) => as.call('POST /Examinations/take', { body: examined(on) }),
  assign: (as, on) =>
    as.call('POST /Examinations/assign', { body: { ...examined(on), personId: on.personId } }),
  putBack: (as, on) => as.call('POST /Examinations/putBack', { body: examined(on) }),
  recommend: (as, { id, revisionSha256, warningsSeen }, version) =>
    as.call(
      'POST /Review/applications/recommend',
      { body: { id, revisionSha256, warningsSeen: [...warningsSeen] } },
      sending(version),
    ),
  return: (as, { id }, version) =>
    as.call(
      'POST /Review/applications/return',
      { body: { id, remarks: [{ section: 'buildings', text: 'Measure the annex again.' }] } },
      sending(version),
    ),
  referBack: (as, { id }, version) =>
    as.call(
      'POST /Review/applications/referBack',
      { body: { id, reason: 'Look at the areas.' } },
      sending(version),
    ),
  approve: (as, { id, revisionSha256 }, version) =>
    as.call('POST /Review/applications/approve', { body: { id, revisionSha256 } }, sending(version)),
  reject: (as, { id }, version) =>
    as.call(
      'POST /Review/applications/reject',
      { body: { id, reason: 'The land is not the applicant’s.' } },
      sending(version),
    ),
};
