import { DataTable } from '@strata/ui';
import type { ReactNode } from 'react';
import { type OrganisationKind, personWords } from '../expert-types.ts';
import type { ResponsiblePerson } from '../registrations.ts';
import { type PersonActs, PersonButtons, PersonDocument, PersonName } from './person-parts.tsx';

export interface PersonsProps extends PersonActs {
  readonly kind: OrganisationKind;
  readonly persons: readonly ResponsiblePerson[];
}

/** The responsible persons as a table. */
export function PersonsTable({ kind, persons, ...acts }: PersonsProps) {
  const hasActs =
    acts.onEdit !== undefined ||
    (acts.onRemove !== undefined && persons.some((person) => !acts.isOneself(person)));
  const cell = (render: (person: ResponsiblePerson) => ReactNode) => render;
  return (
    <DataTable
      caption={personWords(kind.type).many}
      captionHidden
      rows={persons}
      rowKey={(person) => person.id}
      columns={[
        {
          key: 'name',
          header: 'Name',
          cell: (person) => <PersonName person={person} isOneself={acts.isOneself} />,
        },
        {
          key: 'identification',
          header: 'Identification',
          cell: (person) => person.responsiblePersonIdentification,
        },
        { key: 'position', header: 'Position', cell: (person) => person.responsiblePersonPosition },
        ...(kind.type === 'LegalPractitioner'
          ? [{ key: 'licence', header: 'Licence', cell: cell((person) => person.barCouncilLicenseNumber) }]
          : []),
        { key: 'document', header: 'Document', cell: (person) => <PersonDocument person={person} /> },
        ...(hasActs
          ? [
              {
                key: 'acts',
                header: 'Remove',
                cell: cell((person) => <PersonButtons person={person} {...acts} />),
              },
            ]
          : []),
      ]}
    />
  );
}
