import { DataTable, Text } from '@strata/ui';
import type { ReactNode } from 'react';
import { type OrganisationKind, personWords } from '../expert-types.ts';
import type { ResponsiblePerson } from '../registrations.ts';
import { type PersonActs, PersonButtons, PersonDocument, PersonName } from './person-parts.tsx';

export interface PersonsProps extends PersonActs {
  readonly kind: OrganisationKind;
  readonly persons: readonly ResponsiblePerson[];
}

/** The document; a lawyer's has a number, which in a column of its own would leave no room for what can be done. */
function PersonPaper({ person }: { readonly person: ResponsiblePerson }) {
  return (
    <>
      <PersonDocument person={person} />
      {person.barCouncilLicenseNumber === null ? null : (
        <Text tone="quiet" size="small" wrap="never">
          Licence {person.barCouncilLicenseNumber}
        </Text>
      )}
    </>
  );
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
        {
          key: 'document',
          header: 'Document',
          cell: (person) => <PersonPaper person={person} />,
        },
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
