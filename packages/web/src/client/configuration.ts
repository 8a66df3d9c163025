import { queryOptions, useQuery } from '@tanstack/react-query';
import type { IdentityProvider } from '../session/addresses.ts';
import type { Loadable } from '../session/use-preparation.ts';
import { client } from './client.ts';
import { queryClient } from './query-client.ts';

const configuration = queryOptions({
  queryKey: ['configuration'],
  queryFn: ({ signal }) => client.call('GET /Configuration', {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  meta: { quiet: true, open: true },
});

/** What differs between installations: names, addresses, contacts, limits. It is asked for once a page load. */
export function useConfiguration({ enabled = true } = {}) {
  return useQuery({ ...configuration, enabled });
}

/** The same outside a component. @throws CallRefused, ServerUnreachable */
export const fetchConfiguration = () => queryClient.ensureQueryData(configuration);

/** The same once something else of the page has asked for it, for what can wait until then. */
export function useKnownConfiguration() {
  return useConfiguration({ enabled: false }).data;
}

/** The identity provider as the sign-in needs it; where it is at the moment, is asked for before leaving. */
export function useIdentityProvider(): Loadable<IdentityProvider> {
  const { data, isError, refetch } = useConfiguration();
  const retry = () => void refetch();
  if (data !== undefined) return { status: 'ready', value: data.identity };
  return isError ? { status: 'failed', retry } : { status: 'loading' };
}

/** What to call the provider in a message, also before the configuration has arrived. */
export function useProviderName(): { readonly name: string; readonly siteUrl: string } {
  const { data } = useConfiguration();
  return data?.identity ?? { name: 'The identity provider', siteUrl: '/login' };
}
