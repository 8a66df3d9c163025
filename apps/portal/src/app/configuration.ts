import type { IdentityProvider, Loadable } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';

/** What differs between installations: names, addresses, contacts, limits. It is asked for once a page load. */
export function useConfiguration() {
  return useQuery({
    queryKey: ['configuration'],
    queryFn: ({ signal }) => client.call('GET /Configuration', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true, open: true },
  });
}

/** The identity provider as the sign-in needs it; its addresses may be missing while it cannot be reached. */
export function useIdentityProvider(): Loadable<IdentityProvider> {
  const { data, isError, refetch } = useConfiguration();
  const retry = () => void refetch();
  if (data !== undefined && data.identity.authorizationEndpoint !== null) {
    return { status: 'ready', value: data.identity };
  }
  return isError || data !== undefined ? { status: 'failed', retry } : { status: 'loading' };
}
