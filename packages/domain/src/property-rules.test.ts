import { assert, nat, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bindingStatusIds,
  canDeleteProperty,
  canExamineProperty,
  canUpdateProperty,
  propertyDocumentTypes,
  propertyStatuses,
} from './property-rules.ts';

describe('a plot', () => {
  test('is bound by applications that officers hold or have approved', () => {
    expect(bindingStatusIds).toEqual([2, 3, 4]);
    expect(canUpdateProperty({ applications: 5, bindingApplications: 0 })).toBe(true);
    expect(canUpdateProperty({ applications: 5, bindingApplications: 1 })).toBe(false);
  });

  test('is deleted while nothing refers to it', () => {
    expect(canDeleteProperty({ applications: 0, bindingApplications: 0 })).toBe(true);
    expect(canDeleteProperty({ applications: 1, bindingApplications: 0 })).toBe(false);
  });

  test('is examined while it is Pending', () => {
    expect(propertyStatuses.filter(({ id }) => canExamineProperty(id))).toEqual([{ id: 1, name: 'Pending' }]);
  });

  test('that can be deleted can be changed', () => {
    assert(
      property(nat(), nat(), (applications, more) => {
        const use = { applications: applications + more, bindingApplications: applications };
        expect(canDeleteProperty(use) && !canUpdateProperty(use)).toBe(false);
      }),
    );
  });

  test('has three states and two kinds of documents, one of them once', () => {
    expect(propertyStatuses.map(({ id, name }) => `${id} ${name}`)).toEqual([
      '1 Pending',
      '2 Verified',
      '3 Returned',
    ]);
    expect(propertyDocumentTypes.RegistryDocument.most).toBe(1);
    expect(propertyDocumentTypes.SupportingDocument.most).toBeGreaterThan(1);
  });
});
