import { useEffect, useRef, useState } from 'react';
import { type SendingOptions, useSending } from '../client/use-sending.ts';
import { type SendOptions, UploadCancelled } from './send-with-progress.ts';

/**
 * Sends a form with its files in one call, with progress and a way to stop; else like `useSending`: also after it was
 * stopped, the same content goes under the same Idempotency-Key.
 */
export function useSendingFiles<Sent extends object, Data>(
  perform: (sent: Sent, idempotencyKey: string, options: SendOptions) => Promise<Data>,
  { onDone, onRefused }: SendingOptions<Data>,
) {
  const stopper = useRef<AbortController>(undefined);
  const [percent, setPercent] = useState<number>();
  // Who leaves the form does not go on sending it.
  useEffect(() => () => stopper.current?.abort(), []);

  const { isSending, send } = useSending<Sent, Data>(
    (sent, idempotencyKey) => {
      const controller = new AbortController();
      stopper.current = controller;
      setPercent(0);
      return perform(sent, idempotencyKey, { signal: controller.signal, onProgress: setPercent });
    },
    {
      onDone,
      onRefused: (error) => error instanceof UploadCancelled || onRefused?.(error) === true,
      onSettled: () => setPercent(undefined),
    },
  );

  return {
    isSending,
    /** How much has gone, while it is on its way. */
    percent,
    send,
    cancel: () => stopper.current?.abort(),
  };
}
