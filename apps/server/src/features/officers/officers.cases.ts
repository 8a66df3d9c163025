import { randomBytes } from 'node:crypto';
import { added, type Cases, noInput, removed } from '../../test-support/cases.ts';
import {
  administrators,
  examinersAndRegistrars,
  officers,
  registrarsAndAdministrators,
} from '../../test-support/rights.ts';
import type { SignedInCaller } from '../../test-support/signed-in.ts';

const freshIdnumber = (): string => `T${randomBytes(6).toString('hex').toUpperCase()}`;

async function givenRole(officer: SignedInCaller): Promise<string> {
  const body = { idnumber: freshIdnumber(), role: 'Examiner' } as const;
  return (await officer.call('POST /OfficerRoles', { body })).data;
}

export const officersCases = {
  'GET /Officers': {
    rights: examinersAndRegistrars,
    sample: async () => ({ input: { query: { role: 'Examiner' } } }),
  },
  'GET /Officers/absences': { rights: officers, sample: noInput },
  // The sample is about somebody else: an examiner enters only their own.
  'POST /Officers/absences': {
    rights: registrarsAndAdministrators,
    sample: async ({ officer }) => ({
      input: { body: { personId: officer.personId, firstDay: '2099-01-01', lastDay: '2099-01-02' } },
    }),
    conflicts: [],
    faults: [
      ['firstDay', { firstDay: '31/12/2030' }],
      ['lastDay', { lastDay: '2098-12-31' }],
    ],
    act: added('absence'),
  },
  'DELETE /Officers/absences': {
    rights: registrarsAndAdministrators,
    sample: async ({ officer }) => {
      const body = { personId: officer.personId, firstDay: '2099-01-01', lastDay: '2099-01-02' };
      const { data: id } = await officer.call('POST /Officers/absences', { body });
      return { input: { query: { id } } };
    },
    conflicts: [],
    act: removed('absence'),
  },
  'PUT /Officers/settings': {
    rights: officers,
    sample: async () => ({
      input: { body: { keysAreOn: true, keys: { recommend: 'q' }, takesNext: false } },
    }),
    conflicts: [],
    faults: [
      ['keys.seen', { keys: { seen: 'two' } }],
      ['keys.seen', { keys: { seen: 'r' } }],
    ],
    act: null,
  },
  'GET /OfficerRoles': { rights: administrators, sample: noInput },
  'POST /OfficerRoles': {
    rights: administrators,
    sample: async () => ({ input: { body: { idnumber: freshIdnumber(), role: 'Registrar' } } }),
    conflicts: [],
    faults: ['', ' ', 'A1', 'A_100001', '<b>', 'x'.repeat(31)].map((idnumber) => ['idnumber', { idnumber }]),
    act: added('officer', 'give-role'),
  },
  'DELETE /OfficerRoles': {
    rights: administrators,
    sample: async ({ officer }) => ({ input: { query: { id: await givenRole(officer) } } }),
    conflicts: [
      {
        when: 'it is one’s own Administrator role',
        code: 'OWN_ADMINISTRATOR_ROLE',
        make: async ({ officer }) => {
          const { data } = await officer.call('GET /OfficerRoles', {});
          const own = data.find(
            ({ personId, role }) => personId === officer.personId && role === 'Administrator',
          );
          return { input: { query: { id: own?.id ?? '' } } };
        },
      },
    ],
    act: removed('officer', 'take-role'),
  },
} satisfies Partial<Cases>;
