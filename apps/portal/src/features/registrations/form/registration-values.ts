import { architectInput, organisationInput, parseInput } from '@strata/contract';
import type { Registration } from '../registrations.ts';

const required = 'This field is required';

/** The registered address and how to reach the expert, by the names of the wire. */
export interface AddressValues {
  readonly RegisteredAddressName: string;
  readonly RegisteredAddressStreet: string;
  readonly RegisteredAddressPostalCode: string;
  /** Only to choose the island by. */
  readonly atollId: string;
  readonly RegisteredAddressIslandId: string;
  readonly ContactNumber: string;
  readonly ContactEmail: string;
  /** The version that was seen when the form was opened; a draft of the form keeps it. 0 for a new registration. */
  readonly seenVersion: number;
}

export interface OrganisationValues extends AddressValues {
  readonly Identification: string;
  readonly Name: string;
  readonly RegistrationCopy: File | undefined;
  readonly BusinessProfile: File | undefined;
}

export interface ArchitectValues extends AddressValues {
  readonly LicenseNumber: string;
  readonly LicenseDocument: File | undefined;
}

const noAddress: AddressValues = {
  RegisteredAddressName: '',
  RegisteredAddressStreet: '',
  RegisteredAddressPostalCode: '',
  atollId: '',
  RegisteredAddressIslandId: '',
  ContactNumber: '',
  ContactEmail: '',
  seenVersion: 0,
};

export const noOrganisation: OrganisationValues = {
  ...noAddress,
  Identification: '',
  Name: '',
  RegistrationCopy: undefined,
  BusinessProfile: undefined,
};

export const noArchitect: ArchitectValues = { ...noAddress, LicenseNumber: '', LicenseDocument: undefined };

function addressOf(registration: Registration): AddressValues {
  return {
    RegisteredAddressName: registration.registeredAddressName,
    RegisteredAddressStreet: registration.registeredAddressStreet,
    RegisteredAddressPostalCode: registration.registeredAddressPostalCode,
    atollId: String(registration.registeredAddressAtollId),
    RegisteredAddressIslandId: String(registration.registeredAddressIslandId),
    ContactNumber: registration.contactNumber,
    ContactEmail: registration.contactEmail,
    seenVersion: registration.version,
  };
}

/** What the form holds of an organisation that is there; its files stay unless others are chosen. */
export function valuesOfOrganisation(registration: Registration): OrganisationValues {
  return {
    ...noOrganisation,
    ...addressOf(registration),
    Identification: registration.identification,
    Name: registration.name,
  };
}

/** What the form holds of an architect's registration that is there. */
export function valuesOfArchitect(registration: Registration): ArchitectValues {
  return {
    ...noArchitect,
    ...addressOf(registration),
    LicenseNumber: registration.licenseNumber ?? '',
  };
}

function addressInput(values: AddressValues) {
  return {
    RegisteredAddressName: values.RegisteredAddressName,
    RegisteredAddressStreet: values.RegisteredAddressStreet,
    RegisteredAddressPostalCode: values.RegisteredAddressPostalCode,
    RegisteredAddressIslandId: values.RegisteredAddressIslandId,
    ContactNumber: values.ContactNumber,
    ContactEmail: values.ContactEmail,
  };
}

/** The text fields of an organisation as they are sent. */
export function organisationInputOf(values: OrganisationValues) {
  return { Identification: values.Identification, Name: values.Name, ...addressInput(values) };
}

/** The text fields of an architect as they are sent. */
export function architectInputOf(values: ArchitectValues) {
  return { ...addressInput(values), LicenseNumber: values.LicenseNumber };
}

type Faults = Readonly<Record<string, string>>;

/** Every field is required (R3); the island is chosen among those of an atoll, so without one that is missing. */
function withPlace(fields: Faults, values: AddressValues): Faults {
  if (values.RegisteredAddressIslandId !== '') return fields;
  const { RegisteredAddressIslandId: _, ...rest } = fields;
  return { ...rest, [values.atollId === '' ? 'atollId' : 'RegisteredAddressIslandId']: required };
}

function missingFiles<Values extends object>(
  values: Values,
  names: readonly (keyof Values & string)[],
): Faults {
  return Object.fromEntries(
    names.filter((name) => values[name] === undefined).map((name) => [name, required]),
  );
}

/** Everything that is wrong with an organisation's form; one that is there has its files already. */
export function organisationProblems(values: OrganisationValues, isNew: boolean): Faults {
  const result = parseInput(organisationInput, organisationInputOf(values));
  return {
    ...withPlace(result.ok ? {} : result.fields, values),
    ...(isNew ? missingFiles(values, ['RegistrationCopy', 'BusinessProfile']) : {}),
  };
}

/** Everything that is wrong with an architect's form; one that is there has its licence already. */
export function architectProblems(values: ArchitectValues, isNew: boolean): Faults {
  const result = parseInput(architectInput, architectInputOf(values));
  return {
    ...withPlace(result.ok ? {} : result.fields, values),
    ...(isNew ? missingFiles(values, ['LicenseDocument']) : {}),
  };
}
