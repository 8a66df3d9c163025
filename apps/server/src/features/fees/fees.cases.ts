import { added, type Cases, type ContentFault, changed, noInput } from '../../test-support/cases.ts';
import { newestFeeTable, servicesAt, unconfirmedFeeTable } from '../../test-support/payments.ts';
import { administrators, officers } from '../../test-support/rights.ts';
import { written } from '../../test-support/wrongly-typed.ts';

let tables = 0;

const [first, ...others] = servicesAt('2500.00');
const withFirst = (field: string, wrong: readonly unknown[]): readonly ContentFault[] =>
  wrong.map((value) => [`services.0.${field}`, { services: [{ ...first, [field]: value }, ...others] }]);

const withPercent = (submitted: unknown): ContentFault => [
  'services.0.refundPercent.submitted',
  { services: [{ ...first, refundPercent: { submitted, processing: 0 } }, ...others] },
];

export const feesCases = {
  'GET /FeeTables': { rights: officers, sample: noInput },
  'POST /FeeTables': {
    rights: administrators,
    sample: async (owner) => {
      tables += 1;
      const services = servicesAt(`2000.${String(tables % 100).padStart(2, '0')}`);
      const follows = await newestFeeTable(owner);
      return { input: { body: { services, reason: 'Regulation 2026/14, section 9', follows } } };
    },
    conflicts: [],
    faults: [
      ...written('reason', 2_000),
      ...withFirst('base', ['', '-1', '1.234', '1,5', '1e3', '10000000', '１']),
      ...withFirst('perUnit', ['']),
      ...withFirst('perSqm', ['x']),
      ...[-1, 101].map(withPercent),
      ['services', { services: others }],
      ['services', { services: [first, first, ...others.slice(1)] }],
    ],
    act: added('feeTable'),
  },
  'POST /FeeTables/confirm': {
    rights: administrators,
    sample: async (owner) => ({ input: { body: { version: await unconfirmedFeeTable(owner) } } }),
    conflicts: [],
    faults: [],
    act: changed('feeTable', 'confirm'),
  },
} satisfies Partial<Cases>;
