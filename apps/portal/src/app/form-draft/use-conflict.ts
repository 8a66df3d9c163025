import { newerVersion } from '@strata/web';
import { useState } from 'react';
import { useInvalidateRecords } from '../use-invalidate-records.ts';

/**
 * Somebody else saved first (412). The conflict is shown once the newer version has arrived, and until one of the two
 * was chosen.
 */
export function useConflict(seenVersion: number, presentVersion: number) {
  const invalidateRecords = useInvalidateRecords();
  const [refusedVersion, setRefusedVersion] = useState<number>();
  return {
    isShown: refusedVersion === seenVersion && presentVersion !== refusedVersion,
    /** True when the refusal was this one. */
    refused(error: unknown): boolean {
      if (newerVersion(error) === undefined) return false;
      setRefusedVersion(seenVersion);
      void invalidateRecords();
      return true;
    },
  };
}
