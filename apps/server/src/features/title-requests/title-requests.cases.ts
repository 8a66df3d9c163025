import {
  added,
  type Cases,
  type ContentFault,
  changed,
  forEntity,
  removed,
} from '../../test-support/cases.ts';
import { pdfFile } from '../../test-support/records.ts';
import {
  afterRequest,
  cancelTitle,
  inOtherRequestStates,
  titleCancelled,
} from '../../test-support/request-states.ts';
import { creator, members, own } from '../../test-support/rights.ts';
import {
  givenTitle,
  givenTitleRequest,
  halfOf,
  personAsOwner,
  wireContent,
} from '../../test-support/title-requests.ts';
import type { Owner } from '../../test-support/world.ts';
import { written, wrongNames } from '../../test-support/wrongly-typed.ts';

/** One that waits for the caller's own consent. */
async function askedOfCaller(owner: Owner): Promise<string> {
  const { identification } = await personAsOwner(owner, owner.caller.personId);
  return (await givenTitleRequest(owner, { statusId: 2, awaits: [identification] })).id;
}

const receiver = { name: 'Mariyam Rifga', identification: 'A199002', shareNumerator: 1, shareDenominator: 2 };

const transfer = { kind: 'transfer', from: 'A100003', to: [receiver], consideration: null };

const inTransfer = (field: string, change: object): ContentFault => [
  `content.${field}`,
  { content: { ...transfer, ...change } },
];

const inReceiver = (field: string, change: object): ContentFault =>
  inTransfer(`to.0.${field}`, { to: [{ ...receiver, ...change }] });

const mortgage = { kind: 'mortgage', lender: { name: 'A bank', identification: 'C-1' }, amount: '1.00' };

const correction = {
  kind: 'correction',
  corrects: '019a0000-0000-7000-8000-00000000000f',
  reason: 'Misspelt',
  corrections: [
    { what: 'owner', identification: 'A100003', corrected: { name: 'A name', identification: 'A100003' } },
  ],
};

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

export const titleRequestsCases = {
  'GET /TitleRequests': { rights: members, sample: forEntity },
  'GET /TitleRequests/awaiting': { rights: members, sample: forEntity },
  'GET /TitleRequests/{id}': {
    rights: members,
    sample: async (owner) => ({ input: { params: { id: (await givenTitleRequest(owner)).id } } }),
  },
  'POST /TitleRequests': {
    rights: own,
    sample: async (owner) => {
      const { caller } = owner;
      const { id, folio } = await givenTitle(owner, [await personAsOwner(owner, caller.personId)]);
      return { input: { body: { ...caller.self, titleId: id, content: wireContent(halfOf(folio)) } } };
    },
    conflicts: [
      {
        when: 'the title is cancelled',
        code: 'TITLE_STATE',
        make: async ({ system }, makeSample) => {
          const sample = await makeSample();
          await system.database.query(cancelTitle('$1'), [sample.input.body.titleId]);
          return sample;
        },
      },
    ],
    faults: contents,
    act: { ...added('request'), of: 'self' },
  },
  'PUT /TitleRequests': {
    rights: members,
    sample: async (owner) => {
      const { id, content } = await givenTitleRequest(owner);
      return { input: { body: { id, content: wireContent(content) } }, version: 1 };
    },
    conflicts: inOtherRequestStates([1, 4]),
    faults: [...contents, ['content.kind', { content: mortgage }]],
    act: changed('request'),
  },
  'DELETE /TitleRequests': {
    rights: members,
    sample: async (owner) => ({ input: { query: { id: (await givenTitleRequest(owner)).id } }, version: 1 }),
    conflicts: inOtherRequestStates([1]),
    act: removed('request'),
  },
  'POST /TitleRequests/documents': {
    rights: members,
    sample: async (owner) => ({
      input: { form: { RequestId: (await givenTitleRequest(owner)).id, File: pdfFile('Deed of gift') } },
    }),
    conflicts: inOtherRequestStates([1, 4]),
    act: changed('request', 'addDocument'),
  },
  'DELETE /TitleRequests/documents': {
    rights: members,
    sample: async (owner) => {
      const { documentIds } = await givenTitleRequest(owner, { documents: 1 });
      return { input: { query: { documentId: documentIds[0] ?? '' } } };
    },
    conflicts: inOtherRequestStates([1, 4]),
    act: changed('request', 'removeDocument'),
  },
  'POST /TitleRequests/submit': {
    rights: own,
    sample: async (owner) => {
      const requester = owner.caller.self;
      const { id } = await givenTitleRequest(owner, { requester, documents: 1 });
      return { input: { body: { id, declarationAccepted: true } }, version: 1 };
    },
    conflicts: [
      ...inOtherRequestStates([1, 4]),
      {
        when: 'another request on the title waits',
        code: 'REQUEST_PENDING',
        make: async (owner) => {
          const { id, title } = await givenTitleRequest(owner, { documents: 1 });
          await givenTitleRequest(owner, { title, statusId: 2 });
          return { input: { body: { id, declarationAccepted: true } }, version: 1 };
        },
      },
      titleCancelled,
      afterRequest(
        'a file waits for the scanner',
        'FILE_BEING_CHECKED',
        `update files set scan = 'waiting' where id = (select file_id from title_request_documents where request_id = $1)`,
      ),
    ],
    faults: [],
    act: { ...changed('request', 'submit'), of: 'self' },
  },
  'POST /TitleRequests/withdraw': {
    rights: members,
    sample: async (owner) => ({
      input: { body: { id: (await givenTitleRequest(owner, { statusId: 2 })).id } },
      version: 1,
    }),
    conflicts: inOtherRequestStates([2, 4]),
    faults: [],
    act: changed('request', 'withdraw'),
  },
  'POST /TitleRequests/consent': {
    rights: creator,
    sample: async (owner) => ({
      input: { body: { id: await askedOfCaller(owner), declarationAccepted: true } },
      version: 1,
    }),
    conflicts: inOtherRequestStates([1, 2]),
    faults: [],
    act: changed('request', 'consent'),
  },
  'POST /TitleRequests/decline': {
    rights: creator,
    sample: async (owner) => ({
      input: { body: { id: await askedOfCaller(owner), reason: 'The deed is of another unit.' } },
      version: 1,
    }),
    conflicts: inOtherRequestStates([1, 2]),
    faults: written('reason', 2_000),
    act: changed('request', 'decline'),
  },
} satisfies Partial<Cases>;
