import type { CallInput, Output, RouteKey } from '@strata/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

/** Two parts of one page that show the same, one after the other, fetch it once: milliseconds. */
export const justFetched = 2_000;

/** A reading call as a query; its key is the call itself, so that what is equal is shared. */
export function callQuery<Key extends RouteKey>(key: Key, input: CallInput<Key>) {
  return queryOptions<Output<Key>>({
    queryKey: [key, input],
    queryFn: ({ signal }) => client.call(key, input, { signal }),
  });
}

/** The same where the page itself says that it could not be loaded, as `LoadState` does: it is said once. */
export function pageQuery<Key extends RouteKey>(key: Key, input: CallInput<Key>) {
  return { ...callQuery(key, input), meta: { onPage: true } };
}

/** The same where the page says in its place that it could not be loaded, now and whenever it is fetched again. */
export function quietQuery<Key extends RouteKey>(key: Key, input: CallInput<Key>) {
  return { ...callQuery(key, input), meta: { quiet: true } };
}

/** What calls name a record by: its id in their address, or an application's in their query. */
interface Naming {
  readonly params?: { readonly id?: string };
  readonly query?: { readonly applicationId?: string };
}

/** Whether the input of a call asks for the record of this id, or for something of it. */
export function asksFor(input: unknown, id: string | undefined): boolean {
  const { params, query } = (input ?? {}) as Naming;
  return id !== undefined && (params?.id === id || query?.applicationId === id);
}
