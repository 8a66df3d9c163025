import { expect, test } from 'vitest';
import { planDeclaration } from '../application-acts.ts';
import { draftInWords, type FrozenState, frozenStateInWords, type PlanSuccessor } from './document-states.ts';
import { signatureBlocks } from './signature-blocks.ts';

test('a document says in which state it is, by the day in the Maldives', () => {
  // Past midnight there.
  const at = '2026-11-21T19:30:00.000Z';
  expect(frozenStateInWords({ name: 'declared', revision: 1, at })).toBe(
    'Declared on 22/11/2026 as revision 1',
  );
  expect(frozenStateInWords({ name: 'approved', revision: 12, at })).toBe(
    'Approved on 22/11/2026 as revision 12',
  );
  expect([0, 1, 1200].map(draftInWords)).toEqual([
    'Draft without problems',
    'Draft with 1 problem',
    'Draft with 1,200 problems',
  ]);
});

test('a copy of what does not count any longer says what took its place', () => {
  const at = '2026-11-21T06:00:00.000Z';
  const by = { date: '2026-11-30', reference: 'SA-2026-000031', revision: 3, originalSha256: 'ab' };
  const said = (successor: PlanSuccessor, name: FrozenState) =>
    frozenStateInWords({ name, revision: 2, at, superseded: { ...by, successor } });
  expect(said('revision', 'declared')).toBe(
    'Copy of revision 2, declared on 21/11/2026, superseded on 30/11/2026 by revision 3',
  );
  expect(said('approval', 'declared')).toMatch(/ by its approval$/);
  expect(said('amendment', 'approved')).toBe(
    'Copy of revision 2, approved on 21/11/2026, superseded on 30/11/2026 by amendment SA-2026-000031',
  );
});

test('who answers for it is named with the day: the architect from the declaration on, the registrar once approved', () => {
  const by = {
    architect: { name: 'Aminath Zahira', licenseNumber: 'AR-0042' },
    completedAt: '2026-11-19T06:00:00.000Z',
  };
  const at = '2026-11-21T06:00:00.000Z';
  const declared = { name: 'declared', revision: 1, at, architectDeclaration: 1, registrar: null } as const;
  const blocks = signatureBlocks(by, declared);
  expect(blocks.map(({ particulars }) => particulars.map(({ value }) => value))).toEqual([
    ['Aminath Zahira', 'AR-0042', '19/11/2026'],
    [],
  ]);
  expect(blocks.map(({ text }) => text)).toEqual([
    planDeclaration.text,
    'This plan is declared. The ministry has not approved it.',
  ]);
  const [, approval] = signatureBlocks(by, { ...declared, name: 'approved', registrar: 'Hassan Rasheed' });
  expect(approval?.particulars.map(({ value }) => value)).toEqual(['Hassan Rasheed', '21/11/2026']);
  expect(approval?.text).toBeUndefined();
  expect(signatureBlocks(by, { name: 'draft' })).toEqual([]);
});
