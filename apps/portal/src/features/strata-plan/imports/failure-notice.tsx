import { Button, ButtonLink, Notice } from '@strata/ui';
import type { Failure } from './failure-words.ts';

export interface FailureNoticeProps {
  readonly failure: Failure;
  readonly onRetry?: () => void;
}

/** Why something was not done, and the way on. */
export function FailureNotice({ failure, onRetry }: FailureNoticeProps) {
  const { title, advice, cure, canRetry, requestId } = failure;
  return (
    <Notice kind="refusal" announce title={title}>
      {advice === undefined ? null : <p>{advice}</p>}
      {requestId === undefined ? null : (
        <p>
          If it happens again, tell us this number: <code>{requestId}</code>
        </p>
      )}
      {cure === undefined ? null : (
        <p>
          <ButtonLink small to={cure.to}>
            {cure.words}
          </ButtonLink>
        </p>
      )}
      {canRetry && onRetry !== undefined ? (
        <p>
          <Button small onClick={onRetry}>
            Try again
          </Button>
        </p>
      ) : null}
    </Notice>
  );
}
