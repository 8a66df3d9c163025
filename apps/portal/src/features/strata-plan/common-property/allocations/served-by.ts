import type { Plan } from '../../plan/plan.ts';
import { numbersOf } from '../named-units.ts';
import { type Allocation, firstOf } from '../plan-places.ts';

/** Whom an area is for: its group, or the numbers of the units that it serves; empty where it serves nobody yet. */
export function servedBy(plan: Plan, allocation: Allocation, most = 5): string {
  if (allocation.applicationGroupName !== null) return allocation.applicationGroupName;
  if (allocation.unitIds.length === 0) return '';
  const numbers = numbersOf(plan, allocation.unitIds);
  return `${numbers.length === 1 ? 'Unit' : 'Units'} ${firstOf(numbers, most)}`;
}
