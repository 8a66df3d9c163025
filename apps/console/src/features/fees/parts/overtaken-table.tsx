import { Box, Notice } from '@strata/ui';
import { useEffect, useRef } from 'react';
import type { FeeTableVersion } from '../fee-tables.ts';
import { RatesTable } from './rates-table.tsx';
import { madeInWords } from './table-words.ts';

/** Somebody was quicker: what is in force now, before another version is made after it. */
export function OvertakenTable({ now }: { readonly now: FeeTableVersion }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // It stands above the form, whose end one has just left.
    place.current?.focus();
    place.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <Box ref={place} tabIndex={-1} below={6}>
      <Notice
        kind="attention"
        announce
        title={`${now.madeBy ?? 'Somebody'} made version ${now.version} in the meantime.`}
      >
        <p>
          What you entered is still here, and is compared with version {now.version}. Saving makes version{' '}
          {now.version + 1} after it. {madeInWords(now)} Reason: {now.reason}
        </p>
        <RatesTable table={now} />
      </Notice>
    </Box>
  );
}
