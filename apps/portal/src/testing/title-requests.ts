import type { Output } from '@strata/contract';
import { consentDeclaration } from '@strata/domain';
import { fileId, self } from './records.ts';
import { titleId } from './titles.ts';

/** Requests on titles as the server would answer with them; a test names what matters to it. */
type Request = Output<'GET /TitleRequests/{id}'>;
type Item = Output<'GET /TitleRequests'>[number];
type Party = Request['parties'][number];

export const requestId = '01a00000-0000-7000-8000-0000000000f1';
const documentId = '01a00000-0000-7000-8000-0000000000f2';

/** In the Maldives this is 05/03/2026. */
const instant = '2026-03-04T20:30:00.000Z';

const listed = {
  id: requestId,
  reference: 'TR-2026-000004',
  kind: 'transfer',
  status: { name: 'Draft' },
  statusId: 1,
  title: {
    id: titleId,
    number: 'ST-00000012',
    unitNumber: '101',
    schemeNumber: 'SS-000003',
    schemeName: null,
    plotName: 'Fehiveli Villa',
  },
  entityName: self.entityName,
  createdDate: instant,
  submittedDate: null,
  consents: { needed: 0, given: 0 },
} as const;

export function requestItem(over: Partial<Item> = {}): Item {
  return { ...listed, isYours: true, awaitsYou: false, ...over };
}

export function consentingParty(over: Partial<Party> = {}): Party {
  return {
    role: 'transferee',
    name: 'Ibrahim Naail Kandholhi',
    identification: 'A100002',
    isYours: false,
    answer: null,
    ...over,
  };
}

export const requestDocument = {
  id: documentId,
  fileId,
  fileName: 'deed.pdf',
  sizeInBytes: 240_000,
  addedDate: instant,
};

export function titleRequest(over: Partial<Request> = {}): Request {
  return {
    ...listed,
    entityType: self.entityType,
    entityId: self.entityId,
    content: {
      kind: 'transfer',
      from: 'A100001',
      to: [
        {
          name: 'Ibrahim Naail Kandholhi',
          identification: 'A100002',
          shareNumerator: 1,
          shareDenominator: 6,
        },
      ],
      consideration: null,
    },
    changes: [
      { title: 'Share of Aishath Leena Fehiveli', before: '1/3', after: '1/6' },
      { title: 'Owner', before: '', after: 'Ibrahim Naail Kandholhi (A100002), 1/6' },
    ],
    remarks: null,
    documents: [],
    parties: [],
    declaration: consentDeclaration,
    registeredActId: null,
    updatedDate: instant,
    version: 3,
    acts: ['update', 'delete', 'submit'],
    ...over,
  };
}

/** The same once it was submitted. */
export function submittedRequest(over: Partial<Request> = {}): Request {
  return titleRequest({
    status: { name: 'Submitted' },
    statusId: 2,
    submittedDate: instant,
    consents: { needed: 2, given: 1 },
    documents: [requestDocument],
    parties: [
      consentingParty({
        role: 'owner',
        name: self.entityName,
        identification: 'A100001',
        answer: { consented: true, reason: null, by: self.entityName, date: instant },
      }),
      consentingParty(),
    ],
    acts: ['withdraw'],
    ...over,
  });
}
