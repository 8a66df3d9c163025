import { Contacts } from '@strata/ui';
import { useKnownConfiguration } from '@strata/web';

/** The ministry's contacts as configured (H8). */
export function PortalContacts() {
  const configuration = useKnownConfiguration();
  return configuration === undefined ? null : <Contacts ministry={configuration.ministry} />;
}
