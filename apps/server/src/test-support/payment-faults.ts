import type { ContentFault } from './content-faults.ts';
import { dayFromToday } from './experts.ts';
import { servicesAt } from './payment-samples.ts';
import { unprintable, wrongAreas, wrongNames } from './wrongly-typed.ts';

const values = (field: string, wrong: readonly unknown[]): readonly ContentFault[] =>
  wrong.map((value) => [field, { [field]: value }]);

const [first, ...others] = servicesAt('2500.00');
const withFirst = (field: string, wrong: readonly unknown[]): readonly ContentFault[] =>
  wrong.map((value) => [`services.0.${field}`, { services: [{ ...first, [field]: value }, ...others] }]);
const withPercent = (submitted: unknown): ContentFault => [
  'services.0.refundPercent.submitted',
  { services: [{ ...first, refundPercent: { submitted, processing: 0 } }, ...others] },
];

/** What is not an amount, and what is not the amount that is owed. */
const amounts = values('amount', [...wrongAreas, '3499.99', '3500.01']);
/** What is not an amount, and more than is owed. */
const tooMuch = values('amount', [...wrongAreas, '3500.01', '999999999.99']);
const numbers = values('receiptNumber', wrongNames(50));
const reasons = values('reason', [
  '',
  '   ',
  'x'.repeat(2_001),
  ...unprintable.filter((text) => !text.includes('\n')),
]);

/** What a person can get wrong about fees and payments; the sample's fee is 3,500.00, or one that its test has set. */
export const paymentFaults = {
  'POST /Payments/checkout': amounts,
  'POST /Payments/counter': [
    ...tooMuch,
    ...numbers,
    ...values('paidOn', ['', '31/12/2030', '2026-02-30', '1899-12-31', dayFromToday(1), dayFromToday(-400)]),
  ],
  'POST /Payments/refund': [...values('amount', wrongAreas), ...numbers, ...reasons],
  'POST /Payments/refundProposals': [...values('amount', wrongAreas), ...reasons],
  'POST /Payments/refundProposals/approve': numbers,
  'POST /Payments/refundProposals/refuse': reasons,
  'POST /Money/remind': [],
  'POST /Money/closings': [...values('day', ['', '31/12/2030', '2026-02-30', '1899-12-31', dayFromToday(2)])],
  'POST /Money/statementFormats': [
    ...['gateway', 'dateColumn', 'referenceColumn', 'amountColumn', 'currencyColumn', 'kindColumn'].flatMap(
      (field) => values(field, wrongNames(field === 'gateway' ? 60 : 100)),
    ),
    ...values('kindColumn', ['date', '***']),
    ...values('paymentWords', [[]]),
    ...values('refundWords', [['sale'], Array.from({ length: 21 }, (_, at) => `Word ${at}`)]),
    ...values('otherWords', [['Refund']]),
  ],
  'POST /FeeTables': [
    ...reasons,
    ...withFirst('base', ['', '-1', '1.234', '1,5', '1e3', '10000000', '１']),
    ...withFirst('perUnit', ['']),
    ...withFirst('perSqm', ['x']),
    ...[-1, 101].map(withPercent),
    ['services', { services: others }],
    ['services', { services: [first, first, ...others.slice(1)] }],
  ],
  'POST /FeeTables/confirm': [],
} as const satisfies Readonly<Record<string, readonly ContentFault[]>>;
