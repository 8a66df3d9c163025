import { Brand, Contacts, PlainFrame } from '@strata/ui';
import { useConfiguration } from '@strata/web';
import { Outlet } from 'react-router';

/** The frame of the pages around signing in. */
export function OpenFrame() {
  const { data } = useConfiguration();
  return (
    <PlainFrame
      brand={<Brand to="/" name="Strata Portal, officers" environment={data?.environment} />}
      footer={data === undefined ? null : <Contacts ministry={data.ministry} />}
    >
      <Outlet />
    </PlainFrame>
  );
}
