import { describe, expect, test } from 'vitest';
import {
  actsOnTitleRequest,
  canActOnTitleRequest,
  type TitleRequestActor,
  type TitleRequestFacts,
  titleRequestActNames,
  titleRequestStatusAfter,
  titleRequestStatuses,
} from './title-request-acts.ts';

const facts = (
  statusId: TitleRequestFacts['statusId'],
  more: Partial<TitleRequestFacts> = {},
): TitleRequestFacts => ({
  statusId,
  everSubmitted: statusId !== 1,
  consented: false,
  recommended: false,
  byOrder: false,
  ...more,
});
const consented = facts(2, { consented: true });
const recommended = facts(2, { consented: true, recommended: true });

describe('what can be done with a request', () => {
  test.each<[string, TitleRequestFacts, Record<TitleRequestActor, readonly string[]>]>([
    [
      'a draft',
      facts(1),
      { requester: ['update', 'delete', 'submit'], party: [], Examiner: [], Registrar: [] },
    ],
    [
      'waiting for consents',
      facts(2),
      { requester: ['withdraw'], party: ['consent', 'decline'], Examiner: [], Registrar: [] },
    ],
    [
      'to examine',
      consented,
      {
        requester: ['withdraw'],
        party: [],
        Examiner: ['take', 'assign', 'putBack', 'recommend', 'return'],
        Registrar: ['assign', 'putBack', 'return', 'reject'],
      },
    ],
    [
      'to decide',
      recommended,
      {
        requester: ['withdraw'],
        party: [],
        Examiner: ['assign', 'putBack'],
        Registrar: ['take', 'assign', 'putBack', 'return', 'referBack', 'register', 'reject'],
      },
    ],
    [
      'entered by an order',
      facts(2, { consented: true, recommended: true, byOrder: true }),
      {
        requester: [],
        party: [],
        Examiner: ['assign', 'putBack'],
        Registrar: ['take', 'assign', 'putBack', 'register', 'reject', 'withdrawOrder'],
      },
    ],
    [
      'returned',
      facts(4),
      { requester: ['update', 'submit', 'withdraw'], party: [], Examiner: [], Registrar: [] },
    ],
  ])('%s', (_what, request, acts) => {
    const actors = Object.keys(acts) as TitleRequestActor[];
    expect(Object.fromEntries(actors.map((actor) => [actor, actsOnTitleRequest(request, actor)]))).toEqual(
      acts,
    );
  });

  test('nothing, once it is registered, rejected or withdrawn', () => {
    for (const statusId of [3, 5, 6] as const) {
      for (const actor of ['requester', 'party', 'Examiner', 'Registrar'] as const) {
        expect(actsOnTitleRequest(facts(statusId, { consented: true, recommended: true }), actor)).toEqual(
          [],
        );
      }
    }
  });

  test('whoever may act leaves it in a state that there is; what stays, stays', () => {
    const ids = titleRequestStatuses.map(({ id }) => id);
    for (const act of titleRequestActNames) expect(ids).toContain(titleRequestStatusAfter(act, consented));
    expect(titleRequestStatusAfter('register', recommended)).toBe(3);
    expect(titleRequestStatusAfter('consent', facts(2))).toBe(2);
    expect(canActOnTitleRequest('delete', facts(1, { everSubmitted: true }), 'requester')).toBe(false);
  });
});
