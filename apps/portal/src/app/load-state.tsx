import { CallRefused } from '@strata/contract';
import { Button, Notice, Skeleton } from '@strata/ui';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isTooMany } from './problems.ts';

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
  // What was refused is refused again; only a fault, a lost connection or too many calls are worth another try.
  const tooMany = isTooMany(query.error);
  const refused = query.error instanceof CallRefused && query.error.statusCode < 500 && !tooMany;
  return (
    <Notice kind="refusal" announce title={`The ${what} could not be loaded.`}>
      {refused || tooMany ? <p>{query.error?.message}</p> : null}
      {refused ? null : (
        <p>
          <Button small onClick={() => void query.refetch()}>
            Try again
          </Button>
        </p>
      )}
    </Notice>
  );
}
