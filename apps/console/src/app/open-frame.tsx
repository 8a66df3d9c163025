import { Brand, Contacts, PlainFrame } from '@strata/ui';
import { Outlet } from 'react-router';
import { useConfiguration } from './configuration.ts';

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
