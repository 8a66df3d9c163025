import type { CallInput, Output, RouteKey } from '@strata/contract';
import { queryOptions } from '@tanstack/react-query';
import { client } from './client.ts';

/** A reading call as a query; its key is the call itself, so that what is equal is shared. */
export function callQuery<Key extends RouteKey>(key: Key, input: CallInput<Key>) {
  return queryOptions<Output<Key>>({
    queryKey: [key, input],
    queryFn: ({ signal }) => client.call(key, input, { signal }),
  });
}

/** Whether the input of a call names the record of this id in its address. */
export function asksFor(input: unknown, id: string | undefined): boolean {
  return id !== undefined && (input as { params?: { id?: string } } | undefined)?.params?.id === id;
}
