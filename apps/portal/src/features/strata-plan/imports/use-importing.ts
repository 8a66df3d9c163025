import { CallRefused } from '@strata/contract';
import { sendFile, useSendingFiles } from '@strata/web';
import { useState } from 'react';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import type { Plan } from '../plan/plan.ts';
import { type Failure, failureOf } from './failure-words.ts';
import { type Because, staleBecause } from './file/stale-because.ts';
import { type ImportOutcome, prepareImport, type SentImport } from './import-calls.ts';
import { discardSent } from './outcome/sent-note.ts';

interface Told {
  readonly onDone: (outcome: ImportOutcome) => void;
  readonly onStale: (because: Because) => void;
}

/** Imports a file as it was checked. Pressed again after an answer was lost, it is the same import. */
export function useImporting(plan: Plan, { onDone, onStale }: Told) {
  const invalidate = useInvalidateRecords();
  const [failure, setFailure] = useState<Failure>();
  const { isSending, percent, send, cancel } = useSendingFiles<SentImport, ImportOutcome>(
    async (sent, idempotencyKey, progress) =>
      (await sendFile(prepareImport(sent, idempotencyKey), progress)) as ImportOutcome,
    {
      onDone: async (outcome) => {
        discardSent();
        await invalidate();
        onDone(outcome);
      },
      onRefused: (error) => {
        const because = staleBecause(error);
        if (because === undefined) setFailure(failureOf(error, 'import', plan));
        else onStale(because);
        // Whoever is led to the sign-in has the page in sight until then.
        if (!(error instanceof CallRefused) || error.statusCode === 401) return true;
        // Refused for good: a page that is loaded anew has nothing to look for.
        if (error.statusCode < 500) discardSent();
        void invalidate();
        return true;
      },
    },
  );
  return {
    isSending,
    percent,
    failure,
    cancel() {
      discardSent();
      cancel();
    },
    send(sent: SentImport) {
      setFailure(undefined);
      send(sent);
    },
    clearFailure: () => setFailure(undefined),
  };
}

export type Importing = ReturnType<typeof useImporting>;
