import { faultOfGroup, groupsByName, unitNumberKey } from '@strata/domain';
import type { RowColumn } from '@strata/ui';
import { oncePerPlan } from '../plan/once-per-plan.ts';
import type { Plan } from '../plan/plan.ts';
import { groupsOf } from './plan-places.ts';

/** Each row of an editor draws all of its choices: more than these are named by typing. */
const mostDrawn = 100;

interface Named {
  readonly id: string;
  readonly names: readonly [label: string, ...others: string[]];
}

/** A column in which one of the plan's things is chosen, or typed where there are too many. */
export function namedColumn(
  column: Pick<RowColumn, 'key' | 'label'> & { readonly weight?: number },
  things: readonly Named[],
): RowColumn {
  const carried = { ...column, carried: true };
  if (things.length > mostDrawn) return { ...carried, kind: 'text' };
  return {
    ...carried,
    kind: 'choice',
    choices: () => things.map(({ id, names: [label] }) => ({ value: id, label })),
  };
}

/** Groups as every list of them shows them: no two are called alike. */
export const namedGroups = oncePerPlan((plan: Plan): readonly Named[] =>
  groupsOf(plan).map(({ id, groupName, groupReference }) => ({
    id,
    names: [`${groupReference} ${groupName}`],
  })),
);

/** Accessory units by reference. */
export const namedAccessoryUnits = oncePerPlan((plan: Plan): readonly Named[] =>
  plan.accessoryCommonPropertyAllocations.map(({ id, reference }) => ({ id, names: [reference] })),
);

const idsOf = (things: readonly Named[]): ReadonlyMap<string, string> =>
  new Map(
    things.flatMap(({ id, names }) => [id, ...names].map((name) => [unitNumberKey(name), id] as const)),
  );

const groupIds = oncePerPlan(
  (plan): ReadonlyMap<string, string | null> =>
    new Map([
      ...groupsByName(groupsOf(plan), unitNumberKey),
      ...groupsOf(plan).map(({ id }) => [unitNumberKey(id), id] as const),
    ]),
);
const accessoryUnitIds = oncePerPlan((plan) => idsOf(namedAccessoryUnits(plan)));

/** The group that was chosen, typed or pasted; empty where none was, undefined where the text does not name one. */
export function groupNamed(plan: Plan, text: string): string | undefined {
  return text.trim() === '' ? '' : (groupIds(plan).get(unitNumberKey(text)) ?? undefined);
}

/** Why it does not. */
export function groupProblem(plan: Plan, text: string): string {
  return faultOfGroup(groupIds(plan).get(unitNumberKey(text)), text);
}

/** The accessory unit that was chosen or typed; empty where none was, undefined where there is none of this name. */
export function accessoryUnitNamed(plan: Plan, text: string): string | undefined {
  return text.trim() === '' ? '' : accessoryUnitIds(plan).get(unitNumberKey(text));
}
