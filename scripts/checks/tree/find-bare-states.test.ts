import { expect, test } from 'vitest';
import { findBareStates } from './find-bare-states.ts';

const queries = 'apps/server/src/features/fees/fees.queries.ts';

const found = (path: string, text: string): number => findBareStates([{ path, text }]).length;

test.each([
  [queries, 'where a.application_status_id = 4'],
  [queries, 'and status_id in (2, 3)'],
  [queries, 'and r.expert_status_id <> 1'],
  [queries, 'and application_type_id not in (3)'],
  [queries, 'if (statusId === 4) return;'],
  ['apps/server/src/features/payments/take-event.ts', 'if (payment.statusId === 8) return;'],
  ['packages/domain/src/fees/assess-fee.ts', 'commonPropertyTypeId !== 1'],
  ['packages/domain/src/fees/assess-fee.ts', 'return { statusId: 2 };'],
  ['packages/domain/src/fees/assess-fee.ts', 'if ([1, 4].includes(registration.statusId)) return;'],
])('in %s: %s', (path, text) => {
  expect(found(path, text)).toBe(1);
});

test.each([
  [queries, 'where a.application_status_id = ${ApplicationStatus.approved}'],
  [queries, 'and status_id in (${TitleRequestStatus.submitted})'],
  [queries, 'where a.application_status_id = $1'],
  ['apps/server/src/features/fees/fees.db.test.ts', 'expect(statusId === 4)'],
  ['apps/portal/src/features/fees/fees.tsx', 'statusId === 4'],
])('not in %s: %s', (path, text) => {
  expect(found(path, text)).toBe(0);
});

test('the line is named', () => {
  expect(findBareStates([{ path: queries, text: 'select 1\nwhere status_id = 2' }])).toEqual([
    expect.objectContaining({ file: queries, line: 2 }),
  ]);
});
