import { expertTypes } from '@strata/domain';
import { z } from 'zod';
import {
  dayOutput,
  emailField,
  entityFields,
  entityQuery,
  identificationField,
  idField,
  idParams,
  idQuery,
  instantOutput,
  islandIdInForm,
  nothing,
  textField,
  yesOrNoInForm,
} from '../fields.ts';
import { defineRoutes } from '../route.ts';

/** The registered address and how to reach the expert; the specification's field names. */
const addressAndContact = {
  RegisteredAddressName: textField(200),
  RegisteredAddressStreet: textField(200),
  RegisteredAddressPostalCode: textField(20),
  RegisteredAddressIslandId: islandIdInForm,
  ContactNumber: textField(50),
  ContactEmail: emailField,
} as const;

/** What an organisation is asked, but for its files RegistrationCopy and BusinessProfile. */
export const organisationInput = z.strictObject({
  Identification: identificationField,
  Name: textField(200),
  ...addressAndContact,
});

/** What an architect is asked, but for the file LicenseDocument; name and identification are the signed-in person's. */
export const architectInput = z.strictObject({ ...addressAndContact, LicenseNumber: textField(50) });

const personFields = {
  ResponsiblePersonIdentification: identificationField,
  ResponsiblePersonName: textField(200),
  ResponsiblePersonPosition: textField(100),
  IsAdmin: yesOrNoInForm,
} as const;

/** A responsible person of a business or developer, but for the file PowerOfAttorney. */
export const responsiblePersonInput = z.strictObject(personFields);

/** A responsible lawyer, but for the file BarCouncilRegistrationDocument. */
export const responsibleLawyerInput = z.strictObject({
  ...personFields,
  BarCouncilLicenseNumber: textField(50),
});

/** What the cards of the list show. */
const cardFields = {
  id: idField,
  reference: z.string(),
  identification: z.string(),
  name: z.string(),
  registeredAddressName: z.string(),
  registeredAddressStreet: z.string(),
  registeredAddressPostalCode: z.string(),
  registeredAddressIsland: z.strictObject({ name: z.string() }),
  contactNumber: z.string(),
  contactEmail: z.string(),
  expertStatus: z.strictObject({ name: z.string() }),
  expertStatusId: z.int(),
  stateChangeRemarks: z.string().nullable(),
  /** Addresses of GET /Files/{id} on the portal's host, asked with the token; null for architects. */
  businessProfile: z.string().nullable(),
  registrationCopy: z.string().nullable(),
  /** Architects only; null for the others. */
  licenseNumber: z.string().nullable(),
  expiryDate: dayOutput.nullable(),
  licenseDocument: z.string().nullable(),
  createdDate: instantOutput,
  submittedDate: instantOutput.nullable(),
  statusSince: instantOutput,
  /** By when the ministry means to have answered; null while it does not hold the registration. */
  targetDate: dayOutput.nullable(),
  /** The signed-in person created it, or is one of its admins. */
  userHasAdminRole: z.boolean(),
  version: z.int(),
} as const;

const responsibleIndividual = z.strictObject({
  id: idField,
  responsiblePersonIdentification: z.string(),
  responsiblePersonName: z.string(),
  responsiblePersonPosition: z.string(),
  isAdmin: z.boolean(),
  /** The signed-in person; nobody removes themselves. */
  isYou: z.boolean(),
  powerOfAttorneyForResponsiblePerson: z.string().nullable(),
  barCouncilRegistrationDocument: z.string().nullable(),
  barCouncilLicenseNumber: z.string().nullable(),
  addedDate: instantOutput,
});

