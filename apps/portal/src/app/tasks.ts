import type { Output } from '@strata/contract';
import { type EntityRef, type EntityType, entityTypes } from '@strata/domain';
import { toast } from '@strata/ui';
import { callQuery, client, justFetched, pageQuery } from '@strata/web';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { type ActingEntity, useActing } from './acting-entity.tsx';

export type Tasks = Output<'GET /Users/tasks'>;
export type Task = Tasks['items'][number];

const key = 'GET /Users/tasks';

/** What waits for the person, whomever they act for: the first page of it. */
export function useTasks() {
  return useQuery({
    ...pageQuery(key, { query: {} }),
    staleTime: justFetched,
    // Several parts of the page ask for it. What failed is asked for again by a press, not by each of them.
    retryOnMount: false,
  });
}

/** A later page of it. */
export function useTasksAfter(skip: number) {
  const query = { skip: String(skip) };
  return useQuery(
    queryOptions<Tasks>({
      queryKey: [key, { query }],
      queryFn: ({ signal }) => client.call(key, { query }, { signal }),
      meta: { onPage: true },
    }),
  );
}

/** What tells it from the others. */
export const keyOfTask = ({ verb, objectId, entity }: Task): string =>
  `${verb} ${objectId} ${entity.entityId}`;

export function isSameEntity(one: EntityRef, other: EntityRef): boolean {
  return one.entityType === other.entityType && one.entityId === other.entityId;
}

/** How many things wait for an entity. */
export function waitingFor(tasks: Tasks | undefined, entity: EntityRef): number {
  return tasks?.entities.find((one) => isSameEntity(one, entity))?.count ?? 0;
}

/** What an entity is called where one acts for it: an architect has the person's own name, so the type says more. */
export function nameToActAs(entity: {
  readonly entityType: EntityType;
  readonly entityName: string;
}): string {
  if (entity.entityType === 'Self') return 'yourself';
  return entity.entityType === 'Architect' ? entityTypes.Architect.label : entity.entityName;
}

/** Opens a page as another entity: on the dashboard alone, where the entity is switched (E3). */
export function useOpenAs() {
  const { entities, choose } = useActing();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useCallback(
    async (entity: Omit<ActingEntity, 'identification'>, path: string) => {
      if (!entities.some((one) => isSameEntity(one, entity))) {
        // It may have been approved since the list was fetched; or the right has ended since the task was.
        const now = await queries.fetchQuery({ ...callQuery('GET /Users/entities', {}), staleTime: 0 });
        if (!now.some((one) => isSameEntity(one, entity))) {
          toast(`You can no longer act for ${entity.entityName}.`);
          await queries.invalidateQueries({ queryKey: [key] });
          return;
        }
      }
      choose(entity);
      void navigate(path);
    },
    [entities, choose, queries, navigate],
  );
}
