import { Brand, Contacts, PlainLayout } from '@strata/ui';
import { useConfiguration } from '@strata/web';
import { Outlet } from 'react-router';

/** The frame of the pages around signing in. */
export function OpenLayout() {
  const { data } = useConfiguration();
  return (
    <PlainLayout
      brand={<Brand to="/" name="Strata Portal, officers" environment={data?.environment} />}
      footer={data === undefined ? null : <Contacts ministry={data.ministry} />}
    >
      <Outlet />
    </PlainLayout>
  );
}
