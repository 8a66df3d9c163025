import type { CallInput, Output, RouteKey } from '@strata/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { client } from './client.ts';
import { tellError } from './problems.ts';

interface Sent<Key extends RouteKey> {
  readonly input: CallInput<Key>;
  /** The version that was seen, for what two people can edit. */
  readonly version?: number;
}

export interface SendOptions<Key extends RouteKey> {
  /** Acts only on success: isSuccess and statusCode 200 (K1). While it works the change counts as under way. */
  readonly onDone: (data: Output<Key>) => Promise<void> | void;
  /** True when the screen has told the failure itself; else the error modal does. */
  readonly onRefused?: (error: unknown) => boolean;
}

/**
 * Sends a change. Its Idempotency-Key is made once for the same content and kept over repetitions, and a second press
 * while the first is under way sends nothing, so one intention has one effect.
 */
export function useSend<Key extends RouteKey>(key: Key, { onDone, onRefused }: SendOptions<Key>) {
  const intention = useRef({ content: '', idempotencyKey: '' });
  const underWay = useRef(false);
  const mutation = useMutation({
    mutationFn: async (sent: Sent<Key>) => {
      const content = JSON.stringify(sent);
      if (intention.current.content !== content) {
        intention.current = { content, idempotencyKey: crypto.randomUUID() };
      }
      return client.call(key, sent.input, {
        idempotencyKey: intention.current.idempotencyKey,
        ...(sent.version === undefined ? {} : { version: sent.version }),
      });
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
    send(sent: Sent<Key>) {
      if (underWay.current) return;
      underWay.current = true;
      mutation.mutate(sent);
    },
  };
}
