import { Box, ButtonLink, Notice } from '@strata/ui';
import { LoadState, Page } from '@strata/web';
import { useParams } from 'react-router';
import { WithDraft } from '../../../app/form-draft/with-draft.tsx';

import { type Property, useProperty } from '../properties.ts';
import { valuesOf } from './property-values.ts';
import { type PropertyTab, propertyTabs, tabOf } from './tabs.ts';
import { UpdatePropertyForm } from './update-property-form.tsx';

/** `/app/properties/update/{propertyId}/{tabId?}` (J1). */
export function UpdatePropertyPage() {
  const { propertyId = '', tabId } = useParams();
  const tab = tabOf(tabId);
  const query = useProperty(propertyId);
  const name = query.data?.plotName;
  const label = propertyTabs.find((candidate) => candidate.id === tab)?.label ?? '';
  return (
    <Page
      title="Edit property"
      fullTitle={name === undefined ? 'Edit property' : `${label}: edit ${name}`}
      crumbs={[
        { label: 'Properties', to: '/app/properties' },
        { label: name ?? 'Property', to: `/app/properties/${propertyId}` },
        { label: 'Edit' },
      ]}
    >
      <LoadState query={query} what="property">
        {(property) => <Editable property={property} tab={tab} />}
      </LoadState>
    </Page>
  );
}

function Editable({ property, tab }: { readonly property: Property; readonly tab: PropertyTab }) {
  const name = `property:${property.id}`;
  if (!property.canEdit) {
    return (
      <Notice kind="attention" title="This property cannot be changed now.">
        <p>An application for it was submitted or approved.</p>
        <p>
          <ButtonLink to={`/app/properties/${property.id}`}>Back to the property</ButtonLink>
        </p>
      </Notice>
    );
  }
  return (
    <>
      {property.propertyStatusId === 2 ? (
        <Box below={6} width="reading">
          <Notice kind="attention" title="This property is Verified.">
            <p>When you save a change it becomes Pending again, until an examiner has looked at it.</p>
          </Notice>
        </Box>
      ) : null}
      <WithDraft key={name} form={name} pristine={valuesOf(property)}>
        {(start) => <UpdatePropertyForm property={property} tab={tab} name={name} start={start} />}
      </WithDraft>
    </>
  );
}
