import { added, type Cases, madeAlready, noInput, noQuery } from '../../test-support/cases.ts';
import { examinersAndRegistrars, registrars } from '../../test-support/rights.ts';
import {
  firstFormat,
  givenFormat,
  keptStatement,
  toBeKept,
  unknownStatement,
} from '../../test-support/statement-files.ts';
import { inField, wrongNames } from '../../test-support/wrongly-typed.ts';

export const statementsCases = {
  'GET /Money/statementFormats': { rights: examinersAndRegistrars, sample: noInput },
  'POST /Money/statementFormats': {
    rights: registrars,
    sample: async () => ({ input: { body: firstFormat() } }),
    conflicts: [],
    faults: [
      ...['gateway', 'dateColumn', 'referenceColumn', 'amountColumn', 'currencyColumn', 'kindColumn'].flatMap(
        (field) => inField(field, wrongNames(field === 'gateway' ? 60 : 100)),
      ),
      ...inField('kindColumn', ['date', '***']),
      ...inField('paymentWords', [[]]),
      ...inField('refundWords', [['sale'], Array.from({ length: 21 }, (_, at) => `Word ${at}`)]),
      ...inField('otherWords', [['Refund']]),
    ],
    act: added('statementFormat'),
  },
  'POST /Money/statements/check': {
    rights: examinersAndRegistrars,
    sample: async ({ officer }) => ({
      input: { form: { FormatId: await givenFormat(officer), File: unknownStatement() } },
    }),
    conflicts: [],
    act: null,
  },
  'POST /Money/statements': {
    rights: examinersAndRegistrars,
    sample: async ({ officer }) => ({ input: { form: await toBeKept(officer) } }),
    conflicts: [madeAlready('POST /Money/statements', 'the same file was kept already', 'STATEMENT_KEPT')],
    act: added('gatewayStatement', 'keepStatement'),
  },
  'GET /Money/statements': { rights: examinersAndRegistrars, sample: noQuery },
  'GET /Money/statement': {
    rights: examinersAndRegistrars,
    sample: async ({ officer }) => ({ input: { query: { id: await keptStatement(officer) } } }),
  },
  'GET /Money/statement/export': {
    rights: examinersAndRegistrars,
    sample: async ({ officer }) => ({
      input: { query: { id: await keptStatement(officer), format: 'csv' } },
    }),
  },
} satisfies Partial<Cases>;
