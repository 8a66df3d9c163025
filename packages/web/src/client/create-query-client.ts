import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';

export interface QueryClientWords {
  /** Whether another try may succeed: no answer, or an error of the server. */
  readonly isTransient: (error: unknown) => boolean;
  /** Shows a refusal or failure to the person, unless the page does so itself. */
  readonly notify: (error: unknown) => void;
  /** Notices one that the page shows. */
  readonly notice?: (error: unknown) => void;
}

/** The library's own number of tries beyond the first; its delays double from 1 s to 30 s (specification 1, section 9). */
const retries = 3;

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      readonly quiet?: boolean;
      /** The page tells of a load that failed, as long as it has nothing to show. */
      readonly onPage?: boolean;
      /** Belongs to nobody: stays when the person changes. */
      readonly open?: boolean;
    };
    mutationMeta: { readonly quiet?: boolean };
  }
}

/**
 * The query cache with the library's defaults for queries, which are the specified ones. A refusal is an answer, so
 * only what may pass by itself is tried again. `meta.quiet` marks what tells its own failures, `meta.onPage` what the page
 * tells while it has nothing else to show.
 */
export function createQueryClient({ isTransient, notify, notice }: QueryClientWords): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (query.meta?.quiet === true) return;
        if (query.meta?.onPage === true && query.state.data === undefined) notice?.(error);
        else notify(error);
      },
    }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) => {
        if (mutation.meta?.quiet !== true) notify(error);
      },
    }),
    defaultOptions: {
      queries: { retry: (failures, error) => failures < retries && isTransient(error) },
      // Without a connection a change fails at once and says so; by default it would wait unseen, and be sent later.
      mutations: { networkMode: 'always' },
    },
  });
}
