import { freshName } from '../../test-support/administered.ts';
import { type Cases, changed, noInput } from '../../test-support/cases.ts';
import { administrators, anybody } from '../../test-support/rights.ts';

export const configurationCases = {
  'GET /Configuration': { rights: anybody(200), sample: noInput },
  'GET /MinistryContacts': { rights: administrators, sample: noInput },
  'PUT /MinistryContacts': {
    rights: administrators,
    sample: async ({ officer }) => {
      const { data } = await officer.call('GET /MinistryContacts', {});
      const body = {
        name: '',
        phone: freshName(),
        email: '',
        address: '',
        secondLanguageName: '',
        secondLanguageAddress: '',
        secondLanguageTitle: '',
        secondLanguageFolioTitle: '',
        objectionText: '',
        objectionDays: null,
      };
      return { input: { body }, version: data.version };
    },
    conflicts: [],
    faults: [
      ['email', { email: 'nobody' }],
      ['phone', { phone: 'x'.repeat(51) }],
      ['objectionDays', { objectionDays: 0 }],
      ['objectionDays', { objectionText: 'Write to us.', objectionDays: null }],
      ['address', { address: 'x'.repeat(201) }],
      ['secondLanguageTitle', { secondLanguageTitle: 'a\u200e\u0000b' }],
      ['secondLanguageFolioTitle', { secondLanguageFolioTitle: 'a\u200e\u0000b' }],
      ['objectionText', { objectionText: 'x'.repeat(2001) }],
    ],
    act: changed('ministryContacts'),
  },
} satisfies Partial<Cases>;
