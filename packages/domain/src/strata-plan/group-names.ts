import type { PlanGroup } from './plan.ts';

type NamedGroup = Pick<PlanGroup, 'id' | 'groupReference' | 'groupName'>;

/**
 * Ids of groups by the keys of what people call them: the reference, the name, or both as lists show them (“G1 Homes”). A
 * reference goes before a name. What several groups are called is null.
 */
export function groupsByName(
  groups: readonly NamedGroup[],
  keyOf: (name: string) => string,
): ReadonlyMap<string, string | null> {
  const found = new Map<string, string | null>();
  const add = (name: string, id: string) => found.set(keyOf(name), found.has(keyOf(name)) ? null : id);
  for (const { id, groupName } of groups) add(groupName, id);
  for (const { id, groupReference, groupName } of groups) add(`${groupReference} ${groupName}`, id);
  for (const { id, groupReference } of groups) found.set(keyOf(groupReference), id);
  return found;
}

/** Why a text names no group; `found` is what was found by it. */
export function faultOfGroup(found: string | null | undefined, text: string): string {
  return found === null
    ? `Several groups are called ${text}. Enter the reference, such as G1`
    : `There is no group ${text}`;
}
