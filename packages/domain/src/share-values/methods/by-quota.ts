import { displaySqm } from '../../decimals.ts';
import { apportion } from '../apportion.ts';
import { quotaTotal } from '../share-method.ts';
import { fraction, type MethodResult, noValues, roundedByRemainder, roundingStep } from '../share-steps.ts';
import { toWholeSqm, wholeSqmStep } from '../whole-sqm.ts';

/** Percentages in ten-thousandths, in proportion to areas in whole square metres; together exactly 100 %. */
export function byQuota(strataAreas: readonly bigint[]): MethodResult {
  const areas = strataAreas.map(toWholeSqm);
  const unitArea = areas.reduce((sum, area) => sum + area, 0n);
  if (unitArea === 0n) return noValues(areas);
  const factors = [{ numerator: quotaTotal, denominator: unitArea }];
  const claims = { amounts: areas, classes: areas.map(() => 0), factors, unrounded: strataAreas };
  const { wholes, exactOf, isRoundedUp } = apportion(claims, quotaTotal);
  return {
    values: wholes,
    stepsTo: (place) => {
      const { numerator, denominator } = exactOf(place);
      return [
        wholeSqmStep(areas[place] ?? 0n),
        { label: 'All units in whole square metres', formula: 'their sum', value: displaySqm(unitArea) },
        {
          label: 'Exact quota',
          formula: '1,000,000 ten-thousandths of a percent × its area ÷ the area of all units',
          value: fraction(numerator, denominator),
          exact: { numerator, denominator },
        },
        roundingStep(isRoundedUp(place), true),
      ];
    },
    ending: roundedByRemainder,
  };
}
