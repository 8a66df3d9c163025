import type { Output } from '@strata/contract';
import { quietQuery } from '@strata/web';
import { useQueryClient } from '@tanstack/react-query';
import type { QueueFilter } from './filters.ts';

/** A saved view of a queue. */
export type View = Output<'GET /Examinations/views'>[number];

/** What a view looks for, in its queue. */
export const filterOf = ({ objectType, filter }: View): QueueFilter => ({ objectType, ...filter });
/** "Office: due this week". */
export const viewName = ({ isOffice, name }: View): string => (isOffice ? `Office: ${name}` : name);

export const viewsQuery = (objectType?: QueueFilter['objectType']) =>
  quietQuery('GET /Examinations/views', { query: objectType === undefined ? {} : { objectType } });

export function useLoadViewsAgain() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ['GET /Examinations/views'] });
}
