import type { ExaminedType } from '@strata/domain';
import { TabLinks } from '@strata/ui';
import { reviewPath } from '../../app/examinations/kinds.ts';

/** The pages of one record. */
export function RecordTabs({ objectType, id }: { readonly objectType: ExaminedType; readonly id: string }) {
  const path = reviewPath(objectType, id);
  return (
    <TabLinks
      label="Record"
      tabs={[
        { to: path, label: 'Record and documents' },
        { to: `${path}/history`, label: 'History' },
      ]}
    />
  );
}
