import { unitNumberKey } from '@strata/domain';
import { oncePerPlan } from '../plan/once-per-plan.ts';
import type { Plan } from '../plan/plan.ts';
import { placedUnits } from './plan-places.ts';

/** Units by the key of their number, of which there is one in a plan, and their numbers in its order. */
const unitNames = oncePerPlan((plan) => {
  const units = placedUnits(plan).map(({ unit }) => unit);
  return {
    idOf: new Map(units.map(({ id, unitNumber }) => [unitNumberKey(unitNumber), id])),
    numberOf: new Map(units.map(({ id, unitNumber }, at) => [id, { unitNumber, at }])),
  };
});

interface NamedUnits {
  readonly unitIds: readonly string[];
  /** Numbers that no unit of the plan has. */
  readonly unknown: readonly string[];
}

/** Finds units by numbers that are typed or pasted one after the other, parted by commas, semicolons or lines. */
export function namedUnits(plan: Plan, text: string): NamedUnits {
  const { idOf } = unitNames(plan);
  const numbers = text.split(/[,;\n\t]/).flatMap((number) => number.trim() || []);
  const found = numbers.map((number) => ({ number, id: idOf.get(unitNumberKey(number)) }));
  return {
    unitIds: [...new Set(found.flatMap(({ id }) => id ?? []))],
    unknown: found.filter(({ id }) => id === undefined).map(({ number }) => number),
  };
}

/** The numbers of units as they are typed, in the order of the plan. */
export function numbersOf(plan: Plan, unitIds: readonly string[]): readonly string[] {
  const { numberOf } = unitNames(plan);
  return unitIds
    .flatMap((id) => numberOf.get(id) ?? [])
    .toSorted((a, b) => a.at - b.at)
    .map(({ unitNumber }) => unitNumber);
}

/** What is wrong with typed numbers; undefined when all are units of the plan. */
export function unknownUnits(plan: Plan, text: string): string | undefined {
  const { unknown } = namedUnits(plan, text);
  if (unknown.length === 0) return undefined;
  return unknown.length === 1
    ? `There is no unit ${unknown[0]}`
    : `There are no units ${unknown.slice(0, 5).join(', ')}`;
}
