import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { notifyError } from './errors.ts';

export interface SendingOptions<Data> {
  /** Acts only on success: isSuccess and statusCode 200 (K1). While it works the change counts as under way. */
  readonly onDone: (data: Data) => Promise<void> | void;
  /** True when the page has shown the failure itself; else the error modal shows it. */
  readonly onRefused?: (error: unknown) => boolean;
  /** After all of it, however it ended. */
  readonly onSettled?: () => void;
}

/** What makes two sendings the same intention: the fields, and which files. */
function contentOf(sent: object): string {
  return JSON.stringify(sent, (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.type, value.lastModified] : value,
  );
}

/**
 * Sends a change. Its Idempotency-Key is made once for the same content and kept over repetitions, and a second press
 * while the first is under way sends nothing, so one intention has one effect, even when an answer was lost.
 */
export function useSending<Sent extends object, Data>(
  perform: (sent: Sent, idempotencyKey: string) => Promise<Data>,
  { onDone, onRefused, onSettled }: SendingOptions<Data>,
) {
  const intention = useRef({ content: '', idempotencyKey: '' });
  const underWay = useRef(false);
  const mutation = useMutation({
    mutationFn: async (sent: Sent) => {
      const content = contentOf(sent);
      if (intention.current.content !== content) {
        intention.current = { content, idempotencyKey: crypto.randomUUID() };
      }
      return perform(sent, intention.current.idempotencyKey);
    },
    meta: { quiet: true },
    onSuccess: (data) => {
      // The same content sent again later is another intention.
      intention.current = { content: '', idempotencyKey: '' };
      return onDone(data);
    },
    onError: (error) => {
      if (onRefused?.(error) !== true) notifyError(error);
    },
    onSettled: () => {
      underWay.current = false;
      onSettled?.();
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
