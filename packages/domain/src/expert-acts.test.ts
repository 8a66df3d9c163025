import { describe, expect, test } from 'vitest';
import {
  canActOnRegistration,
  canRemovePerson,
  type ExpertAct,
  type ExpertFacts,
  type ExpertParty,
  statusAfter,
} from './expert-acts.ts';
import { type ExpertStatusId, expertStatuses, expertTypeNames } from './expert-registrations.ts';

const acts: readonly ExpertAct[] = [
  'correct',
  'changePersons',
  'managePersons',
  'submit',
  'renew',
  'recommend',
  'return',
  'approve',
  'reject',
  'referBack',
  'revoke',
];

const parties: readonly ExpertParty[] = ['creator', 'admin', 'Examiner', 'Registrar', 'Administrator'];

/** Where a registration stands: its state, in 2 whether it is recommended, in 4 whether it is an approved one renewing. */
type Standing = '1' | '2' | '2 recommended' | '3' | '4' | '4 renewing' | '5' | '6';

/** Who may do what where; a party or standing that is not named may do nothing. */
type Allowed = Partial<Record<ExpertParty, Partial<Record<Standing, readonly ExpertAct[]>>>>;

/** Domain decision, section 4, the rows of the officers: the same for every kind of registration. */
const officersMay: Allowed = {
  Examiner: { '2': ['recommend', 'return'] },
  Registrar: {
    '2 recommended': ['approve', 'reject', 'referBack'],
    '3': ['revoke'],
    '4 renewing': ['revoke'],
  },
};

const kinds: readonly {
  readonly kind: string;
  readonly facts: Pick<ExpertFacts, 'expertType' | 'responsiblePersons'>;
  readonly allowed: Allowed;
}[] = [
  ...(['Business', 'Developer', 'LegalPractitioner'] as const).flatMap((expertType) => [
    {
      kind: `${expertType} with a responsible person`,
      facts: { expertType, responsiblePersons: 1 },
      allowed: {
        creator: { '1': ['correct', 'changePersons', 'submit'], '4': ['correct', 'changePersons', 'submit'] },
        admin: { '3': ['managePersons'] },
        ...officersMay,
      } satisfies Allowed,
    },
    {
      kind: `${expertType} with nobody`,
      facts: { expertType, responsiblePersons: 0 },
      allowed: {
        creator: { '1': ['correct', 'changePersons'], '4': ['correct', 'changePersons'] },
        admin: { '3': ['managePersons'] },
        ...officersMay,
      } satisfies Allowed,
    },
  ]),
  {
    kind: 'Architect',
    facts: { expertType: 'Architect', responsiblePersons: 0 },
    allowed: {
      creator: { '3': ['renew'], '4': ['correct', 'submit'], '4 renewing': ['correct', 'submit'] },
      ...officersMay,
    },
  },
];

const standings: readonly Standing[] = ['1', '2', '2 recommended', '3', '4', '4 renewing', '5', '6'];

const rows = kinds.flatMap(({ kind, facts, allowed }) =>
  parties.flatMap((party) =>
    standings
      // An architect's registration is submitted at once, it is never a draft; and nobody else renews.
      .filter((standing) => standing !== (facts.expertType === 'Architect' ? '1' : '4 renewing'))
      .map((standing) => ({
        kind,
        party,
        standing,
        facts: {
          ...facts,
          statusId: Number(standing.charAt(0)) as ExpertStatusId,
          recommended: standing === '2 recommended',
          isEntity: standing === '3' || standing === '4 renewing',
        },
        may: allowed[party]?.[standing] ?? [],
      })),
  ),
);

describe('what may be done with a registration', () => {
  test.each(rows)('$kind in state $standing by the $party: $may', ({ facts, party, may }) => {
    expect(acts.filter((act) => canActOnRegistration(act, facts, [party]))).toEqual(may);
  });

  test('by nobody in particular: nothing', () => {
    const found = rows.flatMap(({ facts }) => acts.filter((act) => canActOnRegistration(act, facts, [])));
    expect(found).toEqual([]);
  });

  test('who is several parties may do what each of them may', () => {
    const facts: ExpertFacts = {
      expertType: 'Developer',
      statusId: 3,
      recommended: false,
      responsiblePersons: 2,
      isEntity: true,
    };
    expect(acts.filter((act) => canActOnRegistration(act, facts, ['creator', 'admin']))).toEqual([
      'managePersons',
    ]);
  });
});

describe('the state after an act', () => {
  const moves: Partial<Record<ExpertAct, ExpertStatusId>> = {
    submit: 2,
    renew: 2,
    return: 4,
    approve: 3,
    reject: 5,
    revoke: 6,
  };

  test.each(acts)('%s', (act) => {
    for (const { id } of expertStatuses) expect(statusAfter(act, id)).toBe(moves[act] ?? id);
  });
});

describe('who may be removed', () => {
  test.each([
    { isOneself: true, isAdmin: false, otherAdmins: 3, may: false },
    { isOneself: true, isAdmin: true, otherAdmins: 3, may: false },
    { isOneself: false, isAdmin: true, otherAdmins: 0, may: false },
    { isOneself: false, isAdmin: true, otherAdmins: 1, may: true },
    { isOneself: false, isAdmin: false, otherAdmins: 1, may: true },
    // Whoever removes is an admin, so this does not come about; somebody without rights takes none along.
    { isOneself: false, isAdmin: false, otherAdmins: 0, may: true },
  ])('oneself $isOneself, admin $isAdmin, other admins $otherAdmins: $may', ({ may, ...person }) => {
    expect(canRemovePerson(person)).toBe(may);
  });
});

test('every type of expert is in the table', () => {
  expect(new Set(kinds.map(({ facts }) => facts.expertType))).toEqual(new Set(expertTypeNames));
});