const detail = z.strictObject({
  ...cardFields,
  registeredAddressIslandId: z.int(),
  registeredAddressAtollId: z.int(),
  responsibleIndividuals: z.array(responsibleIndividual),
  /** File names behind the addresses of the documents, for the forms. */
  fileNames: z.strictObject({
    registrationCopy: z.string().nullable(),
    businessProfile: z.string().nullable(),
    licenseDocument: z.string().nullable(),
  }),
  creator: z.strictObject({ name: z.string(), isYou: z.boolean(), endedDate: instantOutput.nullable() }),
  /** Correct and resubmit: the creator, in 1 and 4. */
  canEdit: z.boolean(),
  /** Add and remove responsible persons: the creator in 1 and 4, admins in 3. */
  canManagePersons: z.boolean(),
  /** End the rights of the creator: another admin, in 3. */
  canEndCreatorRights: z.boolean(),
  /** A new licence: the architect, in 3. */
  canRenew: z.boolean(),
});

/** What every type has: the list of an entity, and one registration. */
const reads = {
  'GET ': {
    summary: 'Registrations of this type that the entity created, and its own; newest first; unpaged',
    source: 'Specification 2, section 7; domain decision 4',
    host: 'portal',
    access: 'entity',
    query: entityQuery,
    output: z.array(z.strictObject(cardFields)),
    conditional: true,
    listed: {},
  },
  'GET /{id}': {
    summary: 'One registration with its responsible persons',
    source: 'Specification 2, section 7',
    host: 'portal',
    access: 'object',
    params: idParams,
    output: detail,
    listed: {},
  },
} as const;

const submit = {
  summary: 'Hand the registration to the ministry; an architect’s only after a return',
  source: 'Specification 2, section 7; domain decision 4',
  host: 'portal',
  access: 'object',
  body: z.strictObject({ id: idField }),
  output: nothing,
  idempotency: 'optional',
  version: 'optional',
  limit: 'write',
} as const;

const organisationWrites = {
  'POST /submit': { ...submit, listed: {} },
  'POST ': {
    summary: 'Begin the registration of an organisation; answers with its id',
    source: 'Specification 2, section 7',
    host: 'portal',
    access: 'entity',
    form: z.strictObject({
      ...organisationInput.shape,
      EntityId: entityFields.entityId,
      EntityType: entityFields.entityType,
    }),
    files: {
      RegistrationCopy: { accept: 'pdf', required: true },
      BusinessProfile: { accept: 'pdf', required: true },
    },
    output: idField,
    idempotency: 'optional',
    limit: 'upload',
    listed: {},
  },
  'PUT ': {
    summary: 'Correct a draft or a returned registration; a file that is not sent stays',
    source: 'Domain decision 4',
    host: 'portal',
    access: 'object',
    form: z.strictObject({ Id: idField, ...organisationInput.shape }),
    files: {
      RegistrationCopy: { accept: 'pdf', required: false },
      BusinessProfile: { accept: 'pdf', required: false },
    },
    output: z.strictObject({ version: z.int() }),
    idempotency: 'required',
    version: 'required',
    limit: 'upload',
  },
  'DELETE /responsiblePerson': {
    summary: 'Remove a responsible person; the rights end at once',
    source: 'Specification 2, section 7',
    host: 'portal',
    access: 'object',
    query: idQuery,
    output: nothing,
    idempotency: 'optional',
    version: 'optional',
    limit: 'write',
    listed: {},
  },
  'POST /endCreatorRights': {
    summary: 'Another admin ends the rights of the one who registered the organisation',
    source: 'Domain decision 1',
    host: 'portal',
    access: 'object',
    body: z.strictObject({ id: idField }),
    output: nothing,
    idempotency: 'required',
    version: 'required',
    limit: 'write',
  },
} as const;

/** `Id` is the registration's on POST (the page knows it from its address) and the person's own on PUT. */
const personWrites = {
  'POST /responsiblePerson': {
    summary: 'Add a responsible person; answers with its id',
    source: 'Specification 2, section 7: the same payload as PUT; Id is the registration',
    host: 'portal',
    access: 'object',
    form: z.strictObject({ Id: idField, ...responsiblePersonInput.shape }),
    files: { PowerOfAttorney: { accept: 'document', required: true } },
    output: idField,
    idempotency: 'optional',
    version: 'optional',
    limit: 'upload',
    listed: {},
  },
  'PUT /responsiblePerson': {
    summary:
      'Add a person to an approved registration (Id: the registration), or change one (Id: the person)',
    source: 'Specification 2, section 7',
    host: 'portal',
    access: 'object',
    form: z.strictObject({ Id: idField, ...responsiblePersonInput.shape }),
    files: { PowerOfAttorney: { accept: 'document', required: false } },
    output: idField,
    idempotency: 'optional',
    version: 'optional',
    limit: 'upload',
    listed: {},
  },
} as const;

