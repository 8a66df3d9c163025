import { describe, expect, test } from 'vitest';
import {
  type ApplicationAct,
  type ApplicationActor,
  type ApplicationParty,
  actsOnApplication,
  applicationActNames,
  applicationStatusAfter,
  canActOnApplication,
  canEditPlan,
  statusesAllowing,
  voidedBy,
} from './application-acts.ts';
import {
  type ApplicationStatusId,
  applicationStatuses,
  applicationStatusIds,
  applicationStatusName,
  applicationTypes,
  choosableApplicationTypeIds,
  completedStatusIds,
  pendingStatusIds,
} from './application-statuses.ts';
import { canCreateApplications, entityTypeNames, entityTypes } from './entity-types.ts';

/** Domain decision 5: who may do what, state by state; what is recommended apart. */
const mayDo: Readonly<
  Record<ApplicationActor, Readonly<Partial<Record<ApplicationStatusId, readonly ApplicationAct[]>>>>
> = {
  applicant: {
    1: ['update', 'delete', 'assignArchitect', 'withdraw'],
    2: ['withdraw'],
    3: ['withdraw'],
    4: ['amend'],
    5: ['recall', 'withdraw'],
    6: ['update', 'assignArchitect', 'withdraw'],
    10: ['reopen', 'declare', 'withdraw'],
  },
  architect: { 5: ['decline', 'completePlan'] },
  Examiner: { 2: ['take', 'assign'], 3: ['take', 'assign', 'putBack', 'recommend', 'return'] },
  Registrar: { 2: ['assign'], 3: ['assign', 'putBack', 'return', 'reject'] },
};

/** What recommending changes in state 3. */
const recommendedMayDo: Readonly<Partial<Record<ApplicationActor, readonly ApplicationAct[]>>> = {
  applicant: ['withdraw'],
  Examiner: ['assign', 'putBack'],
  Registrar: ['take', 'assign', 'putBack', 'return', 'referBack', 'approve', 'reject'],
};

const actors = ['applicant', 'architect', 'Examiner', 'Registrar'] as const;

const facts = (statusId: ApplicationStatusId, recommended = false) => ({
  statusId,
  // A draft was never submitted; what was returned was.
  everSubmitted: statusId !== 1,
  recommended,
});

describe('what may be done with an application', () => {
  test.each(actors.flatMap((actor) => applicationStatusIds.map((statusId) => [actor, statusId] as const)))(
    'by the %s in state %i',
    (actor, statusId) => {
      expect(actsOnApplication(facts(statusId), actor)).toEqual(mayDo[actor][statusId] ?? []);
    },
  );

  test.each(actors)('by the %s, once it is recommended', (actor) => {
    expect(actsOnApplication(facts(3, true), actor)).toEqual(recommendedMayDo[actor] ?? []);
  });

  test('the plan is edited by the applicant in 1 and 6, by the architect in 5, and by nobody later', () => {
    const editing = (party: ApplicationParty) =>
      applicationStatusIds.filter((statusId) => canEditPlan(facts(statusId), party));
    expect(editing('applicant')).toEqual([1, 6]);
    expect(editing('architect')).toEqual([5]);
  });

  test('the states that allow an act, for those who can do it at all', () => {
    expect(statusesAllowing('assignArchitect', 'applicant')).toEqual([1, 6]);
    expect(statusesAllowing('withdraw', 'applicant')).toEqual([1, 2, 3, 5, 6, 10]);
    expect(statusesAllowing('completePlan', 'applicant')).toEqual([]);
  });

  test('an assigned application comes back as what it was before: a draft, or a returned one', () => {
    for (const act of ['recall', 'decline'] as const) {
      expect(applicationStatusAfter(act, { ...facts(5), everSubmitted: false })).toBe(1);
      expect(applicationStatusAfter(act, { ...facts(5), everSubmitted: true })).toBe(6);
    }
  });

  test('what is put back waits where it came from', () => {
    expect(applicationStatusAfter('putBack', facts(3))).toBe(2);
    expect(applicationStatusAfter('putBack', facts(3, true))).toBe(3);
  });

  test('each act leads where the table says', () => {
    const draft = { statusId: 1, everSubmitted: false, recommended: false } as const;
    expect(
      Object.fromEntries(applicationActNames.map((act) => [act, applicationStatusAfter(act, draft)])),
    ).toEqual({
      update: 1,
      delete: 1,
      assignArchitect: 5,
      recall: 1,
      decline: 1,
      completePlan: 10,
      reopen: 5,
      declare: 2,
      withdraw: 8,
      amend: 1,
      take: 3,
      assign: 3,
      putBack: 2,
      recommend: 1,
      return: 6,
      referBack: 1,
      approve: 4,
      reject: 7,
    });
  });

  test('what goes back takes with it what was declared and recommended', () => {
    const voided = applicationActNames.flatMap((act) =>
      voidedBy(act).length > 0 ? [[act, voidedBy(act)]] : [],
    );
    expect(Object.fromEntries(voided)).toEqual({
      recall: ['completion'],
      decline: ['completion'],
      reopen: ['completion', 'declaration'],
      withdraw: ['recommendation'],
      return: ['completion', 'declaration', 'recommendation'],
      referBack: ['recommendation'],
    });
  });

  test('what was ever submitted is never deleted, whatever its state', () => {
    const deletable = applicationStatusIds.filter((statusId) =>
      canActOnApplication('delete', { statusId, everSubmitted: true, recommended: false }, 'applicant'),
    );
    expect(deletable).toEqual([]);
  });

  test('nobody but a registrar ends an application at the ministry, and nobody decides what is not recommended', () => {
    const deciding = applicationStatusIds.filter((statusId) =>
      actors.some((actor) => canActOnApplication('approve', facts(statusId), actor)),
    );
    expect(deciding).toEqual([]);
    expect(actors.filter((actor) => canActOnApplication('approve', facts(3, true), actor))).toEqual([
      'Registrar',
    ]);
  });
});

describe('states and types', () => {
  test('carry the specification’s ids and names', () => {
    expect(Object.fromEntries(applicationStatuses.map(({ id, name }) => [id, name]))).toEqual({
      1: 'Draft',
      2: 'Submitted',
      3: 'Processing',
      4: 'Approved',
      5: 'Pending architect',
      6: 'Returned',
      7: 'Rejected',
      8: 'Withdrawn',
      10: 'Strata plan completed',
    });
  });

  test('a state that is none has no name', () => {
    expect(() => applicationStatusName(9 as ApplicationStatusId)).toThrow('There is no application status 9');
    expect(applicationStatusName(10)).toBe('Strata plan completed');
  });

  test('no state counts twice, and drafts and ends do not count as pending', () => {
    expect(pendingStatusIds.toSorted((a, b) => a - b)).toEqual([2, 3, 5, 6, 10]);
    expect(completedStatusIds).toEqual([4]);
    expect(pendingStatusIds.filter((id) => completedStatusIds.includes(id))).toEqual([]);
  });

  test('an amendment cannot be chosen', () => {
    expect(applicationTypes.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(choosableApplicationTypeIds).toEqual([1, 2]);
  });
});

describe('entities', () => {
  test('are of the five kinds of the specification, each with a letter of its own', () => {
    expect(entityTypeNames).toEqual(['Self', 'Architect', 'Developer', 'LegalPractitioner', 'Business']);
    expect(new Set(Object.values(entityTypes).map(({ badge }) => badge)).size).toBe(5);
  });

  test('all but architects prepare applications', () => {
    expect(entityTypeNames.filter((type) => !canCreateApplications(type))).toEqual(['Architect']);
  });
});
