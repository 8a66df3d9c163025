import { isRecordId } from '@strata/domain';
import { Main, WentWrong } from '@strata/ui';
import { Outlet, useParams } from 'react-router';

/** An unknown path among the signed-in pages (H9). */
export function NotFoundPage() {
  return (
    <Main>
      <WentWrong home="/app" />
    </Main>
  );
}

/** Parameters of an address that are ids of records. */
const isId = (name: string): boolean => name.endsWith('Id') && name !== 'tabId';

/** The pages of records: where an id in the address is none, there can be no record, and so there is no page (H9). */
export function RecordAddress() {
  const ids = Object.entries(useParams()).filter(([name]) => isId(name));
  return ids.every(([, id]) => isRecordId(id ?? '')) ? <Outlet /> : <NotFoundPage />;
}
