import { PlainFrame } from '@strata/ui';
import { Outlet } from 'react-router';
import { PortalBrand } from './portal-brand.tsx';
import { PortalContacts } from './portal-contacts.tsx';

/** The frame of the pages around signing in. */
export function OpenFrame() {
  return (
    <PlainFrame brand={<PortalBrand to="/" />} footer={<PortalContacts />}>
      <Outlet />
    </PlainFrame>
  );
}
