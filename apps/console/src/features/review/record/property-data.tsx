import { propertyFields } from '@strata/domain';
import { DataTable, DefinitionList, Notice, Stack, Text } from '@strata/ui';
import { particularsOf } from '@strata/web';
import { Link } from 'react-router';
import { reviewPath } from '../../../app/examinations/kinds.ts';
import { ApplicantSection } from './applicant-section.tsx';
import { DataSection, DocumentButtons } from './data-section.tsx';
import { type PropertyReview, recordOfProperty } from './reviewed-record.ts';

export interface PropertyDataProps {
  readonly property: PropertyReview;
  readonly onOpen: (fileId: string) => void;
}

function applicationsInWords(count: number): string {
  if (count === 0) return 'None yet';
  return count === 1 ? '1 application' : `${count} applications`;
}

/** Everything that was said of a plot, and what an officer should know about it. */
export function PropertyData({ property, onOpen }: PropertyDataProps) {
  const { sameNumber, remarks, propertyStatusId } = property;
  return (
    <>
      {sameNumber.length === 0 ? null : (
        <Notice kind="attention" title="Another plot has the same number on this island">
          <Stack as="ul" gap={1}>
            {sameNumber.map((other) => (
              <li key={other.id}>
                <Link to={reviewPath('property', other.id)}>{other.plotName}</Link>, {other.plotNumber}, of{' '}
                {other.applicantName} ({other.propertyStatus.name.toLowerCase()})
              </li>
            ))}
          </Stack>
        </Notice>
      )}
      {remarks === null ? null : (
        <Notice
          kind={propertyStatusId === 1 ? 'information' : 'attention'}
          title={propertyStatusId === 1 ? 'It was returned before, with these remarks' : 'Remarks'}
        >
          <Text keepLines>{remarks}</Text>
        </Notice>
      )}
      <DataSection title="Particulars">
        <DefinitionList
          items={[
            ...particularsOf(propertyFields, property, {
              islandId: `${property.islandName}, ${property.atollName}`,
            }),
            { term: 'Applications', value: applicationsInWords(property.applications) },
          ]}
        />
        <DocumentButtons documents={property.documents} onOpen={onOpen} />
      </DataSection>
      <DataSection title={`Owners (${property.owners.length})`}>
        <DataTable
          caption="Owners and shares"
          captionHidden
          rows={property.owners}
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
      </DataSection>
      <ApplicantSection record={recordOfProperty(property)} />
    </>
  );
}
