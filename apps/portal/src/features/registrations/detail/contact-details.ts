import type { Definition } from '@strata/ui';
import type { Registration } from '../registrations.ts';

/** How to reach the expert, and the registered address with its island. */
export function contactDetails(registration: Registration): readonly Definition[] {
  const { registeredAddressName, registeredAddressStreet, registeredAddressPostalCode } = registration;
  return [
    { term: 'Identification', value: registration.identification },
    { term: 'Contact number', value: registration.contactNumber },
    { term: 'E-mail', value: registration.contactEmail },
    { term: 'Registered address', value: `${registeredAddressName}, ${registeredAddressStreet}` },
    { term: 'Postal code', value: registeredAddressPostalCode },
    { term: 'Island', value: registration.registeredAddressIsland.name },
  ];
}