const lawyerWrites = {
  'POST /responsiblePerson': {
    ...personWrites['POST /responsiblePerson'],
    summary: 'Add a responsible lawyer; answers with its id',
    form: z.strictObject({ Id: idField, ...responsibleLawyerInput.shape }),
    files: { BarCouncilRegistrationDocument: { accept: 'pdf', required: true } },
  },
  'PUT /responsiblePerson': {
    ...personWrites['PUT /responsiblePerson'],
    form: z.strictObject({ Id: idField, ...responsibleLawyerInput.shape }),
    files: { BarCouncilRegistrationDocument: { accept: 'pdf', required: false } },
  },
} as const;

const architectWrites = {
  'POST /submit': submit,
  'POST ': {
    summary: 'Register as an architect, in person; answers with the new id',
    source: 'Specification 2, section 7; domain decision 4: it is submitted at once',
    host: 'portal',
    access: 'session',
    form: architectInput,
    files: { LicenseDocument: { accept: 'pdf', required: true } },
    output: idField,
    idempotency: 'optional',
    limit: 'upload',
    listed: {},
  },
  'PUT ': {
    summary: 'Correct a returned registration; a licence that is not sent stays',
    source: 'Domain decision 4',
    host: 'portal',
    access: 'object',
    form: z.strictObject({ Id: idField, ...architectInput.shape }),
    files: { LicenseDocument: { accept: 'pdf', required: false } },
    output: z.strictObject({ version: z.int() }),
    idempotency: 'required',
    version: 'required',
    limit: 'upload',
  },
  'POST /renew': {
    summary:
      'Hand in a new licence; the registration is examined again, and the old licence holds to its end',
    source: 'Domain decision 4',
    host: 'portal',
    access: 'object',
    form: z.strictObject({ Id: idField, LicenseNumber: textField(50) }),
    files: { LicenseDocument: { accept: 'pdf', required: true } },
    output: z.strictObject({ version: z.int() }),
    idempotency: 'required',
    version: 'required',
    limit: 'upload',
  },
  'POST /test': {
    summary: 'Make a complete fictional architect registration for the signed-in person',
    source: 'Specification 2, section 7: test button; outside production only',
    host: 'portal',
    access: 'session',
    output: idField,
    idempotency: 'optional',
    limit: 'write',
    outsideProduction: true,
    listed: {},
  },
} as const;

/** The routes of a shape under the path of a type: 'GET /{id}' becomes 'GET /Developers/{id}'. */
type Under<Path extends string, Shape> = {
  readonly [Key in keyof Shape as Key extends `${infer Method} ${infer Rest}`
    ? `${Method} /${Path}${Rest}`
    : never]: Shape[Key];
};

function under<const Path extends string, const Shape extends object>(
  path: Path,
  shape: Shape,
): Under<Path, Shape> {
  return Object.fromEntries(
    Object.entries(shape).map(([key, route]) => [key.replace(' ', ` /${path}`), route]),
  ) as Under<Path, Shape>;
}

const organisation = { ...reads, ...organisationWrites, ...personWrites } as const;
const lawFirm = { ...reads, ...organisationWrites, ...lawyerWrites } as const;
const architect = { ...reads, ...architectWrites } as const;

export const expertsRoutes = defineRoutes({
  ...under(expertTypes.Business.apiUrl, organisation),
  ...under(expertTypes.Developer.apiUrl, organisation),
  ...under(expertTypes.LegalPractitioner.apiUrl, lawFirm),
  ...under(expertTypes.Architect.apiUrl, architect),
});
