import type { EntityRef } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import type { Call, InspectedFile } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { saveUpload } from '../files/save-upload.ts';
import { islandExists } from '../places/places.queries.ts';
import type { RegistrationContent } from './write-registrations.queries.ts';

type AddressForm = Pick<
  Call<'POST /Architects'>['form'],
  | 'RegisteredAddressName'
  | 'RegisteredAddressStreet'
  | 'RegisteredAddressPostalCode'
  | 'RegisteredAddressIslandId'
  | 'ContactNumber'
  | 'ContactEmail'
>;

/** Address and contact of a form, under the database's names. */
export function addressOf(
  form: AddressForm,
): Pick<
  RegistrationContent,
  'addressName' | 'street' | 'postalCode' | 'islandId' | 'contactNumber' | 'contactEmail'
> {
  return {
    addressName: form.RegisteredAddressName,
    street: form.RegisteredAddressStreet,
    postalCode: form.RegisteredAddressPostalCode,
    islandId: form.RegisteredAddressIslandId,
    contactNumber: form.ContactNumber,
    contactEmail: form.ContactEmail,
  };
}

/** The island chosen must be one. */
export async function refuseIsland(tx: Queryable, form: AddressForm): Promise<Refusal | undefined> {
  if (await islandExists(tx, form.RegisteredAddressIslandId)) return undefined;
  return refuse('INVALID', { RegisteredAddressIslandId: 'Choose an island' });
}

type KeepingCall = Parameters<typeof saveUpload>[0];

/**
 * Keeps the files of a form; a part that was not sent stays as it is (`kept`). When one is refused, the transaction
 * forgets the others.
 */
export async function saveFiles<const Names extends string>(
  call: KeepingCall,
  owner: EntityRef,
  files: Readonly<Record<Names, InspectedFile | undefined>>,
  kept: Readonly<Record<Names, string | null>>,
): Promise<Refusal | Readonly<Record<Names, string | null>>> {
  const ids: Record<Names, string | null> = { ...kept };
  const sent = (Object.entries(files) as [Names, InspectedFile | undefined][])
    .flatMap(([field, file]) => (file ? [[field, file] as const] : []))
    // Each content is locked as it is kept: all who keep several do it in one order.
    .toSorted(([, one], [, other]) => one.sha256.compare(other.sha256));

  for (const [field, file] of sent) {
    const upload = await saveUpload(call, { file, owner });
    if (upload instanceof Refusal) return upload;
    ids[field] = upload.id;
  }
  return ids;
}

/** The ids of the files whose place others took. */
export function replacedFiles(
  before: Readonly<Record<string, string | null>>,
  after: Readonly<Record<string, string | null>>,
): readonly string[] {
  return Object.entries(before).flatMap(([name, id]) => (id !== null && after[name] !== id ? [id] : []));
}
