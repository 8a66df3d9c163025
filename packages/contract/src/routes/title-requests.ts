import {
  consentRoles,
  entityTypeNames,
  mostOwnersOfATitle,
  orderIssuers,
  titleRequestActNames,
  titleRequestKinds,
} from '@strata/domain';
import { z } from 'zod';
import {
  dayField,
  dayOutput,
  entityFields,
  entityQuery,
  identificationField,
  idField,
  idParams,
  idQuery,
  instantOutput,
  moneyField,
  nothing,
  textAreaField,
  textField,
} from '../fields.ts';
import { defineRoutes } from '../route.ts';
import { officerCall } from './examinations.ts';
import { ownerInput, partyFields } from './owners.ts';
import { examiner, examining, officerInputs, registrar, reviewFields } from './reviews.ts';

const source = 'Requirement V2; domain decision 7';

const encumbranceNumber = z.int('Choose a mortgage').min(1, 'Choose a mortgage').max(100_000);
const party = z.strictObject(partyFields);

const correctionContent = z.strictObject({
  kind: z.literal('correction'),
  corrects: z.uuid('Choose the entry that is wrong').toLowerCase(),
  reason: textAreaField(2_000),
  corrections: z
    .array(
      z.discriminatedUnion('what', [
        z.strictObject({ what: z.literal('owner'), identification: identificationField, corrected: party }),
        z.strictObject({
          what: z.literal('mortgage'),
          encumbranceNumber,
          corrected: z.strictObject({ lender: party, amount: moneyField }),
        }),
      ]),
    )
    .min(1, 'Say what is to be corrected')
    .max(mostOwnersOfATitle),
});

const otherContents = [
  z.strictObject({
    kind: z.literal('transfer'),
    from: identificationField,
    to: z
      .array(ownerInput)
      .min(1, 'Add who receives a share')
      .max(mostOwnersOfATitle, `Add at most ${mostOwnersOfATitle} owners`),
    consideration: moneyField.nullable(),
  }),
  z.strictObject({ kind: z.literal('mortgage'), lender: party, amount: moneyField }),
  z.strictObject({ kind: z.literal('discharge'), encumbranceNumber }),
] as const;

/** What is requested, by its kind: the domain's TitleRequestContent, as the form asks it. */
export const titleRequestContent = z.discriminatedUnion('kind', [...otherContents, correctionContent]);

/** An order of a court or of the ministry, as folios and requests name it. */
export const correctionOrder = z.strictObject({
  number: z.string(),
  date: dayOutput,
  issuedBy: z.enum(orderIssuers),
  authority: z.string(),
});

/** The same as it is read: a registrar's correction names its order. */
const shownContent = z.discriminatedUnion('kind', [
  ...otherContents,
  z.strictObject({ ...correctionContent.shape, order: correctionOrder.optional() }),
]);

/** What a registrar enters of an order; one of them corrects one owner, or the lender of one mortgage. */
export const correctionOrderInput = z.strictObject({
  Corrects: z.uuid('Choose the entry that is wrong').toLowerCase(),
  OrderNumber: textField(100),
  OrderDate: dayField,
  IssuedBy: z.enum(orderIssuers, 'Choose who made the order'),
  Authority: textField(200),
  Reason: textAreaField(2_000),
  What: z.enum(['owner', 'mortgage'], 'Choose what is wrong'),
  /** The owner's identification as it is registered, or the number of the mortgage. */
  Registered: textField(50),
  Name: partyFields.name,
  Identification: partyFields.identification,
});

const requestStatus = z.strictObject({ name: z.string() });

/** What a list says of a request. */
const requestListItem = z.strictObject({
  id: idField,
  reference: z.string(),
  kind: z.enum(titleRequestKinds),
  status: requestStatus,
  statusId: z.int(),
  title: z.strictObject({
    id: idField,
    number: z.string(),
    unitNumber: z.string(),
    schemeNumber: z.string(),
    /** Null where the scheme has no name of its own; people then name it by its plot. */
    schemeName: z.string().nullable(),
    plotName: z.string(),
  }),
  entityName: z.string(),
  createdDate: instantOutput,
  submittedDate: instantOutput.nullable(),
  consents: z.strictObject({ needed: z.int(), given: z.int() }),
});

