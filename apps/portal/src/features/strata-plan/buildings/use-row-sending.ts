import { CallRefused } from '@strata/contract';
import type { RowResult, RowToSend, SendRows } from '@strata/ui';
import { useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';

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

/** What the refusal of all says of each row: in `units.3.unitNumber` the `units` are named, and it is about the fourth. */
export function resultsOf(name: string, rows: readonly RowToSend[], error: unknown): readonly RowResult[] {
  const failure = failureOf(error);
  const fields = error instanceof CallRefused ? Object.entries(error.fields) : [];
  const byRow = rows.map((_, index) => {
    const begin = `${name}.${index}.`;
    const own = fields.filter(([path]) => path.startsWith(begin));
    return Object.fromEntries(own.map(([path, message]) => [path.slice(begin.length), message]));
  });
  // Without a row to blame the first one carries the reason for all.
  const blamed = byRow.some((own) => Object.keys(own).length > 0);
  return byRow.map((own, index) => {
    if (blamed ? Object.keys(own).length === 0 : index > 0) return { saved: false };
    return { ...failure, fields: own };
  });
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
