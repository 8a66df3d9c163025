import type { Choice } from '@strata/ui';
import { useQueries, useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../app/call-query.ts';

const asChoices = (types: readonly { readonly id: number; readonly name: string }[] = []) =>
  types.map(({ id, name }) => ({ value: `${id}`, label: name }));

const typesOf = (occupancyUseId: string) =>
  callQuery('GET /Applications/unitTypes', { query: { occupancyUseId } });

/** The unit types of one occupancy use, as choices; none before a use is chosen. */
export function useUnitTypes(occupancyUseId: string) {
  const { data } = useQuery({ ...typesOf(occupancyUseId), enabled: occupancyUseId !== '' });
  return asChoices(data);
}

/** The unit types of several occupancy uses, by use. */
export function useUnitTypesByUse(uses: readonly Choice[]) {
  return useQueries({
    queries: uses.map(({ value }) => typesOf(value)),
    combine: (answers) =>
      Object.fromEntries(uses.map(({ value }, index) => [value, asChoices(answers[index]?.data)])),
  });
}
