import type { Client } from '@strata/contract';
import { makePdf } from '@strata/fictional-register';
import { signInByCalls } from '../../scripts/sign-in/sign-in-by-calls.ts';
import { patientClient } from './patient-client.ts';
import { office } from './registration-form.ts';
import type { SignedIn } from './signed-in.ts';
import { underTest } from './system/under-test.ts';

/** An officer's calls, for what leads up to a journey. */
export async function officersClient(idnumber: string): Promise<Client> {
  const { console } = underTest();
  const token = await signInByCalls(console, idnumber);
  return patientClient(console, token);
}

function pdfFile(title: string): File {
  return new File([makePdf(title)], `${title}.pdf`, { type: 'application/pdf' });
}

/** Begins the registration of a business, as yet without anybody responsible; answers with its id. */
export async function draftBusiness(
  { client, entity }: SignedIn,
  name: string,
  identification: string,
  islandId = 901,
): Promise<string> {
  return client.call('POST /Business', {
    form: {
      EntityType: entity.entityType,
      EntityId: entity.entityId,
      Name: name,
      Identification: identification,
      RegisteredAddressName: office.house,
      RegisteredAddressStreet: office.street,
      RegisteredAddressPostalCode: office.postalCode,
      RegisteredAddressIslandId: `${islandId}`,
      ContactNumber: office.phone,
      ContactEmail: office.email,
      RegistrationCopy: pdfFile('Registration copy'),
      BusinessProfile: pdfFile('Business profile'),
    },
  });
}

/** Registers a business with one responsible person and hands it in; answers with its id. */
export async function submitBusiness(
  signedIn: SignedIn,
  name: string,
  identification: string,
  islandId?: number,
): Promise<string> {
  const id = await draftBusiness(signedIn, name, identification, islandId);
  const { client } = signedIn;
  await client.call('POST /Business/responsiblePerson', {
    form: {
      Id: id,
      ResponsiblePersonName: 'Hussain Rilwan Vaifilaa',
      ResponsiblePersonIdentification: 'A100004',
      ResponsiblePersonPosition: 'Director',
      PowerOfAttorney: pdfFile('Power of attorney'),
    },
  });
  await client.call('POST /Business/submit', { body: { id } });
  return id;
}

/** An examiner recommends it: from then on it waits for a registrar. */
export async function recommendRegistration(id: string): Promise<void> {
  const examiner = await officersClient('A100030');
  const { version } = await examiner.call('GET /Review/registrations/{id}', { params: { id } });
  await examiner.call('POST /Review/registrations/recommend', { body: { id } }, { version });
}

/** A registrar approves the recommended registration of an architect, whose licence lasts until that day. */
export async function approveArchitect(id: string, expiryDate: string): Promise<void> {
  const registrar = await officersClient('A100040');
  const { version } = await registrar.call('GET /Review/registrations/{id}', { params: { id } });
  await registrar.call('POST /Review/registrations/approve', { body: { id, expiryDate } }, { version });
}
