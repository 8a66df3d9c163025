import { useCallback } from 'react';
import { useAtolls, useIslands } from './places.ts';

/** Names the island and atoll that are chosen in the form. */
export function usePlaceNames(atollId: string): (islandId: string) => string {
  const { data: atolls } = useAtolls();
  const { data: islands } = useIslands(atollId);
  return useCallback(
    (islandId) => {
      const named = (places: typeof atolls, id: string) =>
        places?.find((place) => String(place.id) === id)?.name;
      return [named(islands, islandId), named(atolls, atollId)].filter(Boolean).join(', ') || '–';
    },
    [atolls, islands, atollId],
  );
}
