import type { Output } from '@strata/contract';
import type { EntityRef } from '@strata/domain';
import { toast } from '@strata/ui';
import { callQuery, pageQuery, storage } from '@strata/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { watchEntity } from './entity-watch.ts';

/** An entity that the person may act for. */
export type ActingEntity = Output<'GET /Users/entities'>[number];

interface Acting {
  readonly entity: ActingEntity;
  readonly entities: readonly ActingEntity[];
  readonly choose: (entity: EntityRef) => void;
}

const ActingContext = createContext<Acting | undefined>(undefined);

/** The entities of the signed-in person (E1). */
export function useEntities() {
  return useQuery(pageQuery('GET /Users/entities', {}));
}

function same(a: EntityRef, b: EntityRef): boolean {
  return a.entityType === b.entityType && a.entityId === b.entityId;
}

/** The stored choice, when it is one of the list; what is not is dropped (E2). */
function storedAmong(entities: readonly ActingEntity[]): ActingEntity | undefined {
  const text = storage.entity();
  if (text === undefined) return undefined;
  try {
    const stored = JSON.parse(text) as EntityRef;
    const found = entities.find((entity) => same(entity, stored));
    if (found !== undefined) return found;
  } catch {
    // Not ours: dropped like any other that is not in the list.
  }
  storage.dropEntity();
  return undefined;
}

/**
 * Rights can end while somebody acts by them. The entity is then dropped, the person is told and goes on at the
 * dashboard as who they still are.
 */
function useLoss(acting: Acting | undefined, choose: (entity: undefined) => void): void {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const before = useRef(acting?.entity);

  useEffect(() => {
    const lost = before.current;
    before.current = acting?.entity;
    if (acting === undefined || lost === undefined) return;
    if (acting.entities.some((entity) => same(entity, lost))) return;
    storage.dropEntity();
    choose(undefined);
    queryClient.removeQueries({
      predicate: ({ queryKey: [, input] }) =>
        (input as { query?: { entityId?: string } } | undefined)?.query?.entityId === lost.entityId,
    });
    toast(`You can no longer act for ${lost.entityName}. You now act for ${acting.entity.entityName}.`);
    void navigate('/app', { replace: true });
  }, [acting, choose, queryClient, navigate]);

  useEffect(
    () =>
      watchEntity(async () => {
        const acted = before.current;
        const entities = await queryClient
          .fetchQuery({ ...callQuery('GET /Users/entities', {}), staleTime: 0 })
          .catch(() => undefined);
        return acted !== undefined && entities?.some((entity) => same(entity, acted)) === false;
      }),
    [queryClient],
  );
}

/** The entity that was chosen is missing from the start: the person is told, and begins at the dashboard (V3). */
function useMissing(isMissing: boolean, acting: Acting | undefined): void {
  const navigate = useNavigate();
  const isTold = useRef(false);
  useEffect(() => {
    if (!isMissing || isTold.current || acting === undefined) return;
    isTold.current = true;
    toast(
      `You can no longer act for the entity that you had chosen. You now act for ${acting.entity.entityName}.`,
    );
    void navigate('/app', { replace: true });
  }, [isMissing, acting, navigate]);
}

export interface ActingEntityProviderProps {
  /** Empty while they are not known. */
  readonly entities: readonly ActingEntity[];
  readonly children: ReactNode;
}

/** Whom the person acts for: the stored entity when it is still theirs, else the first of the list (E2). */
export function ActingEntityProvider({ entities, children }: ActingEntityProviderProps) {
  const [isMissing, setMissing] = useState<boolean>();
  const [chosen, setChosen] = useState<EntityRef>();
  if (isMissing === undefined && entities.length > 0) {
    const hasChosen = storage.entity() !== undefined;
    const stored = storedAmong(entities);
    setMissing(hasChosen && stored === undefined);
    setChosen(stored);
  }
  const acting = useMemo(() => {
    const entity =
      entities.find((candidate) => chosen !== undefined && same(candidate, chosen)) ?? entities[0];
    if (entity === undefined) return undefined;
    return {
      entity,
      entities,
      choose: (next: EntityRef) => {
        storage.saveEntity(JSON.stringify({ entityType: next.entityType, entityId: next.entityId }));
        setChosen(next);
      },
    };
  }, [entities, chosen]);
  useLoss(acting, setChosen);
  useMissing(isMissing === true, acting);
  return <ActingContext value={acting}>{children}</ActingContext>;
}

/** Everything about acting for an entity. Only below the provider, and once the entities are known. */
export function useActing(): Acting {
  const acting = use(ActingContext);
  if (acting === undefined) throw new Error('There is no acting entity here');
  return acting;
}

/** The pair that every scoped call carries (E5). */
export function useEntityRef(): EntityRef {
  const { entityType, entityId } = useActing().entity;
  return useMemo(() => ({ entityType, entityId }), [entityType, entityId]);
}
