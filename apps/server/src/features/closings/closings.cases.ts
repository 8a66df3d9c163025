import { added, type Cases, madeAlready } from '../../test-support/cases.ts';
import { dayFromToday } from '../../test-support/experts.ts';
import { examinersAndRegistrars, registrars } from '../../test-support/rights.ts';
import { inField } from '../../test-support/wrongly-typed.ts';

let days = 0;

/** A day long past on which nothing was taken; another one each time. */
const nextDay = (): string => {
  days += 1;
  return new Date(Date.UTC(1950, 0, days)).toISOString().slice(0, 10);
};

export const closingsCases = {
  'GET /Money/counterDay': {
    rights: examinersAndRegistrars,
    sample: async () => ({ input: { query: { day: '2026-01-05' } } }),
  },
  'POST /Money/closings': {
    rights: registrars,
    sample: async () => ({ input: { body: { day: nextDay(), total: '0.00' } } }),
    conflicts: [madeAlready('POST /Money/closings', 'the day is closed', 'DAY_CLOSED')],
    faults: inField('day', ['', '31/12/2030', '2026-02-30', '1899-12-31', dayFromToday(2)]),
    act: added('counterDay', 'closeDay'),
  },
  'GET /Money/closing': {
    rights: examinersAndRegistrars,
    sample: async (owner) => {
      const body = { day: nextDay(), total: '0.00' };
      const { data: id } = await owner.officer.call('POST /Money/closings', { body });
      return { input: { query: { id, format: 'csv' } } };
    },
  },
} satisfies Partial<Cases>;
