import { propertyFields } from '@strata/domain';
import { DataTable, DefinitionList, Notice, Stack, Text } from '@strata/ui';
import { particularsOf } from '@strata/web';
import { Link } from 'react-router';
import { reviewPath } from '../../../app/examinations/kinds.ts';
import type { ExaminedSection } from '../examination/examined-section.ts';
import { Applicant } from './applicant.tsx';
import { DocumentButtons } from './document-buttons.tsx';
import { type PropertyReview, recordOfProperty } from './reviewed-record.ts';

export interface PropertyDataProps {
  readonly property: PropertyReview;
  readonly onOpen: (fileId: string) => void;
}

function applicationsInWords(count: number): string {
  if (count === 0) return 'None yet';
  return count === 1 ? '1 application' : `${count} applications`;
}

/** The sections in which a plot is examined. */
export function propertySections(data: PropertyDataProps): readonly ExaminedSection[] {
  const { property } = data;
  return [
    { id: 'particulars', title: 'Particulars', content: () => <Particulars {...data} /> },
    {
      id: 'owners',
      title: 'Owners',
      note: `${property.owners.length}`,
      content: () => <Owners property={property} />,
    },
    {
      id: 'applicant',
      title: 'Applicant',
      content: () => <Applicant record={recordOfProperty(property)} />,
    },
  ];
}

/** What was said of the plot, and what an officer should know about it before. */
function Particulars({ property, onOpen }: PropertyDataProps) {
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
      <DefinitionList
        small
        items={[
          ...particularsOf(propertyFields, property, {
            islandId: `${property.islandName}, ${property.atollName}`,
          }),
          { term: 'Applications', value: applicationsInWords(property.applications) },
        ]}
      />
      <DocumentButtons documents={property.documents} onOpen={onOpen} />
    </>
  );
}

function Owners({ property }: Pick<PropertyDataProps, 'property'>) {
  return (
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
  );
}
