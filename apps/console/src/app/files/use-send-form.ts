import type { CallInput, Output, RouteKey } from '@strata/contract';
import { UploadCancelled } from '@strata/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { client } from '../client.ts';
import { tellError } from '../problems.ts';
import type { SendingOptions } from '../use-send.ts';
import { sendFile } from './send-file.ts';

interface Sent<Key extends RouteKey> {
  readonly input: CallInput<Key>;
  /** The version that was seen, for what two people can edit. */
  readonly version?: number;
}

/** What makes two sendings the same intention: the fields, and which files. */
function contentOf(sent: object): string {
  return JSON.stringify(sent, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value,
  );
}

/**
 * Sends a form with its files in one call, with progress and a way to stop. Like `useSend`: one intention has one
 * Idempotency-Key over its repetitions, also after it was stopped, so it has one effect even when an answer was lost.
 */
export function useSendForm<Key extends RouteKey>(
  key: Key,
  { onDone, onRefused }: SendingOptions<Output<Key>>,
) {
  const intention = useRef({ content: '', idempotencyKey: '' });
  const stopper = useRef<AbortController>(undefined);
  const underWay = useRef(false);
  const [percent, setPercent] = useState<number>();
  // Who leaves the form does not go on sending it.
  useEffect(() => () => stopper.current?.abort(), []);

  const mutation = useMutation({
    mutationFn: async ({ input, version }: Sent<Key>) => {
      const content = contentOf({ input, version });
      if (intention.current.content !== content) {
        intention.current = { content, idempotencyKey: crypto.randomUUID() };
      }
      const controller = new AbortController();
      stopper.current = controller;
      setPercent(0);
      const call = client.prepare(key, input, {
        idempotencyKey: intention.current.idempotencyKey,
        ...(version === undefined ? {} : { version }),
      });
      const data = await sendFile(call, { signal: controller.signal, onProgress: setPercent });
      return data as Output<Key>;
    },
    meta: { quiet: true },
    onSuccess: (data) => {
      intention.current = { content: '', idempotencyKey: '' };
      return onDone(data);
    },
    onError: (error) => {
      if (error instanceof UploadCancelled || onRefused?.(error) === true) return;
      tellError(error);
    },
    onSettled: () => {
      underWay.current = false;
      setPercent(undefined);
    },
  });

  return {
    isSending: mutation.isPending,
    /** How much has gone, while it is on its way. */
    percent,
    send(sent: Sent<Key>) {
      if (underWay.current) return;
      underWay.current = true;
      mutation.mutate(sent);
    },
    cancel: () => stopper.current?.abort(),
  };
}
