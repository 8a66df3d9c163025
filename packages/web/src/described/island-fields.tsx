import { ComboboxField, type FieldBinding, SelectField } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { callQuery } from '../client/call-query.ts';

export interface IslandFieldsProps {
  readonly atoll: FieldBinding<string>;
  readonly island: FieldBinding<string>;
}

/** An island, chosen among those of an atoll; another atoll asks for another island. */
export function IslandFields({ atoll, island }: IslandFieldsProps) {
  const { data: atolls = [] } = useAtolls();
  const { data: islands = [], isPending } = useIslands(atoll.value);
  const choices = (places: readonly { readonly id: number; readonly name: string }[]) =>
    places.map((place) => ({ value: String(place.id), label: place.name }));
  return (
    <>
      <SelectField
        {...atoll}
        label="Atoll"
        empty="Choose an atoll"
        choices={choices(atolls)}
        onChange={(atollId) => {
          atoll.onChange(atollId);
          island.onChange('');
        }}
      />
      <ComboboxField
        {...island}
        label="Island"
        hint={atoll.value === '' ? 'Choose the atoll first.' : 'Type the first letters of its name.'}
        disabled={atoll.value === ''}
        nothing={
          isPending ? 'The islands of this atoll are being loaded.' : 'No island of this atoll matches'
        }
        choices={choices(islands)}
      />
    </>
  );
}

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

function useAtolls() {
  return useQuery(callQuery('GET /Atolls', {}));
}

/** The islands of an atoll; nothing is asked before one was chosen. */
function useIslands(atollId: string) {
  return useQuery({ ...callQuery('GET /Islands', { query: { atollId } }), enabled: atollId !== '' });
}