const requestDocument = z.strictObject({
  id: idField,
  fileId: idField,
  fileName: z.string(),
  sizeInBytes: z.int(),
  addedDate: instantOutput,
});

const consentingParty = z.strictObject({
  role: z.enum(consentRoles),
  name: z.string(),
  /** Masked unless it is one's own; whole for officers. */
  identification: z.string(),
  isYours: z.boolean(),
  /** Null until they answer. */
  answer: z
    .strictObject({
      consented: z.boolean(),
      reason: z.string().nullable(),
      by: z.string(),
      date: instantOutput,
    })
    .nullable(),
});

/** Who makes it; the ministry where a registrar entered it by an order. */
const requester = { entityType: z.enum([...entityTypeNames, 'Ministry']), entityId: idField } as const;

const requestFields = {
  ...requestListItem.shape,
  ...requester,
  /** As it was typed; identifications whole, for whoever sees it has a part in it. */
  content: shownContent,
  /** How the title stands, and how it would stand after it: lines of a folio in words. */
  changes: z.array(z.strictObject({ title: z.string(), before: z.string(), after: z.string() })),
  remarks: z.string().nullable(),
  documents: z.array(requestDocument),
  parties: z.array(consentingParty),
  declaration: z.strictObject({ version: z.int(), text: z.string() }),
  registeredActId: idField.nullable(),
  updatedDate: instantOutput,
  version: z.int(),
} as const;

const change = {
  source,
  host: 'portal',
  access: 'object',
  output: nothing,
  idempotency: 'required',
  limit: 'write',
} as const;

const act = { ...change, version: 'required' } as const;

const onlyId = z.strictObject({ id: idField });

/** What a party writes who does not consent. */
export const declineConsentInput = z.strictObject({ reason: textAreaField(2_000) });

