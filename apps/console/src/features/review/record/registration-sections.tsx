import { displayDate, displayDay, expertTypes, kindLabel } from '@strata/domain';
import { DefinitionList, Inline, Notice, Stack, StatusBadge, Text } from '@strata/ui';
import { Link } from 'react-router';
import { reviewPath } from '../../../app/examinations/kinds.ts';
import type { ExaminedSection } from '../examination/examined-section.ts';
import { Applicant } from './applicant.tsx';
import { DocumentButtons } from './document-buttons.tsx';
import css from './record-data.module.css';
import { type RegistrationReview, recordOfRegistration } from './reviewed-record.ts';

export interface RegistrationDataProps {
  readonly registration: RegistrationReview;
  readonly onOpen: (fileId: string) => void;
}

/** The sections in which a registration is examined. */
export function registrationSections(data: RegistrationDataProps): readonly ExaminedSection[] {
  const { registration } = data;
  const { expertType, persons } = registration;
  const title = expertTypes[expertType].persons;
  return [
    { id: 'particulars', title: 'Particulars', content: () => <Particulars {...data} /> },
    ...(title === undefined
      ? []
      : [{ id: 'persons', title, note: `${persons.length}`, content: () => <Persons {...data} /> }]),
    {
      id: 'applicant',
      title: 'Applicant',
      content: () => <Applicant record={recordOfRegistration(registration)} />,
    },
  ];
}

/** What was said of the expert, and what an officer should know about it before. */
function Particulars({ registration, onOpen }: RegistrationDataProps) {
  const { expertType } = registration;
  const own = registration.documents.filter(({ label }) => !label.includes(': '));
  return (
    <>
      <Warnings registration={registration} />
      <DefinitionList
        small
        items={[
          { term: 'Type', value: kindLabel(expertType) },
          { term: 'Name', value: registration.name },
          { term: 'Identification', value: registration.identification },
          ...(registration.licenseNumber === null
            ? []
            : [{ term: 'Licence number', value: registration.licenseNumber }]),
          ...(registration.expiryDate === null
            ? []
            : [{ term: 'Last day of the licence', value: displayDay(registration.expiryDate) }]),
          {
            term: 'Registered address',
            value: [
              registration.registeredAddressName,
              registration.registeredAddressStreet,
              registration.registeredAddressPostalCode,
              `${registration.islandName}, ${registration.atollName}`,
            ]
              .filter((part) => part !== '')
              .join(', '),
          },
          { term: 'Telephone', value: registration.contactNumber },
          { term: 'E-mail', value: registration.contactEmail },
        ]}
      />
      <DocumentButtons documents={own} onOpen={onOpen} />
    </>
  );
}

function Warnings({ registration }: Pick<RegistrationDataProps, 'registration'>) {
  const { sameIdentification, stateChangeRemarks, expertStatusId, entitySince } = registration;
  return (
    <>
      {sameIdentification.length === 0 ? null : (
        <Notice kind="attention" title="Another registration has the same identification">
          <Stack as="ul" gap={1}>
            {sameIdentification.map((other) => (
              <li key={other.id}>
                <Link to={reviewPath('registration', other.id)}>{other.name}</Link>, {other.reference} (
                {kindLabel(other.expertType).toLowerCase()}, {other.expertStatus.name.toLowerCase()})
              </li>
            ))}
          </Stack>
        </Notice>
      )}
      {stateChangeRemarks === null ? null : (
        <Notice
          kind={expertStatusId === 2 ? 'information' : 'attention'}
          title={expertStatusId === 2 ? 'It was returned before, with these remarks' : 'Remarks'}
        >
          <Text keepLines>{stateChangeRemarks}</Text>
        </Notice>
      )}
      {expertStatusId === 2 && entitySince !== null ? (
        <Notice title="This is a renewal">
          <p>It has been an entity since {displayDate(entitySince)}, and stays one while it is examined.</p>
        </Notice>
      ) : null}
    </>
  );
}

function Persons({ registration, onOpen }: RegistrationDataProps) {
  const { persons, documents, expertType } = registration;
  const title = expertTypes[expertType].persons ?? '';
  return (
    <>
      {persons.length === 0 ? (
        <Text tone="quiet" size="small">
          There are none.
        </Text>
      ) : null}
      <Stack as="ul" gap={3} aria-label={title}>
        {persons.map((person) => (
          <Stack as="li" key={person.id} gap={1} line="below" className={css.person}>
            <Inline gap={2} rowGap={1}>
              <Text as="span" weight="strong" wrap="anywhere">
                {person.name}
              </Text>
              {person.isAdmin ? <StatusBadge tone="admin">Admin</StatusBadge> : null}
            </Inline>
            <span>
              {person.position}, {person.identification}
              {person.barCouncilLicenseNumber === null
                ? ''
                : `, Bar Council licence ${person.barCouncilLicenseNumber}`}
            </span>
            <Text as="span" tone="quiet" size="small">
              Added {displayDate(person.addedDate)}.{' '}
              {person.isKnown
                ? 'Has signed in with this ID number.'
                : 'Nobody has signed in with this ID number yet.'}
            </Text>
            <DocumentButtons
              documents={documents.filter(({ label }) => label.endsWith(`: ${person.name}`))}
              onOpen={onOpen}
            />
          </Stack>
        ))}
      </Stack>
    </>
  );
}
