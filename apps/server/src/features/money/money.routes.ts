import { JsonText } from '../../platform/http/answers.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { exportMoney } from './export-money.ts';
import { findMoneyPage, summariseMoney } from './money.queries.ts';
import { remind } from './remind.ts';

/** The money desk: what is unpaid, paid, to be refunded and refunded. */
export const moneyHandlers = {
  'GET /Money/summary': async ({ db, services }) =>
    new JsonText(await summariseMoney(db, services.configuration.PAYMENT_REMINDER_DAYS)),
  'GET /Money/unpaid': async ({ db, query, services }) => {
    const { PAYMENT_REMINDER_DAYS: reminderDays } = services.configuration;
    const asked = { after: query.after, late: query.late === 'true', reminderDays };
    return new JsonText(await findMoneyPage(db, 'unpaid', asked));
  },
  'GET /Money/toRefund': async ({ db, query, services }) => {
    const { PAYMENT_REMINDER_DAYS: reminderDays } = services.configuration;
    return new JsonText(await findMoneyPage(db, 'toRefund', { after: query.after, reminderDays }));
  },
  'GET /Money/paid': async ({ db, query, services }) => {
    const { PAYMENT_REMINDER_DAYS: reminderDays } = services.configuration;
    return new JsonText(await findMoneyPage(db, 'paid', { after: query.after, reminderDays }));
  },
  'GET /Money/refunded': async ({ db, query, services }) => {
    const { PAYMENT_REMINDER_DAYS: reminderDays } = services.configuration;
    return new JsonText(await findMoneyPage(db, 'refunded', { after: query.after, reminderDays }));
  },
  'GET /Money/export': exportMoney,
  'POST /Money/remind': remind,
} satisfies Partial<Handlers>;
