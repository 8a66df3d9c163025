import { Page, useSession } from '@strata/web';
import { useState } from 'react';
import { useActing } from '../../../app/acting-entity.tsx';
import { WithDraft } from '../../../app/form-draft/with-draft.tsx';

import { CreatePropertyForm } from './create-property-form.tsx';
import { emptyValues } from './property-values.ts';

const name = 'property';

/** `/app/properties/create` (J1). */
export function CreatePropertyPage() {
  const { entity } = useActing();
  const session = useSession();
  // Who acts for themselves is most often the owner.
  const [pristine] = useState(() =>
    emptyValues(
      entity.entityType === 'Self' && session.phase === 'in'
        ? { name: session.person.fullName, identification: session.person.idnumber }
        : {},
    ),
  );
  return (
    <Page
      title="New property"
      crumbs={[{ label: 'Properties', to: '/app/properties' }, { label: 'New property' }]}
      lead="Register your plot once. You can begin an application for it while the ministry verifies it."
    >
      <WithDraft form={name} pristine={pristine}>
        {(start) => <CreatePropertyForm name={name} start={start} />}
      </WithDraft>
    </Page>
  );
}
