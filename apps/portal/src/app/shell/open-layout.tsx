import { PlainLayout } from '@strata/ui';
import { useConfiguration } from '@strata/web';
import { Outlet } from 'react-router';
import { PortalBrand } from './portal-brand.tsx';
import { PortalContacts } from './portal-contacts.tsx';

/** The frame of the pages around signing in. */
export function OpenLayout() {
  useConfiguration();
  return (
    <PlainLayout brand={<PortalBrand to="/" />} footer={<PortalContacts />}>
      <Outlet />
    </PlainLayout>
  );
}
