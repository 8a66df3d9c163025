import { DataTable } from '@strata/ui';
import type { Property } from '../properties.ts';

/** The owners of a property with their shares. */
export function OwnersTable({ owners }: { readonly owners: Property['owners'] }) {
  return (
    <DataTable
      caption="Owners and shares"
      captionHidden
      rows={owners}
      rowKey={(owner) => owner.identification}
      columns={[
        { key: 'name', header: 'Name', cell: (owner) => owner.name, sortBy: (owner) => owner.name },
        { key: 'identification', header: 'Identification', cell: (owner) => owner.identification },
        {
          key: 'share',
          header: 'Share',
          figures: true,
          cell: (owner) => `${owner.shareNumerator}/${owner.shareDenominator}`,
          sortBy: (owner) => owner.shareNumerator / owner.shareDenominator,
        },
      ]}
      totals={{ name: 'Total', share: '1' }}
    />
  );
}
