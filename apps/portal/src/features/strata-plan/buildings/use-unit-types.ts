import { callQuery } from '@strata/web';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useOccupancyUses } from '../plan/use-occupancy-uses.ts';

const asChoices = (types: readonly { readonly id: number; readonly name: string }[] = []) =>
  types.map(({ id, name }) => ({ value: `${id}`, label: name }));

const typesOf = (occupancyUseId: string) =>
  callQuery('GET /Applications/unitTypes', { query: { occupancyUseId } });

/** The unit types of one occupancy use, as choices; none before a use is chosen. */
export function useUnitTypes(occupancyUseId: string) {
  const { data } = useQuery({ ...typesOf(occupancyUseId), enabled: occupancyUseId !== '' });
  return asChoices(data);
}

/** What can be chosen for units: the uses, and by use its unit types; `isPending` until all of it was asked for. */
export function useUnitChoices(applicationId: string) {
  const asked = useQuery(callQuery('GET /Applications/occupancyUses', { query: { applicationId } }));
  const uses = useOccupancyUses(applicationId);
  const types = useQueries({
    queries: uses.map(({ value }) => typesOf(value)),
    combine: (answers) => ({
      byUse: Object.fromEntries(uses.map(({ value }, index) => [value, asChoices(answers[index]?.data)])),
      isPending: answers.some((answer) => answer.isPending),
    }),
  });
  return { uses, typesByUse: types.byUse, isPending: asked.isPending || types.isPending };
}
