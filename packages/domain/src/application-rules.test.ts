import { describe, expect, test } from 'vitest';
import {
  type ApplicationAct,
  type ApplicationParty,
  actsOnApplication,
  applicationActNames,
  applicationStatusAfter,
  canActOnApplication,
  canEditPlan,
  statusesAllowing,
  voidsDeclaration,
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

/** Domain decision 5: who may do what, state by state. */
const mayDo: Readonly<
  Record<ApplicationParty, Readonly<Partial<Record<ApplicationStatusId, readonly ApplicationAct[]>>>>
> = {
  applicant: {
    1: ['update', 'delete', 'assignArchitect'],
    5: ['recall'],
    6: ['update', 'assignArchitect'],
    10: ['reopen'],
  },
  architect: { 5: ['decline', 'completePlan'] },
};

describe('what may be done with an application', () => {
  test.each(applicationStatusIds)('by the applicant in state %i', (statusId) => {
    // A returned application was submitted once, so it is never deleted.
    const facts = { statusId, everSubmitted: statusId === 6 };
    expect(actsOnApplication(facts, 'applicant')).toEqual(mayDo.applicant[statusId] ?? []);
  });

  test.each(applicationStatusIds)('by the assigned architect in state %i', (statusId) => {
    expect(actsOnApplication({ statusId, everSubmitted: false }, 'architect')).toEqual(
      mayDo.architect[statusId] ?? [],
    );
  });

  test('the plan is edited by the applicant in 1 and 6, by the architect in 5, and by nobody later', () => {
    const editing = (party: ApplicationParty) =>
      applicationStatusIds.filter((statusId) => canEditPlan({ statusId, everSubmitted: true }, party));
    expect(editing('applicant')).toEqual([1, 6]);
    expect(editing('architect')).toEqual([5]);
  });

  test('an assigned application comes back as what it was before: a draft, or a returned one', () => {
    for (const act of ['recall', 'decline'] as const) {
      expect(applicationStatusAfter(act, { statusId: 5, everSubmitted: false })).toBe(1);
      expect(applicationStatusAfter(act, { statusId: 5, everSubmitted: true })).toBe(6);
    }
  });

  test('each act leads where the table says, and what is taken back ends the declaration', () => {
    const facts = { statusId: 1, everSubmitted: false } as const;
    expect(applicationActNames.map((act) => [act, applicationStatusAfter(act, facts)])).toEqual([
      ['update', 1],
      ['delete', 1],
      ['assignArchitect', 5],
      ['recall', 1],
      ['decline', 1],
      ['completePlan', 10],
      ['reopen', 5],
    ]);
    expect(applicationActNames.filter(voidsDeclaration)).toEqual(['recall', 'decline', 'reopen']);
  });

  test('what was ever submitted is never deleted, whatever its state', () => {
    const deletable = applicationStatusIds.filter((statusId) =>
      canActOnApplication('delete', { statusId, everSubmitted: true }, 'applicant'),
    );
    expect(deletable).toEqual([]);
  });

  test.each(applicationActNames)('%s: the states that allow it are those where it may be done', (act) => {
    for (const party of ['applicant', 'architect'] as const) {
      const allowing = applicationStatusIds.filter((statusId) =>
        canActOnApplication(act, { statusId, everSubmitted: false }, party),
      );
      expect(statusesAllowing(act, party).toSorted((a, b) => a - b)).toEqual(
        allowing.toSorted((a, b) => a - b),
      );
    }
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
