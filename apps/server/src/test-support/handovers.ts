import { getPerson } from '@strata/fictional-register';
import { approvedArchitect } from './experts.ts';
import type { PlanOptions } from './plans.ts';
import { memberOf, type SignedInCaller, signedIn, withItsId } from './signed-in.ts';
import type { TestSystem } from './test-system.ts';

/** An act by which a plan changes hands. */
export interface Handover {
  readonly call: (
    as: Pick<SignedInCaller, 'call'>,
    id: string,
    sending?: { version?: number | undefined; more?: object },
  ) => Promise<{
    status: number;
    code: string | undefined;
    fields: object;
    refusedWith: unknown;
    data: unknown;
  }>;
  readonly by: 'applicant' | 'architect';
  /** The state in which it can be done, with an architect unless it is the assignment. */
  readonly from: PlanOptions;
  readonly to: number;
  readonly verb: string;
}

interface Row {
  readonly application_status_id: number;
  readonly version: number;
  readonly architect_registration_id: string | null;
  readonly architect_assigned_at: Date | null;
  readonly plan_completed_at: Date | null;
  readonly decline_reason: string | null;
}

/** A company with two members, two architects, a stranger, and the acts between them. */
export async function createHandovers(system: TestSystem) {
  const entity = { entityType: 'Business', entityId: '019a0000-0000-7000-8000-00000000000b' } as const;
  const caller = await signedIn(system, getPerson('A100001'));
  const fellow = await signedIn(system, getPerson('A100003'));
  await withItsId(system, entity, 'Architect');
  await memberOf(system, caller, { ...entity, name: 'Fehi Homes Pvt Ltd' });
  await withItsId(system, entity, 'LegalPractitioner');
  await memberOf(system, fellow, entity);
  const stranger = await signedIn(system, getPerson('A100002'));
  const architect = await signedIn(system, getPerson('A100010'));
  const registrationId = await approvedArchitect(system, architect);
  const another = await signedIn(system, getPerson('A100011'));
  const anotherId = await approvedArchitect(system, another);
  const office = { entityType: 'Architect', entityId: registrationId } as const;
  const owner = { system, caller, entity };

  const acts: Readonly<Record<string, Handover>> = {
    assignArchitect: {
      call: (as, id, { version = 1, more = {} } = {}) =>
        as.call(
          'POST /Applications/assignArchitect',
          { body: { id, architectRegistrationId: registrationId, ...more } },
          { version },
        ),
      by: 'applicant',
      from: { statusId: 1 },
      to: 5,
      verb: 'assignArchitect',
    },
    recall: {
      call: (as, id, { version = 1 } = {}) =>
        as.call('POST /Applications/recall', { body: { id } }, { version }),
      by: 'applicant',
      from: { architect: registrationId },
      to: 1,
      verb: 'recall',
    },
    decline: {
      call: (as, id, { version = 1, more = {} } = {}) =>
        as.call(
          'POST /Applications/decline',
          { body: { id, reason: 'No time.\nAsk in May.', ...more } },
          { version },
        ),
      by: 'architect',
      from: { architect: registrationId },
      to: 1,
      verb: 'decline',
    },
    'architect/submit': {
      call: (as, id, { version = 1, more = {} } = {}) =>
        as.call(
          'POST /Applications/architect/submit',
          { body: { id, declarationAccepted: true, ...more } },
          { version },
        ),
      by: 'architect',
      from: { architect: registrationId },
      to: 10,
      verb: 'completePlan',
    },
    reopen: {
      call: (as, id, { version = 1 } = {}) =>
        as.call('POST /Applications/reopen', { body: { id } }, { version }),
      by: 'applicant',
      from: { architect: registrationId, statusId: 10 },
      to: 5,
      verb: 'reopen',
    },
  };

  async function rowOf(id: string): Promise<Row> {
    const [row] = await system.database.query<Row & Record<string, unknown>>(
      'select * from applications where id = $1',
      [id],
    );
    if (!row) throw new Error('There is no such application');
    return row;
  }

  async function actsOf(id: string) {
    return system.database.query<{
      verb: string;
      acting_role: string;
      person_id: string;
      before: object;
      after: object;
    }>(
      `select verb, acting_role, person_id, before, after from acts
       where object_type = 'application' and object_id = $1 and verb <> 'create' order by sequence`,
      [id],
    );
  }

  /** Who was told of the application, and what. */
  async function toldOf(id: string) {
    return system.database.query<{ person_id: string; kind: string; params: Record<string, string> }>(
      `select person_id, kind, params from notifications where object_type = 'application' and object_id = $1`,
      [id],
    );
  }

  const partyOf = ({ by }: Handover): SignedInCaller => (by === 'applicant' ? caller : architect);
  const otherOf = ({ by }: Handover): SignedInCaller => (by === 'applicant' ? architect : caller);

  return {
    entity,
    caller,
    fellow,
    stranger,
    architect,
    registrationId,
    another,
    anotherId,
    office,
    owner,
    acts,
    rowOf,
    actsOf,
    toldOf,
    partyOf,
    otherOf,
  };
}
