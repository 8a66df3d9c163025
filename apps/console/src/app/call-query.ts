import type { CallInput, Output, RouteKey } from '@strata/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

/**
 * A reading call as a query; its key is the call itself, so that what is equal is shared. The page tells what could
 * not be loaded in the place where it belongs, so the error modal does not tell it a second time.
 */
export function callQuery<Key extends RouteKey>(key: Key, input: CallInput<Key>) {
  return queryOptions<Output<Key>>({
    queryKey: [key, input],
    queryFn: ({ signal }) => client.call(key, input, { signal }),
    meta: { quiet: true },
  });
}
