import { findingsOf, isPlanBegun, openFindings } from '@strata/domain';
import type { Application } from './applications.ts';
import type { OpenProblems } from './use-open-problems.ts';

/** What is still to fix or to check in a plan. In a file of its own, which brings all rules of plans along. */
export function countProblems(application: Application): OpenProblems {
  const open = openFindings(findingsOf(application), application.findingOverrides);
  const blocking = open.filter(({ severity }) => severity === 'blocking').length;
  return { isBegun: isPlanBegun(application), blocking, warnings: open.length - blocking };
}
