import { displayDecimal, propertyFields } from '@strata/domain';
import {
  ButtonLink,
  Card,
  CardGrid,
  CardHead,
  DefinitionList,
  EmptyState,
  PlusIcon,
  PropertyIcon,
} from '@strata/ui';
import { CardDrawing, LoadState, Page } from '@strata/web';
import { Link } from 'react-router';
import { useEntityRef } from '../../app/acting-entity.tsx';

import { type PropertyItem, useProperties } from './properties.ts';
import { PropertyStatusBadge } from './status.tsx';

const newProperty = (
  <ButtonLink kind="primary" to="/app/properties/create" icon={<PlusIcon />}>
    New property
  </ButtonLink>
);

/** `/app/properties` (J1). */
export function PropertiesPage() {
  const query = useProperties(useEntityRef());
  return (
    <Page title="Properties" crumbs={[{ label: 'Properties' }]} beside={newProperty}>
      <LoadState query={query} what="properties" shape="cards">
        {(properties) =>
          properties.length === 0 ? (
            <EmptyState title="You have no properties" icon={<PropertyIcon size={32} />}>
              <p>
                The plots that you register are listed here. You need the registry document as a PDF, and the
                identification number of every owner.
              </p>
            </EmptyState>
          ) : (
            <CardGrid label="Properties">
              {properties.map((property) => (
                <PropertyCard key={property.id} property={property} />
              ))}
            </CardGrid>
          )
        }
      </LoadState>
    </Page>
  );
}

/** A property in the list. */
function PropertyCard({ property }: { readonly property: PropertyItem }) {
  return (
    <Card picture={<CardDrawing of="property" id={property.id} />}>
      <CardHead>
        <h2>
          <Link to={`/app/properties/${property.id}`}>{property.plotName}</Link>
        </h2>
      </CardHead>
      <div>
        <PropertyStatusBadge id={property.propertyStatusId} name={property.propertyStatus.name} />
      </div>
      <DefinitionList
        small
        items={[
          { term: propertyFields.plotNumber.label, value: property.plotNumber },
          { term: propertyFields.islandId.label, value: `${property.islandName}, ${property.atollName}` },
          {
            term: propertyFields.landAreaInSqm.label,
            value: `${displayDecimal(property.landAreaInSqm)} sqm`,
          },
        ]}
      />
    </Card>
  );
}
