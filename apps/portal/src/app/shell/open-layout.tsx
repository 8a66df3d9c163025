import { PlainLayout } from '@strata/ui';
import { Outlet } from 'react-router';
import { PortalBrand } from './portal-brand.tsx';
import { PortalContacts } from './portal-contacts.tsx';

/** The frame of the pages around signing in. */
export function OpenLayout() {
  return (
    <PlainLayout brand={<PortalBrand to="/" />} footer={<PortalContacts />}>
      <Outlet />
    </PlainLayout>
  );
}
