import type { ContentFault } from './content-faults.ts';
import { unprintable, wrongNames } from './wrongly-typed.ts';

const receiver = { name: 'Mariyam Rifga', identification: 'A199002', shareNumerator: 1, shareDenominator: 2 };
const transfer = { kind: 'transfer', from: 'A100003', to: [receiver], consideration: null };
const mortgage = { kind: 'mortgage', lender: { name: 'A bank', identification: 'C-1' }, amount: '1.00' };
const correction = {
  kind: 'correction',
  corrects: '019a0000-0000-7000-8000-00000000000f',
  reason: 'Misspelt',
  corrections: [
    { what: 'owner', identification: 'A100003', corrected: { name: 'A name', identification: 'A100003' } },
  ],
};

const inTransfer = (field: string, change: object): ContentFault => [
  `content.${field}`,
  { content: { ...transfer, ...change } },
];
const inReceiver = (field: string, change: object): ContentFault =>
  inTransfer(`to.0.${field}`, { to: [{ ...receiver, ...change }] });

/** What a person can get wrong in what is asked for; what the title allows is asked at submission. */
const contents: readonly ContentFault[] = [
  ...wrongNames(200).map((name) => inReceiver('name', { name })),
  inReceiver('identification', { identification: 'А100001' }),
  inReceiver('shareNumerator', { shareNumerator: 0 }),
  inReceiver('shareNumerator', { shareNumerator: -1 }),
  inReceiver('shareDenominator', { shareDenominator: 0 }),
  inReceiver('shareDenominator', { shareDenominator: 1_000_001 }),
  inTransfer('to', { to: [] }),
  inTransfer('to', { to: Array.from({ length: 101 }, () => receiver) }),
  inTransfer('from', { from: '' }),
  ...['', '0', '-1', '1.234', '1e3'].map((consideration) => inTransfer('consideration', { consideration })),
  ...['0.00', '1,000', '1000000000'].map(
    (amount): ContentFault => ['content.amount', { content: { ...mortgage, amount } }],
  ),
  ['content.encumbranceNumber', { content: { kind: 'discharge', encumbranceNumber: 0 } }],
  ['content.corrections', { content: { ...correction, corrections: [] } }],
  ['content.reason', { content: { ...correction, reason: ' ' } }],
];

const written = (field: string, most: number): readonly ContentFault[] =>
  ['', '   ', '\n', 'x'.repeat(most + 1), ...unprintable.filter((text) => !text.includes('\n'))].map(
    (text) => [field, { [field]: text }],
  );

/** What a person can get wrong in calls on requests. */
export const titleRequestFaults = {
  'POST /TitleRequests': contents,
  'PUT /TitleRequests': [...contents, ['content.kind', { content: mortgage }]],
  'POST /TitleRequests/submit': [],
  'POST /TitleRequests/withdraw': [],
  'POST /TitleRequests/consent': [],
  'POST /TitleRequests/decline': written('reason', 2_000),
  'POST /Review/requests/withdrawOrder': [],
  'POST /Review/requests/recommend': [],
  'POST /Review/requests/return': written('remarks', 4_000),
  'POST /Review/requests/referBack': written('reason', 4_000),
  'POST /Review/requests/register': [],
  'POST /Review/requests/reject': written('reason', 4_000),
} satisfies Readonly<Record<string, readonly ContentFault[]>>;
