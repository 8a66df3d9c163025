import { CallRefused } from '@strata/contract';
import { counted } from '@strata/domain';
import { Button, Notice } from '@strata/ui';
import { isTooMany, LoadState } from '@strata/web';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

export interface PublicLoadProps<Data> {
  readonly query: UseQueryResult<Data>;
  /** What is being loaded, in the middle of a sentence. */
  readonly what: string;
  readonly children: (data: Data) => ReactNode;
}

/** How long to wait, in words that do not pretend to be exact. */
function waitInWords(seconds: number | undefined): string {
  if (seconds === undefined || !(seconds > 0)) return 'in a few minutes';
  return seconds < 60
    ? `in ${counted(Math.ceil(seconds), 'second')}`
    : `in ${counted(Math.ceil(seconds / 60), 'minute')}`;
}

/**
 * What anyone may look up. Guessing is slowed down for each connection, which many people may share: whoever runs into
 * that is told when to come back, and that nothing is wrong with what they hold.
 */
export function PublicLoad<Data>({ query, what, children }: PublicLoadProps<Data>) {
  const { data, error, refetch, isFetching } = query;
  if (data !== undefined || !isTooMany(error))
    return (
      <LoadState query={query} what={what}>
        {children}
      </LoadState>
    );
  const seconds = error instanceof CallRefused ? error.retryAfterInSeconds : undefined;
  return (
    <Notice kind="attention" announce title="Too many look-ups came from your connection.">
      <p>
        What you are looking up may still be right. The portal limits look-ups, so that nobody can guess
        codes. Try again {waitInWords(seconds)}.
      </p>
      <p>
        <Button small busy={isFetching} onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    </Notice>
  );
}
