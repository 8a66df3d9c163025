import { displayWhole } from '../../decimals.ts';
import { apportion } from '../apportion.ts';
import type { TypeValuesMethod } from '../share-method.ts';
import { fraction, type MethodResult, roundedByRemainder, roundingStep } from '../share-steps.ts';
import type { SharingPlan, SharingUnit } from '../sharing-plan.ts';
import { lineFor } from './line-for.ts';

/** The allotted share value in proportion to the values of the unit types, by largest remainder. */
export function byTypeValues(
  { allotedShareValue }: SharingPlan,
  { typeValues }: TypeValuesMethod,
  units: readonly SharingUnit[],
): MethodResult {
  const amounts = units.map(({ unitTypeId }) =>
    BigInt(lineFor(typeValues, 'unitTypeId', unitTypeId)?.value ?? 0),
  );
  const all = amounts.reduce((sum, amount) => sum + amount, 0n);
  const total = BigInt(allotedShareValue);
  const factors = [{ numerator: total, denominator: all }];
  const { wholes, exactOf, isRoundedUp } = apportion(
    { amounts, classes: amounts.map(() => 0), factors },
    total,
  );
  return {
    values: wholes,
    stepsTo: (place) => {
      const exact = exactOf(place);
      return [
        { label: 'Value of its type', formula: 'by the method', value: displayWhole(amounts[place] ?? 0n) },
        { label: 'Values of all units', formula: 'their sum', value: displayWhole(all) },
        {
          label: 'Exact share',
          formula: `${displayWhole(total)} × value of its type ÷ values of all units`,
          value: fraction(exact.numerator, exact.denominator),
          exact,
        },
        roundingStep(isRoundedUp(place), false),
      ];
    },
    ending: roundedByRemainder,
  };
}
