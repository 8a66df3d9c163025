import type { Output } from '@strata/contract';
import type { ReferenceList } from '@strata/domain';
import { quietQuery } from '@strata/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';

export type ReferenceData = Output<'GET /ReferenceData'>;

/** An entry of any list; each list has the fields that it needs. */
export interface Entry {
  readonly id: number;
  readonly name: string;
  readonly isRetired: boolean;
  readonly version: number;
  readonly occupancyUseIds?: readonly number[];
  readonly description?: string;
  readonly requiredFor?: readonly number[];
}

export function useReferenceData() {
  return useQuery(quietQuery('GET /ReferenceData', {}));
}

/** The entries of a list, whatever they are. */
export function entriesOf(data: ReferenceData, list: ReferenceList): readonly Entry[] {
  return data[list];
}

/** Asks for what has changed; settles when it is here. */
export function useLoadAgain(key: 'GET /ReferenceData' | 'GET /TargetDays' | 'GET /MinistryContacts') {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [key] });
}
