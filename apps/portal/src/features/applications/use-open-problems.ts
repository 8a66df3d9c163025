import { codeQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Application, isInTheMaking } from './applications.ts';

/** How much of a plan is still to fix, and how many warnings nobody has answered. */
export interface OpenProblems {
  /** Whether anything has been entered: until then it lacks everything, and nothing is a problem. */
  readonly isBegun: boolean;
  readonly blocking: number;
  readonly warnings: number;
}

const rules = codeQuery('problems of a plan', () => import('./count-problems.ts'));

/**
 * Of a plan in the making; of any other, undefined. The rules come with a file of their own, since most applications are looked at
 * without them: `isSettled` once they are here, or are not to be had.
 */
export function useOpenProblems(application: Application | undefined) {
  const isAsked = application !== undefined && isInTheMaking(application);
  const { data: code, isError } = useQuery({ ...rules, enabled: isAsked });
  const open = useMemo(
    () => (isAsked ? code?.countProblems(application) : undefined),
    [application, isAsked, code],
  );
  return { open, isSettled: !isAsked || isError || code !== undefined };
}
