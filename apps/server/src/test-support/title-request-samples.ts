import { ministryOf } from './experts.ts';
import { pdfFile } from './records.ts';
import { givenOrder, givenSlip, orderSample } from './title-orders.ts';
import { givenTitle, givenTitleRequest, halfOf, personAsOwner, wireContent } from './title-requests.ts';
import type { Owner } from './world.ts';

const onDraft = async (owner: Owner) => {
  const { id, content } = await givenTitleRequest(owner);
  return { id, content };
};

/** One that waits for the caller's own consent. */
async function askedOfCaller(owner: Owner): Promise<string> {
  const { identification } = await personAsOwner(owner, owner.caller.personId);
  return (await givenTitleRequest(owner, { statusId: 2, awaits: [identification] })).id;
}

const examined = async (owner: Owner) => (await givenTitleRequest(owner, { statusId: 2 })).id;

async function recommended(owner: Owner): Promise<string> {
  const { examiner } = await ministryOf(owner.system);
  return (await givenTitleRequest(owner, { statusId: 2, recommendedBy: examiner.personId })).id;
}

const forEntity = async ({ entity }: Owner) => ({ input: { query: entity } });
const declarationAccepted = true;
const reason = 'The deed is of another unit.';

/** Valid calls on requests of the owner's entity, and of the caller in person. */
export const titleRequestSamples = {
  'GET /TitleRequests': forEntity,
  'GET /TitleRequests/awaiting': forEntity,
  'GET /TitleRequests/{id}': async (owner: Owner) => ({
    input: { params: { id: (await onDraft(owner)).id } },
  }),
  'POST /TitleRequests': async (owner: Owner) => {
    const { caller } = owner;
    const { id, folio } = await givenTitle(owner, [await personAsOwner(owner, caller.personId)]);
    return { input: { body: { ...caller.self, titleId: id, content: wireContent(halfOf(folio)) } } };
  },
  'PUT /TitleRequests': async (owner: Owner) => {
    const { id, content } = await onDraft(owner);
    return { input: { body: { id, content: wireContent(content) } }, version: 1 };
  },
  'DELETE /TitleRequests': async (owner: Owner) => ({
    input: { query: { id: (await onDraft(owner)).id } },
    version: 1,
  }),
  'POST /TitleRequests/documents': async (owner: Owner) => ({
    input: { form: { RequestId: (await onDraft(owner)).id, File: pdfFile('Deed of gift') } },
  }),
  'DELETE /TitleRequests/documents': async (owner: Owner) => {
    const { documentIds } = await givenTitleRequest(owner, { documents: 1 });
    return { input: { query: { documentId: documentIds[0] ?? '' } } };
  },
  'POST /TitleRequests/submit': async (owner: Owner) => {
    const requester = owner.caller.self;
    const { id } = await givenTitleRequest(owner, { requester, documents: 1 });
    return { input: { body: { id, declarationAccepted } }, version: 1 } as const;
  },
  'POST /TitleRequests/withdraw': async (owner: Owner) => ({
    input: { body: { id: await examined(owner) } },
    version: 1,
  }),
  'POST /TitleRequests/consent': async (owner: Owner) =>
    ({ input: { body: { id: await askedOfCaller(owner), declarationAccepted } }, version: 1 }) as const,
  'POST /TitleRequests/decline': async (owner: Owner) => ({
    input: { body: { id: await askedOfCaller(owner), reason } },
    version: 1,
  }),
  'GET /Review/requests/{id}': async (owner: Owner) => ({ input: { params: { id: await examined(owner) } } }),
  'POST /Review/requests/order': async (owner: Owner) => orderSample(await givenSlip(owner)),
  'POST /Review/requests/withdrawOrder': async (owner: Owner) => ({
    input: { body: { id: await givenOrder(owner) } },
    version: 2,
  }),
  'POST /Review/requests/recommend': async (owner: Owner) => ({
    input: { body: { id: await examined(owner) } },
    version: 1,
  }),
  'POST /Review/requests/return': async (owner: Owner) => ({
    input: { body: { id: await examined(owner), remarks: reason } },
    version: 1,
  }),
  'POST /Review/requests/referBack': async (owner: Owner) => ({
    input: { body: { id: await recommended(owner), reason } },
    version: 1,
  }),
  'POST /Review/requests/register': async (owner: Owner) => ({
    input: { body: { id: await recommended(owner) } },
    version: 1,
  }),
  'POST /Review/requests/reject': async (owner: Owner) => ({
    input: { body: { id: await recommended(owner), reason } },
    version: 1,
  }),
};
