import type { CallInput, Output, RouteKey } from '@strata/contract';
import { client } from './client.ts';
import { type SendingOptions, useSending } from './use-sending.ts';

/** What is sent of a call. */
export interface Sent<Key extends RouteKey> {
  readonly input: CallInput<Key>;
  /** The version that was seen, for what two people can edit. */
  readonly version?: number;
}

/** Sends the change of one call; one intention has one effect. */
export function useSend<Key extends RouteKey>(key: Key, options: SendingOptions<Output<Key>>) {
  return useSending<Sent<Key>, Output<Key>>(
    ({ input, version }, idempotencyKey) =>
      client.call(key, input, { idempotencyKey, ...(version === undefined ? {} : { version }) }),
    options,
  );
}
