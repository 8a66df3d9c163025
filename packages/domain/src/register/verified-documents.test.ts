import { expect, test } from 'vitest';
import { ApplicationStatus } from '../application-statuses.ts';
import { type FrozenFacts, standingOf } from './verified-documents.ts';

const declared: FrozenFacts = {
  state: 'declared',
  isDeclared: true,
  statusId: ApplicationStatus.processing,
  hasLaterRevision: false,
  isAmended: false,
};
const { approved } = ApplicationStatus;

test.each<[string, Partial<FrozenFacts>, string, string | null]>([
  ['declared and examined', {}, 'valid', null],
  ['declared and approved since', { statusId: approved }, 'superseded', 'approval'],
  ['approved', { state: 'approved', statusId: approved }, 'valid', null],
  [
    'approved and amended since',
    { state: 'approved', statusId: approved, isAmended: true },
    'superseded',
    'amendment',
  ],
  [
    'declared, approved and amended since',
    { statusId: approved, isAmended: true },
    'superseded',
    'amendment',
  ],
  ['returned', { isDeclared: false, statusId: ApplicationStatus.returned }, 'void', null],
  ['rejected', { statusId: ApplicationStatus.rejected }, 'void', null],
  ['withdrawn', { statusId: ApplicationStatus.withdrawn }, 'void', null],
  ['declared anew', { isDeclared: false, hasLaterRevision: true }, 'superseded', 'revision'],
  [
    'declared anew and approved',
    { isDeclared: false, statusId: approved, hasLaterRevision: true },
    'superseded',
    'revision',
  ],
])('a document that is %s', (_, changes, standing, successor) => {
  expect(standingOf({ ...declared, ...changes })).toEqual({ standing, successor });
});
