import { describe, expect, test } from 'vitest';
import { canActOnApplication, statusesAllowing } from './application-acts.ts';
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

/** Specification 1, section 4, and domain decision 5: who may do what, state by state. */
const applicantMay: Readonly<Record<ApplicationStatusId, readonly string[]>> = {
  1: ['update', 'delete', 'assignArchitect'],
  2: [],
  3: [],
  4: [],
  5: [],
  6: ['update', 'assignArchitect'],
  7: [],
  8: [],
  10: [],
};

const acts = ['update', 'delete', 'assignArchitect'] as const;

describe('what may be done with an application', () => {
  test.each(applicationStatusIds)('by the applicant in state %i', (statusId) => {
    const allowed = acts.filter((act) =>
      canActOnApplication(act, { statusId, everSubmitted: false }, 'applicant'),
    );
    expect(allowed).toEqual(applicantMay[statusId]);
  });

  test.each(applicationStatusIds)('by the architect in state %i: none of these', (statusId) => {
    const allowed = acts.filter((act) =>
      canActOnApplication(act, { statusId, everSubmitted: false }, 'architect'),
    );
    expect(allowed).toEqual([]);
  });

  test('what was ever submitted is never deleted, whatever its state', () => {
    const deletable = applicationStatusIds.filter((statusId) =>
      canActOnApplication('delete', { statusId, everSubmitted: true }, 'applicant'),
    );
    expect(deletable).toEqual([]);
  });

  test.each(acts)('%s: the states that allow it are those where it may be done', (act) => {
    const allowing = applicationStatusIds.filter((statusId) =>
      canActOnApplication(act, { statusId, everSubmitted: false }, 'applicant'),
    );
    expect(statusesAllowing(act, 'applicant').toSorted((a, b) => a - b)).toEqual(
      allowing.toSorted((a, b) => a - b),
    );
    expect(statusesAllowing(act, 'architect')).toEqual([]);
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
