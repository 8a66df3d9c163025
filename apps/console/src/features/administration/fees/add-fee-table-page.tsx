import { LoadState, Page } from '@strata/web';
import { feesAddress } from '../../../app/fees-address.ts';

import { AddFeeTableForm } from './add-fee-table-form.tsx';
import { useFeeTables } from './fee-tables.ts';

/** `/administration/fees/new-version`: other amounts, in force at once. */
export function AddFeeTablePage() {
  const query = useFeeTables();
  return (
    <Page
      title="New version"
      fullTitle="New version of the fees"
      lead="Its amounts are in force from the moment you save them. Fees that were assessed before stay as they are."
      crumbs={[{ label: 'Administration' }, { label: 'Fees', to: feesAddress }, { label: 'New version' }]}
    >
      <LoadState query={query} what="fees">
        {(tables) => <AddFeeTableForm tables={tables} />}
      </LoadState>
    </Page>
  );
}
