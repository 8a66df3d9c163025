import type { EntityType } from '@strata/domain';
import { Page } from '@strata/web';
import { useState } from 'react';
import { useActing } from '../../../app/acting-entity.tsx';
import { WithDraft } from '../../../app/form-draft/with-draft.tsx';

import { CreatePropertyForm } from './create-property-form.tsx';
import { emptyValues } from './property-values.ts';

const name = 'property';

/** Who registers a plot as one of these most often owns it; who acts for clients does not. */
const owners: readonly EntityType[] = ['Self', 'Developer', 'Business'];

/** `/app/properties/create` (J1). */
export function CreatePropertyPage() {
  const { entity } = useActing();
  const { entityType, entityName: owner, identification } = entity;
  const [pristine] = useState(() =>
    emptyValues(owners.includes(entityType) ? { name: owner, identification } : {}),
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
