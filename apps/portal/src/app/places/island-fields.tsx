import { ComboboxField, type FieldBinding, SelectField } from '@strata/ui';
import { useAtolls, useIslands } from './places.ts';

export interface IslandFieldsProps {
  readonly atoll: FieldBinding<string>;
  readonly island: FieldBinding<string>;
}

/** An island, chosen among those of an atoll; another atoll asks for another island. */
export function IslandFields({ atoll, island }: IslandFieldsProps) {
  const { data: atolls = [] } = useAtolls();
  const { data: islands = [] } = useIslands(atoll.value);
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
        nothing="No island of this atoll matches"
        choices={choices(islands)}
      />
    </>
  );
}
