import type { StrataPlan } from '../../strata-plan/plan.ts';
import { apportion } from '../apportion.ts';
import { shareInput } from '../share-input.ts';
import { quotaTotal } from '../share-method.ts';
import { exactOf, type MethodResult, roundedByRemainder, roundingStep, sqm } from '../share-steps.ts';
import { toWholeSqm, wholeSqmStep } from '../whole-sqm.ts';

/** Percentages in ten-thousandths, in proportion to areas in whole square metres; together exactly 100 %. */
export function byQuota(plan: StrataPlan): MethodResult {
  const { units, unitArea } = shareInput(plan, toWholeSqm);
  const factor = { numerator: quotaTotal, denominator: unitArea };
  const portions =
    unitArea === 0n
      ? []
      : apportion(
          units.map(({ area }) => ({ amount: area, factor })),
          quotaTotal,
        );
  return {
    values: portions.map(({ whole }) => whole),
    stepsTo: (index) => {
      const [unit, portion] = [units[index], portions[index]];
      if (!unit || !portion) return [];
      return [
        wholeSqmStep(unit.area),
        { label: 'All units in whole square metres', formula: 'their sum', value: sqm(unitArea) },
        {
          label: 'Exact quota',
          formula: '1,000,000 ten-thousandths of a percent × its area ÷ the area of all units',
          value: exactOf(portion),
        },
        roundingStep(portion),
      ];
    },
    ending: roundedByRemainder,
  };
}
