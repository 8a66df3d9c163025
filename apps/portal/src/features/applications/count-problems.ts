import { findingsOf, openFindings } from '@strata/domain';
import type { Application } from './applications.ts';
import type { OpenProblems } from './use-open-problems.ts';

export function countProblems(application: Application): OpenProblems {
  const open = openFindings(findingsOf(application), application.findingOverrides);
  const blocking = open.filter(({ severity }) => severity === 'blocking').length;
  return { blocking, warnings: open.length - blocking };
}
