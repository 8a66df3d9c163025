import { Box, Button, Notice } from '@strata/ui';
import type { ReactNode } from 'react';

export interface ViewerProblemProps {
  readonly message: ReactNode;
  readonly onRetry?: () => void;
}

/** Why the document is not to be seen, in its place. */
export function ViewerProblem({ message, onRetry }: ViewerProblemProps) {
  return (
    <Box inset={4}>
      <Notice kind="attention" announce title={message}>
        {onRetry === undefined ? null : (
          <p>
            <Button small onClick={onRetry}>
              Try again
            </Button>
          </p>
        )}
      </Notice>
    </Box>
  );
}
