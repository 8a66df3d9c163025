import type { Finding } from '@strata/domain';
import type { SectionState } from '@strata/ui';
import type { Plan } from '../frame/plan.ts';
import { hasAreas } from './has-areas.ts';

/** What keeps areas from adding up, wherever it is mended. */
const codes: ReadonlySet<Finding['code']> = new Set([
  'unitsMissing',
  'floorsMissing',
  'floorEmpty',
  'floorAreaExceeded',
  'floorAreaShort',
  'unitWithoutArea',
  'outsideExceedsLand',
  'plotAreaDiffers',
  'landAreaDiffers',
]);

function concerns({ code, where }: Finding): boolean {
  return codes.has(code) || (code === 'detailMissing' && where.field === 'landAreaInSqm');
}

/** How far the calculation plan is: by the areas that are there, and by what is found in them. */
export function calculationState(plan: Plan, open: readonly Finding[]): SectionState {
  if (!hasAreas(plan)) return { kind: 'empty' };
  const findings = open.filter(concerns).length;
  return findings === 0 ? { kind: 'complete' } : { kind: 'inWork', findings };
}
