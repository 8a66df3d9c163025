import { CallRefused } from '@strata/contract';
import { Notice } from '@strata/ui';
import { type ReactNode, useState } from 'react';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';

/** Somebody was quicker (409, 412): the page then shows how it stands now, and says so where the act was. */
export function useOvertaken(title: string): {
  readonly overtaken: ReactNode;
  readonly refused: (error: unknown) => boolean;
} {
  const invalidate = useInvalidateRecords();
  const [isOvertaken, setOvertaken] = useState(false);
  return {
    overtaken: isOvertaken ? (
      <Notice kind="attention" announce title={title}>
        <p>Nothing was done. The page shows the present state: look at it again.</p>
      </Notice>
    ) : null,
    refused: (error) => {
      const isStale = error instanceof CallRefused && error.code === 'STALE_VERSION';
      setOvertaken(isStale);
      void invalidate();
      return isStale;
    },
  };
}
