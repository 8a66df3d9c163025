import type { Page } from '@playwright/test';
import { getPerson, makePdf } from '@strata/fictional-register';
import { dayFromToday } from './days.ts';
import { office } from './registration-form.ts';
import { approveArchitect, recommendRegistration } from './registrations.ts';
import { actAs, enter, type SignedIn } from './signed-in.ts';

/** An architect at work: the entity is their registration, whose id an application names. */
export interface Architect extends SignedIn {
  readonly registrationId: string;
  readonly name: string;
  readonly licence: string;
}

/** Puts an approved architect before the page; the first time, registration and approval are gone through by calls. */
export async function enterAsArchitect(page: Page, idnumber: string): Promise<Architect> {
  const signedIn = await enter(page, idnumber);
  const { client, entity: self } = signedIn;
  const [known] = await client.call('GET /Architects', { query: self });
  const licence = known?.licenseNumber ?? `AR-${getPerson(idnumber).idnumber.slice(-4)}`;
  const registrationId = known?.id ?? (await registerArchitect(signedIn, licence));
  const entity = { entityType: 'Architect', entityId: registrationId } as const;
  await actAs(page, entity);
  const { name } = await client.call('GET /Architects/{id}', { params: { id: registrationId } });
  return { ...signedIn, entity, registrationId, name, licence };
}

async function registerArchitect({ client }: SignedIn, licence: string): Promise<string> {
  const document = new File([makePdf(`Licence ${licence}`)], 'licence.pdf', { type: 'application/pdf' });
  const id = await client.call('POST /Architects', {
    form: {
      RegisteredAddressName: office.house,
      RegisteredAddressStreet: office.street,
      RegisteredAddressPostalCode: office.postalCode,
      RegisteredAddressIslandId: '901',
      ContactNumber: office.phone,
      ContactEmail: office.email,
      LicenseNumber: licence,
      LicenseDocument: document,
    },
  });
  await recommendRegistration(id);
  await approveArchitect(id, dayFromToday(300));
  return id;
}
