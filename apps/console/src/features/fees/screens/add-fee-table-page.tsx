import { LoadState } from '@strata/web';
import { feesAddress } from '../../../app/fees/addresses.ts';
import { Page } from '../../../app/page.tsx';
import { useFeeTables } from '../fee-tables.ts';
import { AddFeeTableForm } from '../parts/add-fee-table-form.tsx';

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
