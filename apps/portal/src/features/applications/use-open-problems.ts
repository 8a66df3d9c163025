import { findingsOf, openFindings } from '@strata/domain';
import { useMemo } from 'react';
import type { Application } from './applications.ts';

/** How much of a plan is still to fix, and how many warnings nobody has answered. */
export interface OpenProblems {
  readonly blocking: number;
  readonly warnings: number;
}

export function useOpenProblems(application: Application | undefined): OpenProblems {
  return useMemo(() => {
    if (application === undefined) return { blocking: 0, warnings: 0 };
    const open = openFindings(findingsOf(application), application.findingOverrides);
    const blocking = open.filter(({ severity }) => severity === 'blocking').length;
    return { blocking, warnings: open.length - blocking };
  }, [application]);
}
