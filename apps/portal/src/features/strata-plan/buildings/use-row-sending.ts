import { CallRefused } from '@strata/contract';
import type { RowResult, RowToSend } from '@strata/ui';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';

type SendRows = (
  rows: readonly RowToSend[],
  report: (key: string, result: RowResult) => void,
  stop: AbortSignal,
) => Promise<void>;

/** Why a row was not saved, in words for the person who typed it. */
export function failureOf(error: unknown): RowResult {
  if (error instanceof CallRefused) return { saved: false, reason: error.message, fields: error.fields };
  return {
    saved: false,
    reason: 'The portal could not be reached. Check your connection and save it again.',
  };
}

/** What a refusal says of the fields. */
export function messagesOf(error: unknown): readonly string[] {
  return error instanceof CallRefused ? Object.values(error.fields) : [];
}

/** Sends rows as one change of the plan: until all of them are answered the page does not look for others' changes. */
export function useRowSending(send: SendRows): SendRows {
  const { mutateAsync } = useMutation({
    mutationFn: (run: () => Promise<void>) => run(),
    meta: { quiet: true },
  });
  return useCallback(
    (rows, report, stop) => mutateAsync(() => send(rows, report, stop)),
    [mutateAsync, send],
  );
}
