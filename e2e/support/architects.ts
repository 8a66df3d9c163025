import { expect, type Page } from '@playwright/test';
import { CallRefused, type Client } from '@strata/contract';
import { getPerson, makePdf } from '@strata/fictional-register';
import { signInByCalls } from '../../scripts/sign-in/sign-in-by-calls.ts';
import { dayFromToday } from './days.ts';
import { patientClient } from './patient-client.ts';
import { office } from './registration-form.ts';
import { approveArchitect, recommendRegistration } from './registrations.ts';
import { actAs, enter, type SignedIn } from './signed-in.ts';
import { underTest } from './system/under-test.ts';

/** An architect at work: the entity is their registration, whose id an application names. */
export interface Architect extends SignedIn {
  readonly registrationId: string;
  readonly name: string;
  readonly licence: string;
}

/** Puts an approved architect before the page; the first time, registration and approval are gone through by calls. */
export async function enterAsArchitect(page: Page, idnumber: string): Promise<Architect> {
  const signedIn = await enter(page, idnumber);
  const registrationId = await registeredArchitect(signedIn.client, idnumber);
  const entity = { entityType: 'Architect', entityId: registrationId } as const;
  await actAs(page, entity);
  const { name, licenseNumber } = await signedIn.client.call('GET /Architects/{id}', {
    params: { id: registrationId },
  });
  return { ...signedIn, entity, registrationId, name, licence: licenseNumber ?? '' };
}

/** An approved architect's calls, for what leads up to a journey. */
export async function architectsClient(
  idnumber: string,
): Promise<{ readonly client: Client; readonly registrationId: string }> {
  const { portal } = underTest();
  const token = await signInByCalls(portal, idnumber);
  const client = patientClient(portal, token);
  return { client, registrationId: await registeredArchitect(client, idnumber) };
}

/** The person's approved registration; of two journeys that want it at once one goes through it, the other waits. */
async function registeredArchitect(client: Client, idnumber: string): Promise<string> {
  const [self] = await client.call('GET /Users/entities', {});
  if (self === undefined) throw new Error('The person may act for nobody');
  const { entityType, entityId } = self;
  const find = async () => (await client.call('GET /Architects', { query: { entityType, entityId } }))[0];
  const known = (await find())?.id;
  if (known === undefined) {
    const made = await registerArchitect(client, `AR-${getPerson(idnumber).idnumber.slice(-4)}`);
    if (made !== undefined) return made;
  }
  await expect.poll(async () => (await find())?.expertStatusId, `${idnumber} is approved`).toBe(3);
  return known ?? (await find())?.id ?? '';
}

/** Registers and has it approved; undefined where somebody is about it already. */
async function registerArchitect(client: Client, licence: string): Promise<string | undefined> {
  const document = new File([makePdf(`Licence ${licence}`)], 'licence.pdf', { type: 'application/pdf' });
  const form = {
    RegisteredAddressName: office.house,
    RegisteredAddressStreet: office.street,
    RegisteredAddressPostalCode: office.postalCode,
    RegisteredAddressIslandId: '901',
    ContactNumber: office.phone,
    ContactEmail: office.email,
    LicenseNumber: licence,
    LicenseDocument: document,
  };
  try {
    const id = await client.call('POST /Architects', { form });
    await recommendRegistration(id);
    await approveArchitect(id, dayFromToday(300));
    return id;
  } catch (error) {
    if (error instanceof CallRefused && error.code === 'ALREADY_REGISTERED') return undefined;
    throw error;
  }
}
