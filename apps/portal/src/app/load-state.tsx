import { CallRefused } from '@strata/contract';
import { Button, Notice, Skeleton } from '@strata/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface LoadStateProps<Data> {
  readonly query: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'error' | 'refetch'>;
  /** What is being loaded, in the middle of a sentence: "applications". */
  readonly what: string;
  readonly shape?: 'lines' | 'cards';
  readonly children: (data: Data) => ReactNode;
}

/** What is fetched: a skeleton first, then the data, or what went wrong and the way on. */
export function LoadState<Data>({ query, what, shape = 'lines', children }: LoadStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <Skeleton label={`Loading ${what}`} shape={shape} />;
  // What was refused is refused again; only a fault or a lost connection is worth another try.
  const refused = query.error instanceof CallRefused && query.error.statusCode < 500;
  return (
    <Notice kind="refusal" announce title={`The ${what} could not be loaded.`}>
      {refused ? (
        <p>{query.error?.message}</p>
      ) : (
        <p>
          <Button small onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      )}
    </Notice>
  );
}
