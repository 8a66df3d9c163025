import type { Output } from '@strata/contract';
import { quietQuery } from '@strata/web';
import { useQueries, useQueryClient } from '@tanstack/react-query';

export type Method = Output<'GET /ShareMethods'>[number];
export type MethodVersion = Method['versions'][number];
export type ReferenceData = Output<'GET /ReferenceData'>;

/** The methods, and what their parameters are for: uses and unit types by name. */
export interface MethodsAndNames {
  readonly methods: readonly Method[];
  readonly reference: ReferenceData;
}

/** Both lists, as one: neither says much without the other. */
export function useShareMethods() {
  return useQueries({
    queries: [quietQuery('GET /ShareMethods', {}), quietQuery('GET /ReferenceData', {})],
    combine: ([methods, reference]) => ({
      data:
        methods.data === undefined || reference.data === undefined
          ? undefined
          : ({ methods: methods.data, reference: reference.data } satisfies MethodsAndNames),
      isError: methods.isError || reference.isError,
      error: methods.error ?? reference.error,
      refetch: async () => Promise.all([methods.refetch(), reference.refetch()]),
    }),
  });
}

/** Asks for what has changed; settles when it is here. */
export function useLoadMethodsAgain() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ['GET /ShareMethods'] });
}

/** The version that is in force: the newest. @throws when there is none, which the server rules out */
export function inForce({ title, versions: [newest] }: Method): MethodVersion {
  if (newest === undefined) throw new Error(`The method ${title} has no version`);
  return newest;
}
