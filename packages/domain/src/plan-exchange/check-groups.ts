import { faultOfLine, nameKey, tidyLine } from '../imports/typed-values.ts';
import { groupFields } from '../strata-plan/group-fields.ts';
import type { PlanGroup } from '../strata-plan/plan.ts';
import { typingMessages } from '../strata-plan/typing-messages.ts';
import { changedMembers, type ExchangeDraft } from './exchange-draft.ts';
import type { FileGroup } from './exchanged-plan.ts';

const at = ['plan', 'groups'] as const;

/** Finds the reference in the plan of what the file calls a group; undefined where it calls none so. */
export type FindGroup = (text: string) => string | undefined;

/**
 * Groups: each is known by its name. What the file calls them besides is its own affair, and how its units and its common
 * property name them; after that counts what the plan called its groups before.
 */
export function checkGroups(draft: ExchangeDraft, filed: readonly FileGroup[] = []): FindGroup {
  const before = draft.plan.applicationGroups;
  const groups = new Map(before.map((group) => [nameKey(group.groupName), group]));
  const seen = new Set<string>();
  const byReference = new Map<string, string>();
  const byName = new Map<string, string>();
  for (const [place, group] of filed.entries()) {
    const path = [...at, place];
    const key = nameKey(group.name);
    if (seen.has(key)) draft.refuse([...path, 'name'], typingMessages.groupNameTaken);
    const after = checkGroup(draft, path, group, seen.has(key) ? undefined : groups.get(key));
    seen.add(key);
    groups.set(key, after);
    byName.set(key, after.groupReference);
    if (group.reference === undefined) continue;
    const reference = nameKey(group.reference);
    if (byReference.has(reference))
      draft.refuse([...path, 'reference'], 'Another group of the file has this reference');
    byReference.set(reference, after.groupReference);
  }
  const { created, changed } = draft.counts.groups;
  if (created + changed > 0 && draft.plan.allOwnersShareCommonPropertiesOnEqualBais !== false)
    draft.refuse(at, typingMessages.equalBasis);
  draft.counts.groups.notInFile = [...groups.keys()].filter((key) => !seen.has(key)).length;
  draft.plan = { ...draft.plan, applicationGroups: [...groups.values()] };
  const known = new Map([
    ...before.map((group) => [nameKey(group.groupName), group.groupReference] as const),
    ...before.map(({ groupReference }) => [nameKey(groupReference), groupReference] as const),
    ...byName,
    ...byReference,
  ]);
  return (text) => known.get(nameKey(text));
}

function checkGroup(
  draft: ExchangeDraft,
  path: readonly (string | number)[],
  { name, occupancyUse }: FileGroup,
  has: PlanGroup | undefined,
): PlanGroup {
  const groupName = tidyLine(name);
  const offered = draft.findUse(occupancyUse);
  const occupancyUseId = offered ?? 0;
  if (groupName !== has?.groupName)
    draft.refuse([...path, 'name'], faultOfLine(name, groupFields.groupName.most));
  if (offered === undefined) draft.refuse([...path, 'occupancyUse'], typingMessages.chooseUse);
  if (!has) {
    draft.counts.groups.created += 1;
    const groupNumber = draft.subject.counters.groups + draft.counts.groups.created;
    const id = draft.makeId();
    draft.created.groups.set(id, { groupName, occupancyUseId, groupNumber });
    return { id, groupName, occupancyUseId, groupReference: `G${groupNumber}` };
  }
  const fields = changedMembers(
    { name: has.groupName, occupancyUse: draft.nameOfUse(has.occupancyUseId) },
    { name: groupName, occupancyUse: draft.nameOfUse(occupancyUseId) },
  );
  draft.tell('groups', path, has.groupName, fields);
  const groupNumber = Number(has.groupReference.slice(1));
  if (fields.length > 0) draft.changed.groups.set(has.id, { groupName, occupancyUseId, groupNumber });
  return { ...has, groupName, occupancyUseId };
}
