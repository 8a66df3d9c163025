import type { FilePart } from '@strata/contract';
import type { EntityRef } from '@strata/domain';
import type { Queryable } from '../../platform/database.ts';
import type { Call, UploadedFile } from '../../platform/http/call.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { keepUpload } from '../files/keep-upload.ts';
import { islandExists } from './experts.queries.ts';
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

type KeepingCall = Parameters<typeof keepUpload>[0];

/**
 * Keeps the files of a form; a part that was not sent stays as it is (`kept`). Refuses at the first that is not what it
 * should be: the transaction then forgets the others.
 */
export async function keepFiles<const Names extends string>(
  call: KeepingCall,
  owner: EntityRef,
  parts: Readonly<Record<Names, Pick<FilePart, 'accept'>>>,
  files: Readonly<Partial<Record<Names, UploadedFile | undefined>>>,
  kept: Readonly<Record<Names, string | null>>,
  /** Beside which field a refusal is told, when that is not the part's name. */
  toldAt?: string,
): Promise<Refusal | Readonly<Record<Names, string | null>>> {
  const ids: Record<Names, string | null> = { ...kept };
  for (const [field, { accept }] of Object.entries<Pick<FilePart, 'accept'>>(parts) as [
    Names,
    Pick<FilePart, 'accept'>,
  ][]) {
    const file = files[field];
    if (!file) continue;
    const upload = await keepUpload(call, { file, owner, accept, field: toldAt ?? field });
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
