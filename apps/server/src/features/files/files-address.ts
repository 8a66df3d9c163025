import type { Services } from '../../platform/http/call.ts';

/** What begins the address of every file: where the portal serves it to whoever may have it. */
export function filesAddressOf({ services }: { readonly services: Services }): string {
  return `${services.configuration.PORTAL_ORIGIN}/api/Files/`;
}
