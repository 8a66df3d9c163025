import { CallRefused } from '@strata/contract';
import { useSendForm } from '@strata/web';
import { useState } from 'react';
import { useInvalidateRecords } from '../../../../app/use-invalidate-records.ts';
import { type Failure, failureOf } from '../../imports/failure-words.ts';
import { type Because, staleBecause } from '../../imports/file/stale-because.ts';
import type { Plan } from '../../plan/plan.ts';
import type { PlanCheck, PlanOutcome } from './plan-file.ts';

interface Told {
  readonly onDone: (outcome: PlanOutcome) => void;
  readonly onStale: (because: Because) => void;
}

/** Imports a plan as it was checked. Pressed again after an answer was lost, it is the same import. */
export function useImportingPlan(plan: Plan, { onDone, onStale }: Told) {
  const invalidate = useInvalidateRecords();
  const [failure, setFailure] = useState<Failure>();
  const { isSending, percent, send, cancel } = useSendForm('POST /Applications/planExchange/import', {
    onDone: async (outcome) => {
      await invalidate();
      onDone(outcome);
    },
    onRefused: (error) => {
      const because = staleBecause(error);
      if (because === undefined) setFailure(failureOf(error, 'import', plan));
      else onStale(because);
      if (error instanceof CallRefused) void invalidate();
      return true;
    },
  });
  return {
    isSending,
    percent,
    failure,
    cancel,
    send(file: File, { planRevision, loses }: PlanCheck) {
      setFailure(undefined);
      const agreement = loses === null ? {} : { AgreedTo: `${loses.total}` };
      send({ input: { form: { ApplicationId: plan.id, File: file, ...agreement } }, version: planRevision });
    },
    clearFailure: () => setFailure(undefined),
  };
}

export type ImportingPlan = ReturnType<typeof useImportingPlan>;
