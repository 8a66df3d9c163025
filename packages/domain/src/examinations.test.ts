import { describe, expect, test } from 'vitest';
import {
  type ExaminationFacts,
  type ExaminationStage,
  hindranceOf,
  type OfficerAct,
  type OfficerFacts,
  type OfficerHindrance,
  roleForStage,
} from './examinations.ts';
import type { OfficerRole } from './officer-roles.ts';

const acts: readonly OfficerAct[] = [
  'take',
  'putBack',
  'assign',
  'recommend',
  'return',
  'verify',
  'approve',
  'reject',
  'referBack',
  'revoke',
  'note',
];

const examinerActs: readonly OfficerAct[] = ['recommend', 'return', 'verify'];
const registrarActs: readonly OfficerAct[] = ['approve', 'reject', 'referBack', 'revoke'];
const stages: readonly ExaminationStage[] = ['examine', 'decide'];

const officer = (role: OfficerRole, changes: Partial<OfficerFacts> = {}): OfficerFacts => ({
  roles: [role],
  isParty: false,
  hasRecommended: false,
  ...changes,
});

const standing = (
  stage: ExaminationStage,
  holder: ExaminationFacts['holder'] = 'nobody',
): ExaminationFacts => ({ stage, holder });

/** What keeps the officer from each act; an act that is not named is open. */
function hindrancesOf(
  facts: OfficerFacts,
  examination: ExaminationFacts | undefined,
): Partial<Record<OfficerAct, OfficerHindrance>> {
  return Object.fromEntries(
    acts.flatMap((act) => {
      const hindrance = hindranceOf(act, facts, examination, 'registration');
      return hindrance ? [[act, hindrance]] : [];
    }),
  );
}

const all = (
  names: readonly OfficerAct[],
  hindrance: OfficerHindrance,
): Partial<Record<OfficerAct, OfficerHindrance>> => Object.fromEntries(names.map((act) => [act, hindrance]));

describe('the role for an act', () => {
  test('an administrator examines nothing', () => {
    expect(hindrancesOf(officer('Administrator'), standing('examine'))).toEqual(all(acts, 'role'));
  });

  test('who is no officer, neither', () => {
    const nobody = { roles: [], isParty: false, hasRecommended: false };
    expect(hindrancesOf(nobody, standing('decide'))).toEqual(all(acts, 'role'));
  });

  test('an examiner examines, a registrar decides', () => {
    expect(hindrancesOf(officer('Examiner'), undefined)).toEqual(all(registrarActs, 'role'));
    expect(hindrancesOf(officer('Registrar'), undefined)).toEqual(all(examinerActs, 'role'));
  });

  test('who is both may do both', () => {
    const both = { ...officer('Examiner'), roles: ['Examiner', 'Registrar'] } as const;
    expect(hindrancesOf(both, undefined)).toEqual({});
  });

  test('what waits for the other role is not taken', () => {
    expect(stages.map(roleForStage)).toEqual(['Examiner', 'Registrar']);
    expect(hindranceOf('take', officer('Examiner'), standing('examine'), 'registration')).toBeUndefined();
    expect(hindranceOf('take', officer('Registrar'), standing('examine'), 'registration')).toBe('role');
    expect(hindranceOf('take', officer('Examiner'), standing('decide'), 'registration')).toBe('role');
    expect(hindranceOf('take', officer('Registrar'), standing('decide'), 'registration')).toBeUndefined();
  });
});

describe('a party to the record leaves it to others', () => {
  test.each(['Examiner', 'Registrar'] as const)('%s', (role) => {
    const others = role === 'Examiner' ? registrarActs : examinerActs;
    for (const stage of stages) {
      expect(hindrancesOf(officer(role, { isParty: true }), standing(stage, 'oneself'))).toEqual({
        ...all(acts, 'party'),
        ...all(others, 'role'),
      });
    }
  });
});

describe('four eyes: who recommended does not decide', () => {
  const recommender = {
    ...officer('Registrar'),
    roles: ['Examiner', 'Registrar'],
    hasRecommended: true,
  } as const;

  test('neither approves, rejects nor refers back, and does not take it to do so', () => {
    expect(hindrancesOf(recommender, standing('decide'))).toEqual({
      take: 'fourEyes',
      putBack: 'notHeld',
      approve: 'fourEyes',
      reject: 'fourEyes',
      referBack: 'fourEyes',
    });
  });

  test('holding it changes nothing', () => {
    expect(hindrancesOf(recommender, standing('decide', 'oneself'))).toEqual({
      take: 'fourEyes',
      approve: 'fourEyes',
      reject: 'fourEyes',
      referBack: 'fourEyes',
    });
  });

  test('may still revoke what somebody else approved', () => {
    expect(hindranceOf('revoke', recommender, undefined, 'registration')).toBeUndefined();
  });
});

describe('who holds it works on it', () => {
  test('what nobody holds is open, and cannot be put back', () => {
    expect(hindrancesOf(officer('Examiner'), standing('examine'))).toEqual({
      putBack: 'notHeld',
      ...all(registrarActs, 'role'),
    });
  });

  test('what one holds oneself is open', () => {
    expect(hindrancesOf(officer('Examiner'), standing('examine', 'oneself'))).toEqual(
      all(registrarActs, 'role'),
    );
    expect(hindrancesOf(officer('Registrar'), standing('decide', 'oneself'))).toEqual(
      all(examinerActs, 'role'),
    );
  });

  test('what another examiner holds is theirs', () => {
    expect(hindrancesOf(officer('Examiner'), standing('examine', 'another'))).toEqual({
      ...all(acts, 'held'),
      ...all(registrarActs, 'role'),
      note: undefined,
    });
  });

  test('a registrar may give what another holds to somebody else, and nothing more', () => {
    expect(hindrancesOf(officer('Registrar'), standing('decide', 'another'))).toEqual({
      ...all(acts, 'held'),
      ...all(examinerActs, 'role'),
      assign: undefined,
      note: undefined,
    });
  });
});

describe('applications: what a registrar may do at once', () => {
  const registrar = officer('Registrar');
  const of = (act: OfficerAct, examination: ExaminationFacts, facts = registrar) =>
    hindranceOf(act, facts, examination, 'application');

  test('return and reject, whoever is examining; decide only what was recommended to them', () => {
    expect(of('return', standing('examine', 'another'))).toBeUndefined();
    expect(of('reject', standing('examine', 'another'))).toBeUndefined();
    expect(of('return', standing('decide', 'another'))).toBe('held');
    expect(of('reject', standing('decide', 'another'))).toBe('held');
    expect(of('approve', standing('decide', 'another'))).toBe('held');
  });

  test('not as a party, nor reject their own recommendation', () => {
    expect(of('return', standing('examine'), officer('Registrar', { isParty: true }))).toBe('party');
    const both = {
      ...officer('Registrar', { hasRecommended: true }),
      roles: ['Examiner', 'Registrar'],
    } as const;
    expect(of('reject', standing('decide'), both)).toBe('fourEyes');
  });

  test('an examiner returns what they hold or nobody does', () => {
    expect(of('return', standing('examine', 'oneself'), officer('Examiner'))).toBeUndefined();
    expect(of('return', standing('examine', 'another'), officer('Examiner'))).toBe('held');
    expect(of('reject', standing('examine', 'oneself'), officer('Examiner'))).toBe('role');
    expect(of('return', standing('decide'), officer('Examiner'))).toBe('role');
  });
});
