import { displayWhole } from '@strata/domain';
import { KeyFigures, Stack } from '@strata/ui';
import type { Plan } from '../../plan/plan.ts';
import type { EnteredTotals } from './entered-values.ts';

/** Id of what the values come to. */
export const totalId = 'entered-total';

interface EnteredTotalProps {
  readonly plan: Plan;
  readonly totals: EnteredTotals;
}

/** What the values come to beside what they must come to. */
export function EnteredTotal({ plan, totals: { sum, missing, wrong } }: EnteredTotalProps) {
  const allotted = BigInt(plan.allotedShareValue);
  const difference = sum - allotted;
  const left = [
    ...(missing > 0
      ? [`${displayWhole(missing)} ${missing === 1 ? 'unit has' : 'units have'} no value yet.`]
      : []),
    ...(wrong.size > 0
      ? [`${displayWhole(wrong.size)} ${wrong.size === 1 ? 'value' : 'values'} cannot be taken.`]
      : []),
    difference === 0n
      ? 'The values make up the allotted share value exactly.'
      : difference > 0n
        ? `The values are ${displayWhole(difference)} more than the allotted share value.`
        : `The values are ${displayWhole(-difference)} short of the allotted share value.`,
  ];
  return (
    <Stack gap={4}>
      <KeyFigures
        label="Total of the entered values"
        figures={[
          { label: 'Entered', value: displayWhole(sum) },
          { label: 'Allotted', value: displayWhole(allotted) },
          {
            label: 'Difference',
            value: `${difference < 0n ? '−' : difference > 0n ? '+' : ''}${displayWhole(difference < 0n ? -difference : difference)}`,
          },
        ]}
      />
      <output
        id={totalId}
        tabIndex={-1}
        className={difference === 0n && missing === 0 ? undefined : 'tone-warning weight-label'}
      >
        {left.join(' ')}
      </output>
    </Stack>
  );
}
