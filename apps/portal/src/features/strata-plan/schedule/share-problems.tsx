import { faultWords, type ShareFault } from '@strata/domain';
import { Inline, Notice, Stack } from '@strata/ui';
import { Link } from 'react-router';
import type { Plan } from '../plan/plan.ts';
import { curesOf } from './cures.ts';
import { lotsOf } from './plan-schedule.ts';

interface ShareProblemsProps {
  readonly plan: Plan;
  readonly faults: readonly ShareFault[];
  readonly title: string;
  /** What is only tried cannot be cured elsewhere. */
  readonly isTrial?: boolean;
}

/** Why there are no values, in words, and the way to where each is cured. */
export function ShareProblems({ plan, faults: problems, title, isTrial = false }: ShareProblemsProps) {
  const numbers = new Map(lotsOf(plan).map(({ unitId, unitNumber }) => [unitId, unitNumber]));
  return (
    <Notice kind="attention" title={title} announce={isTrial}>
      <Stack as="ul" gap={2} indent={5}>
        {problems.map((problem) => (
          <li key={problem.code}>
            {faultWords(problem, (unitId) => numbers.get(unitId))}
            {isTrial ? null : (
              <Inline as="span" gap={4} rowGap={0} align="stretch">
                {curesOf(plan, problem).map(({ label, to }) => (
                  <Link key={label} to={to}>
                    {label}
                  </Link>
                ))}
              </Inline>
            )}
          </li>
        ))}
      </Stack>
    </Notice>
  );
}
