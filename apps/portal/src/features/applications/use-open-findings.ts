import { findingsOf, openFindings } from '@strata/domain';
import { useMemo } from 'react';
import type { Application } from './applications.ts';

/** How much of a plan is still to mend, and how many warnings nobody has answered. */
export interface OpenFindings {
  readonly blocking: number;
  readonly warnings: number;
}

export function useOpenFindings(application: Application | undefined): OpenFindings {
  return useMemo(() => {
    if (application === undefined) return { blocking: 0, warnings: 0 };
    const open = openFindings(findingsOf(application), application.findingOverrides);
    const blocking = open.filter(({ severity }) => severity === 'blocking').length;
    return { blocking, warnings: open.length - blocking };
  }, [application]);
}
