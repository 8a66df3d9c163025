import type { Output, RouteKey } from '@strata/contract';
import { client } from '../client/client.ts';
import type { Sent } from '../client/use-send.ts';
import type { SendingOptions } from '../client/use-sending.ts';
import { sendFile } from './send-file.ts';
import { useSendingFiles } from './use-sending-files.ts';

/** Sends a form with its files in one call, with progress and a way to stop; one intention has one effect. */
export function useSendForm<Key extends RouteKey>(key: Key, options: SendingOptions<Output<Key>>) {
  return useSendingFiles<Sent<Key>, Output<Key>>(async ({ input, version }, idempotencyKey, progress) => {
    const call = client.prepare(key, input, {
      idempotencyKey,
      ...(version === undefined ? {} : { version }),
    });
    return (await sendFile(call, progress)) as Output<Key>;
  }, options);
}
