import { Brand } from '@strata/ui';
import { useKnownConfiguration } from '@strata/web';

/** The portal's brand with the badge of its environment (H1). */
export function PortalBrand({ to }: { readonly to: string }) {
  return <Brand to={to} environment={useKnownConfiguration()?.environment} />;
}
