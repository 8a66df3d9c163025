import { added, type Cases, madeAlready, noInput, noQuery } from '../../test-support/cases.ts';
import { lateApplication } from '../../test-support/payments.ts';
import { examinersAndRegistrars } from '../../test-support/rights.ts';
import { givenSubmitted } from '../../test-support/submitted.ts';

export const moneyCases = {
  'GET /Money/summary': { rights: examinersAndRegistrars, sample: noInput },
  'GET /Money/unpaid': { rights: examinersAndRegistrars, sample: noQuery },
  'GET /Money/toRefund': { rights: examinersAndRegistrars, sample: noQuery },
  'GET /Money/paid': { rights: examinersAndRegistrars, sample: noQuery },
  'GET /Money/refunded': { rights: examinersAndRegistrars, sample: noQuery },
  'GET /Money/export': {
    rights: examinersAndRegistrars,
    sample: async () => ({ input: { query: { list: 'toRefund', format: 'csv' } } }),
  },
  'POST /Money/remind': {
    rights: examinersAndRegistrars,
    sample: async (owner) => ({ input: { body: { applicationId: await lateApplication(owner) } } }),
    conflicts: [
      {
        when: 'it was paid meanwhile',
        code: 'NOTHING_TO_PAY',
        make: async (owner) => {
          const { applicationId } = await givenSubmitted(owner, { isPaid: true });
          return { input: { body: { applicationId } } };
        },
      },
      {
        when: 'it is not unpaid for long enough',
        code: 'REMINDER_TOO_EARLY',
        make: async (owner) => ({ input: { body: { applicationId: await lateApplication(owner, 9) } } }),
      },
      madeAlready('POST /Money/remind', 'somebody was reminded today', 'REMINDED_TODAY'),
    ],
    faults: [],
    act: added('application', 'remindPayment'),
  },
} satisfies Partial<Cases>;
