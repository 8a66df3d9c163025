import type { CallInput, CallOptions, Output, RouteKey } from '@strata/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { client } from './client.ts';
import { tellError } from './problems.ts';

export interface SendingOptions<Data> {
  /** Acts only on success. While it works the change counts as under way. */
  readonly onDone: (data: Data) => Promise<void> | void;
  /** True when the screen has told the failure itself; else the error modal does. */
  readonly onRefused?: (error: unknown) => boolean;
}

/**
 * Sends a change. Its Idempotency-Key is made once for the same content and kept over repetitions, and a second press
 * while the first is under way sends nothing, so one intention has one effect.
 */
export function useSending<Sent, Data>(
  perform: (sent: Sent, options: CallOptions) => Promise<Data>,
  { onDone, onRefused }: SendingOptions<Data>,
) {
  const intention = useRef({ content: '', idempotencyKey: '' });
  const underWay = useRef(false);
  const mutation = useMutation({
    mutationFn: async (sent: Sent) => {
      const content = JSON.stringify(sent);
      if (intention.current.content !== content) {
        intention.current = { content, idempotencyKey: crypto.randomUUID() };
      }
      return perform(sent, { idempotencyKey: intention.current.idempotencyKey });
    },
    meta: { quiet: true },
    onSuccess: (data) => {
      // The same content sent again later is another intention.
      intention.current = { content: '', idempotencyKey: '' };
      return onDone(data);
    },
    onError: (error) => {
      if (onRefused?.(error) !== true) tellError(error);
    },
    onSettled: () => {
      underWay.current = false;
    },
  });
  return {
    isSending: mutation.isPending,
    send(sent: Sent) {
      if (underWay.current) return;
      underWay.current = true;
      mutation.mutate(sent);
    },
  };
}

interface SentCall<Key extends RouteKey> {
  readonly input: CallInput<Key>;
  /** The version that was seen, for what two people can edit. */
  readonly version?: number;
}

/** The same for one call. */
export function useSend<Key extends RouteKey>(key: Key, options: SendingOptions<Output<Key>>) {
  return useSending<SentCall<Key>, Output<Key>>(
    ({ input, version }, { idempotencyKey }) =>
      client.call(key, input, {
        ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
        ...(version === undefined ? {} : { version }),
      }),
    options,
  );
}
