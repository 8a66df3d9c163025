import {
  canCreateApplications,
  counted,
  displayDate,
  PropertyStatus,
  propertyFields,
  without,
} from '@strata/domain';
import {
  Button,
  ButtonLink,
  DataTable,
  DefinitionList,
  EditIcon,
  Inline,
  Notice,
  PlusIcon,
  Stack,
  TrashIcon,
} from '@strata/ui';
import { LoadState, Page, particularsOf } from '@strata/web';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { DeleteRecord } from '../../app/delete-record.tsx';

import { DocumentsList } from './documents-list.tsx';
import { type Property, useProperty } from './properties.ts';
import { PropertyStatusBadge } from './status.tsx';

/** `/app/properties/{propertyId}` (J1). */
export function PropertyPage() {
  const { propertyId = '' } = useParams();
  const query = useProperty(propertyId);
  const property = query.data;
  return (
    <Page
      title={property?.plotName ?? 'Property'}
      fullTitle={property === undefined ? 'Property' : `${property.plotName}, ${property.plotNumber}`}
      crumbs={[{ label: 'Properties', to: '/app/properties' }, { label: property?.plotName ?? 'Property' }]}
      beside={property === undefined ? undefined : <Acts property={property} />}
    >
      <LoadState query={query} what="property">
        {(loaded) => <Detail property={loaded} />}
      </LoadState>
    </Page>
  );
}

function Acts({ property }: { readonly property: Property }) {
  const [deleting, setDeleting] = useState(false);
  const isReturned = property.propertyStatusId === PropertyStatus.returned;
  return (
    <>
      <ApplicationLinks property={property} isReturned={isReturned} />
      {property.canEdit ? (
        <ButtonLink
          kind={isReturned ? 'primary' : 'secondary'}
          icon={<EditIcon />}
          to={`/app/properties/update/${property.id}`}
        >
          Edit
        </ButtonLink>
      ) : null}
      {property.canDelete ? (
        <Button icon={<TrashIcon />} onClick={() => setDeleting(true)}>
          Delete
        </Button>
      ) : null}
      {deleting ? <DeleteProperty property={property} onClose={() => setDeleting(false)} /> : null}
    </>
  );
}

/** What makes sense next: a scheme is looked at and amended, an application that is under way goes on. */
function ApplicationLinks({
  property: { id, entityType, scheme, openApplication },
  isReturned,
}: {
  readonly property: Property;
  readonly isReturned: boolean;
}) {
  const canCreate = canCreateApplications(entityType);
  if (scheme !== null)
    return (
      <>
        {openApplication === null ? null : (
          <ButtonLink kind="primary" to={`/app/applications/${openApplication.id}`}>
            Open the amendment
          </ButtonLink>
        )}
        <ButtonLink
          kind={openApplication === null ? 'primary' : 'secondary'}
          to={`/app/applications/${scheme.applicationId}`}
        >
          See the scheme
        </ButtonLink>
        {openApplication === null && canCreate ? (
          <ButtonLink to={`/app/applications/${scheme.applicationId}?act=amend`}>Amend</ButtonLink>
        ) : null}
      </>
    );
  if (openApplication !== null)
    return (
      <ButtonLink kind={isReturned ? 'secondary' : 'primary'} to={`/app/applications/${openApplication.id}`}>
        Open the application
      </ButtonLink>
    );
  return canCreate ? (
    <ButtonLink
      kind={isReturned ? 'secondary' : 'primary'}
      icon={<PlusIcon />}
      to={`/app/applications/create/${id}`}
    >
      New Application
    </ButtonLink>
  ) : null;
}

function applicationsInWords(count: number): string {
  return count === 0 ? 'No applications yet' : counted(count, 'application');
}

function Detail({ property }: { readonly property: Property }) {
  const { propertyStatusId, propertyStatus, applications, scheme } = property;
  return (
    <Stack gap={8} width="record">
      <Inline gap={3} tone="quiet">
        <PropertyStatusBadge id={propertyStatusId} name={propertyStatus.name} />
        <span>{applicationsInWords(applications)}</span>
        {scheme === null ? null : <span>Registered as scheme {scheme.number}</span>}
      </Inline>
      {property.remarks === null || propertyStatusId !== PropertyStatus.returned ? null : (
        <Notice kind="attention" title="Returned with remarks">
          <p>{property.remarks}</p>
        </Notice>
      )}
      <Stack as="section" gap={3}>
        <h2>Details</h2>
        <DefinitionList
          items={[
            ...particularsOf(without(propertyFields, 'plotName'), property, {
              islandId: `${property.islandName}, ${property.atollName}`,
            }),
            { term: 'Registered here', value: displayDate(property.createdDate) },
            { term: 'Last changed', value: displayDate(property.updatedDate) },
          ]}
        />
      </Stack>
      <Stack as="section" gap={3}>
        <h2>Owners</h2>
        <OwnersTable owners={property.owners} />
      </Stack>
      <Stack as="section" gap={3}>
        <h2>Documents</h2>
        <DocumentsList documents={property.documents} />
      </Stack>
    </Stack>
  );
}

/** Asks before a property is deleted, and deletes it. */
function DeleteProperty({
  property,
  onClose,
}: {
  readonly property: Property;
  readonly onClose: () => void;
}) {
  const navigate = useNavigate();
  return (
    <DeleteRecord
      route="DELETE /Properties"
      record={property}
      done="Property deleted"
      onDeleted={() => void navigate('/app/properties', { replace: true })}
      onClose={onClose}
    >
      The property <bdi>{property.plotName}</bdi>, {property.plotNumber}, will be deleted with its owners and
      documents.
    </DeleteRecord>
  );
}

/** The owners of a property with their shares. */
function OwnersTable({ owners }: { readonly owners: Property['owners'] }) {
  return (
    <DataTable
      caption="Owners and shares"
      captionHidden
      rows={owners}
      rowKey={(owner) => owner.identification}
      cards
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