/** Requests on titles: transfer, mortgage, discharge, correction. */
export const titleRequestsRoutes = defineRoutes({
  'GET /TitleRequests': {
    summary: 'Requests that an entity has made, or must consent to; the newest first',
    source,
    host: 'portal',
    access: 'entity',
    query: entityQuery,
    output: z.array(
      z.strictObject({
        ...requestListItem.shape,
        isYours: z.boolean(),
        /** Whether the entity's own consent is what it waits for. */
        awaitsYou: z.boolean(),
      }),
    ),
  },
  'GET /TitleRequests/awaiting': {
    summary: 'What waits for an entity’s consent: requests, and amendments that change its titles',
    source,
    host: 'portal',
    access: 'entity',
    query: entityQuery,
    output: z.strictObject({
      requests: z.array(requestListItem),
      amendments: z.array(
        z.strictObject({
          applicationId: idField,
          reference: z.string(),
          schemeNumber: z.string(),
          schemeName: z.string().nullable(),
          plotName: z.string(),
          titles: z.int(),
        }),
      ),
    }),
  },
  'GET /TitleRequests/{id}': {
    summary: 'A request, for whoever made it and whoever must consent once it was submitted',
    source,
    host: 'portal',
    access: 'object',
    params: idParams,
    output: z.strictObject({
      ...requestFields,
      /** What the one who asks may do with it now. */
      acts: z.array(z.enum(titleRequestActNames)),
    }),
  },
  'POST /TitleRequests': {
    ...change,
    access: 'entity',
    summary: 'Begin a request on a title, for an owner or a lender of it',
    body: z.strictObject({ ...entityFields, titleId: idField, content: titleRequestContent }),
    output: idField,
  },
  'PUT /TitleRequests': {
    ...act,
    summary: 'Change a request that is drafted or was returned; its kind stays',
    body: z.strictObject({ id: idField, content: titleRequestContent }),
  },
  'DELETE /TitleRequests': {
    ...act,
    summary: 'Delete a request that was never submitted',
    query: idQuery,
  },
  'POST /TitleRequests/documents': {
    source,
    host: 'portal',
    access: 'object',
    summary: 'Add a document, PDF, to a request that is drafted or was returned',
    form: z.strictObject({ RequestId: idField }),
    output: idField,
    idempotency: 'required',
    limit: 'upload',
  },
  'DELETE /TitleRequests/documents': {
    ...change,
    summary: 'Take a document from a request that is drafted or was returned',
    query: z.strictObject({ documentId: idField }),
  },
  'POST /TitleRequests/submit': {
    ...act,
    summary: 'Submit a request: the parties are asked for their consent, and then the ministry examines it',
    body: z.strictObject({ id: idField, declarationAccepted: z.literal(true, 'Accept the declaration') }),
  },
  'POST /TitleRequests/withdraw': { ...act, summary: 'Withdraw a submitted request', body: onlyId },
  'POST /TitleRequests/consent': {
    ...act,
    summary: 'A party consents, for themselves or for the company that they act for',
    body: z.strictObject({ id: idField, declarationAccepted: z.literal(true, 'Accept the declaration') }),
  },
  'POST /TitleRequests/decline': {
    ...act,
    summary: 'A party does not consent; the request goes back to whoever made it',
    body: z.strictObject({ id: idField, ...declineConsentInput.shape }),
  },
  'GET /Review/requests/{id}': {
    ...officerCall,
    summary: 'A request as officers see it, once it was submitted; that they looked is recorded',
    source: 'Domain decision 7; trust test T58',
    params: idParams,
    output: z.strictObject({
      ...requestFields,
      ...reviewFields,
      applicant: z.strictObject({ ...requester, name: z.string() }),
      /** Whether this officer entered it by an order and can withdraw it. */
      canWithdraw: z.boolean(),
      /** What would keep it from being registered now, whoever decides. */
      obstacles: z.array(z.strictObject({ field: z.string(), message: z.string() })),
      /** The act that a correction puts right. */
      corrects: z
        .strictObject({ id: idField, sequence: z.string(), verb: z.string(), date: instantOutput })
        .nullable(),
    }),
  },
  'POST /Review/requests/order': {
    ...officerCall,
    roles: ['Registrar'],
    summary: 'Enter a correction of a title by an order, with its document; another registrar registers it',
    source: 'Domain decision 7: for whoever can never sign in to consent',
    form: z.strictObject({ TitleId: idField, ...correctionOrderInput.shape }),
    files: { File: { accept: 'pdf', required: true } },
    output: idField,
    idempotency: 'required',
    version: 'required',
    limit: 'upload',
  },
  'POST /Review/requests/withdrawOrder': {
    ...registrar,
    summary: 'Withdraw a correction by order, by whoever entered it',
    source: 'Domain decision 7',
    body: onlyId,
  },
  'POST /Review/requests/recommend': {
    ...examiner,
    summary: 'Recommend a request for registration',
    source: 'Domain decision 7',
    body: z.strictObject({ id: idField, ...officerInputs.recommend.shape }),
  },
  'POST /Review/requests/return': {
    ...examining,
    summary: 'Return a request with remarks; consents and recommendation are void',
    source: 'Domain decision 7: the one who holds it, or a registrar',
    body: z.strictObject({ id: idField, ...officerInputs.return.shape }),
  },
  'POST /Review/requests/referBack': {
    ...registrar,
    summary: 'Refer a recommended request back to the examiners',
    source: 'Domain decision 7',
    body: z.strictObject({ id: idField, ...officerInputs.referBack.shape }),
  },
  'POST /Review/requests/register': {
    ...registrar,
    decides: true,
    summary: 'Register a recommended request: the act on the title',
    source: 'Domain decision 7: never by the one who recommended it',
    body: onlyId,
  },
  'POST /Review/requests/reject': {
    ...registrar,
    decides: true,
    summary: 'Reject a request with a reason',
    source: 'Domain decision 7: never by the one who recommended it',
    body: z.strictObject({ id: idField, ...officerInputs.reject.shape }),
  },
});
