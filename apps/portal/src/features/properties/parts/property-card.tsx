import { displayDecimal, propertyFields } from '@strata/domain';
import { Card, CardHead, DefinitionList } from '@strata/ui';
import { Link } from 'react-router';
import type { PropertyItem } from '../properties.ts';
import { PropertyStatus } from './status.tsx';

/** A property in the list. */
export function PropertyCard({ property }: { readonly property: PropertyItem }) {
  return (
    <Card>
      <CardHead>
        <h2>
          <Link to={`/app/properties/${property.id}`}>{property.plotName}</Link>
        </h2>
      </CardHead>
      <div>
        <PropertyStatus id={property.propertyStatusId} name={property.propertyStatus.name} />
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
