import type { Form } from '@strata/ui';
import { newerVersion, refusedFields } from '@strata/web';
import { useState } from 'react';

interface Versioned {
  readonly seenVersion: number;
}

/**
 * Meets the change of somebody else (412): the conflict is shown once the newer version has arrived, and until one of
 * the two was chosen.
 */
export function useSeenVersion<Values extends Versioned>(
  form: Form<Values>,
  currentVersion: number | undefined,
) {
  const [refused, setRefused] = useState<number>();
  const { seenVersion } = form.values;
  return {
    isConflict: refused === seenVersion && currentVersion !== undefined && currentVersion !== refused,
    onRefused(error: unknown): boolean {
      if (newerVersion(error) === undefined) return refusedFields(error, form.refuse);
      setRefused(seenVersion);
      return true;
    },
    keepMine() {
      if (currentVersion !== undefined) form.replace({ ...form.values, seenVersion: currentVersion });
    },
  };
}
