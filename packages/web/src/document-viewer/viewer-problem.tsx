import { Button, Notice } from '@strata/ui';
import type { ReactNode } from 'react';
import css from './document-viewer.module.css';

export interface ViewerProblemProps {
  readonly message: ReactNode;
  readonly onRetry?: () => void;
}

/** Why the document is not to be seen, in its place. */
export function ViewerProblem({ message, onRetry }: ViewerProblemProps) {
  return (
    <div className={css.waiting}>
      <Notice kind="attention" announce title={message}>
        {onRetry === undefined ? null : (
          <p>
            <Button small onClick={onRetry}>
              Try again
            </Button>
          </p>
        )}
      </Notice>
    </div>
  );
}
