import {
  documentTypeInput,
  namedEntryInput,
  parseInput,
  type RawInput,
  unitTypeInput,
} from '@strata/contract';
import { developmentTypes, type ReferenceList } from '@strata/domain';
import type { Definition } from '@strata/ui';
import type { Entry, ReferenceData } from './reference-data.ts';

/** What the form of any list holds; a list shows and sends the fields that it has. */
export interface EntryValues {
  readonly name: string;
  readonly occupancyUseIds: readonly string[];
  readonly description: string;
  readonly requiredFor: readonly string[];
}

export function valuesOf(entry: Entry | undefined): EntryValues {
  return {
    name: entry?.name ?? '',
    occupancyUseIds: (entry?.occupancyUseIds ?? []).map(String),
    description: entry?.description ?? '',
    requiredFor: (entry?.requiredFor ?? []).map(String),
  };
}

type AnyBody =
  | RawInput<'POST /OccupancyUses', 'body'>
  | RawInput<'POST /UnitTypes', 'body'>
  | RawInput<'POST /DocumentTypes', 'body'>;

/** What is sent. */
export function bodyOf(list: ReferenceList, values: EntryValues): AnyBody {
  const { name, description } = values;
  switch (list) {
    case 'unitTypes':
      return { name, occupancyUseIds: values.occupancyUseIds.map(Number) };
    case 'documentTypes': {
      const ids = developmentTypes.map(({ id }) => id);
      return { name, description, requiredFor: ids.filter((id) => values.requiredFor.includes(String(id))) };
    }
    default:
      return { name };
  }
}

const schemas = {
  occupancyUses: namedEntryInput,
  unitTypes: unitTypeInput,
  vehicleParkingTypes: namedEntryInput,
  documentTypes: documentTypeInput,
} as const;

/** Everything that is wrong with the form, by the rules of the contract. */
export function entryProblems(list: ReferenceList, values: EntryValues): Readonly<Record<string, string>> {
  const result = parseInput(schemas[list], bodyOf(list, values));
  return result.ok ? {} : result.fields;
}

/** The names of the occupancy uses, in their own order. */
export function usesInWords(data: ReferenceData, ids: readonly number[]): string {
  return data.occupancyUses
    .filter(({ id }) => ids.includes(id))
    .map(({ name }) => name)
    .join(', ');
}

/** For which developments a document is required. */
export function requiredInWords(ids: readonly number[]): string {
  const named = developmentTypes.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  return named.length === developmentTypes.length ? 'All developments' : named.join(', ') || 'Optional';
}

/** What an entry says, in words. */
export function entryInWords(data: ReferenceData, entry: Entry): readonly Definition[] {
  const { name, occupancyUseIds, description, requiredFor } = entry;
  return [
    { term: 'Name', value: name },
    ...(occupancyUseIds ? [{ term: 'Occupancy uses', value: usesInWords(data, occupancyUseIds) }] : []),
    ...(description === undefined ? [] : [{ term: 'Description', value: description || 'None' }]),
    ...(requiredFor ? [{ term: 'Required for', value: requiredInWords(requiredFor) }] : []),
  ];
}
