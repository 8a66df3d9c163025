import type { Output } from '@strata/contract';
import { quietQuery } from '@strata/web';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useInvalidateExaminations } from '../examinations/use-invalidate-examinations.ts';

/** How the fee of an application stands. */
export type ApplicationFeeData = Output<'GET /Applications/fee'>;
export type Payment = ApplicationFeeData['payments'][number];

/** The fee of an application. */
export function applicationFeeQuery(applicationId: string) {
  return quietQuery('GET /Applications/fee', { query: { applicationId } });
}

/** Has the fee asked for again, and what depends on its being paid; settles when the fee is here. */
export function useLoadFeeAgain() {
  const queries = useQueryClient();
  const invalidateExaminations = useInvalidateExaminations();
  return useCallback(async () => {
    void invalidateExaminations();
    await queries.invalidateQueries({ queryKey: ['GET /Applications/fee'] });
  }, [queries, invalidateExaminations]);
}
