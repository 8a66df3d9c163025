import type { Row } from './rights-matrix.ts';

/**
 * Who may call what of the money desk: nobody but those who work on cases. A registrar alone closes a day,
 * and says how statements are read.
 */
export const moneyRights = (rows: { readonly examinersAndRegistrars: Row; readonly registrars: Row }) =>
  ({
    'GET /Money/summary': rows.examinersAndRegistrars,
    'GET /Money/unpaid': rows.examinersAndRegistrars,
    'GET /Money/toRefund': rows.examinersAndRegistrars,
    'GET /Money/paid': rows.examinersAndRegistrars,
    'GET /Money/refunded': rows.examinersAndRegistrars,
    'GET /Money/export': rows.examinersAndRegistrars,
    'POST /Money/remind': rows.examinersAndRegistrars,
    'GET /Money/counterDay': rows.examinersAndRegistrars,
    'GET /Money/closing': rows.examinersAndRegistrars,
    'POST /Money/closings': rows.registrars,
    'GET /Money/statementFormats': rows.examinersAndRegistrars,
    'POST /Money/statementFormats': rows.registrars,
    'POST /Money/statements/check': rows.examinersAndRegistrars,
    'POST /Money/statements': rows.examinersAndRegistrars,
    'GET /Money/statements': rows.examinersAndRegistrars,
    'GET /Money/statement': rows.examinersAndRegistrars,
    'GET /Money/statement/export': rows.examinersAndRegistrars,
  }) as const;
