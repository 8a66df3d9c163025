import type { IdentityProvider, Loadable } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { client } from './client.ts';

/** What differs between installations. It is asked for once a page load. */
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
  if (data !== undefined && data.identity.authorizationEndpoint !== null) {
    return { status: 'ready', value: data.identity };
  }
  if (!isError && data === undefined) return { status: 'loading' };
  return { status: 'failed', retry: () => void refetch() };
}
