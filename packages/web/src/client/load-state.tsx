import { CallRefused } from '@strata/contract';
import { Button, Notice, Skeleton } from '@strata/ui';
import type { ReactNode } from 'react';
import { canTryAgain } from './refusals.ts';

export interface LoadStateProps<Data> {
  /** A query, or several of them as one. */
  readonly query: {
    readonly data: Data | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
  };
  /** What is being loaded, in the middle of a sentence: "registrations". */
  readonly what: string;
  readonly shape?: 'lines' | 'cards';
  /** In place of the usual grey lines or cards. */
  readonly skeleton?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** What is fetched: a skeleton first, then the data, or what went wrong and the way on. */
export function LoadState<Data>({ query, what, shape = 'lines', skeleton, children }: LoadStateProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return skeleton ?? <Skeleton label={`Loading ${what}`} shape={shape} />;
  return <LoadFailed error={query.error} what={what} onRetry={() => query.refetch()} />;
}

interface LoadFailedProps {
  readonly error: unknown;
  readonly what: string;
  readonly onRetry: () => void;
}

/** What could not be loaded. What was refused is refused again, so another try is offered where it may help. */
function LoadFailed({ error, what, onRetry }: LoadFailedProps) {
  const canRetry = canTryAgain(error);
  return (
    <Notice kind="refusal" announce title={`The ${what} could not be loaded.`}>
      {error instanceof CallRefused && error.statusCode < 500 ? <p>{error.message}</p> : null}
      {canRetry ? (
        <p>
          <Button small onClick={onRetry}>
            Try again
          </Button>
        </p>
      ) : null}
    </Notice>
  );
}
