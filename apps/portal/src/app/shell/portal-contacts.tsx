import { Contacts } from '@strata/ui';
import { useConfiguration } from '@strata/web';

/** The ministry's contacts as configured (H8). */
export function PortalContacts() {
  const { data } = useConfiguration();
  return data === undefined ? null : <Contacts ministry={data.ministry} />;
}
