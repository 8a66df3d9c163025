import { identificationKey, mostResponsiblePersons } from '@strata/domain';
import { Box, Button, DefinitionList, Inline, PlusIcon, Stack, Text, useMedia } from '@strata/ui';
import { useSession } from '@strata/web';
import { lazy, Suspense, useState } from 'react';
import { type OrganisationKind, personWords } from '../expert-types.ts';
import type { Registration, ResponsiblePerson } from '../registrations.ts';
import { PersonButtons, PersonDocument, PersonName } from './person-parts.tsx';
import { type PersonsProps, PersonsTable } from './persons-table.tsx';
import { RemovePerson } from './remove-person.tsx';

// The form brings the contract's rules along, so it is fetched when it is first opened.
const PersonDialog = lazy(async () => {
  const { PersonDialog: dialog } = await import('./person-dialog.tsx');
  return { default: dialog };
});

export interface PersonsSectionProps {
  readonly kind: OrganisationKind;
  readonly registration: Registration;
  /** Add and remove are offered. */
  readonly canManage: boolean;
  /** A person's entries can be changed as well: before the registration is submitted. */
  readonly canEdit: boolean;
}

/** The responsible persons, with what may be done about them. */
export function PersonsSection({ kind, registration, canManage, canEdit }: PersonsSectionProps) {
  const [editing, setEditing] = useState<ResponsiblePerson | 'new'>();
  const [removing, setRemoving] = useState<ResponsiblePerson>();
  const persons = registration.responsibleIndividuals;
  const words = personWords(kind.type);
  const isFull = persons.length >= mostResponsiblePersons;
  return (
    <>
      <Persons
        kind={kind}
        persons={persons}
        {...(canManage && canEdit ? { onEdit: setEditing } : {})}
        {...(canManage ? { onRemove: setRemoving } : {})}
      />
      {canManage ? (
        <Inline gap={3} tone="quiet">
          <Button icon={<PlusIcon />} disabled={isFull} onClick={() => setEditing('new')}>
            Add {words.one}
          </Button>
          {isFull ? <p>There can be {mostResponsiblePersons} at most.</p> : null}
        </Inline>
      ) : null}
      {editing === undefined ? null : (
        <Suspense fallback={null}>
          <PersonDialog
            kind={kind}
            registration={registration}
            {...(editing === 'new' ? {} : { person: editing })}
            onClose={() => setEditing(undefined)}
          />
        </Suspense>
      )}
      {removing === undefined ? null : (
        <RemovePerson
          kind={kind}
          registration={registration}
          person={removing}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </>
  );
}

/** Who one is: by what the server says, and by one's own identification number (R8). */
function useIsOneself(): (person: ResponsiblePerson) => boolean {
  const session = useSession();
  const own = 'person' in session ? identificationKey(session.person.idnumber) : undefined;
  return (person) => person.isYou || identificationKey(person.responsiblePersonIdentification) === own;
}

/** The responsible persons of a registration, with their documents. */
function Persons(props: Omit<PersonsProps, 'isOneself'>) {
  const isOneself = useIsOneself();
  const narrow = useMedia('(width < 48em)');
  // The specification's words end in a blank.
  if (props.persons.length === 0)
    return (
      <Text tone="quiet" pad={3}>
        {'No records '}
      </Text>
    );
  return narrow ? (
    <PersonsCards {...props} isOneself={isOneself} />
  ) : (
    <PersonsTable {...props} isOneself={isOneself} />
  );
}

/** The responsible persons one below the other, where there is no room for a table. */
function PersonsCards({ kind, persons, ...acts }: PersonsProps) {
  return (
    <Box as="ul" line="above-strong" aria-label={personWords(kind.type).many}>
      {persons.map((person) => (
        <Stack as="li" key={person.id} gap={2} wrap="anywhere" pad={3} line="below">
          <strong>
            <PersonName person={person} isOneself={acts.isOneself} />
          </strong>
          <DefinitionList
            small
            items={[
              { term: 'Identification', value: person.responsiblePersonIdentification },
              { term: 'Position', value: person.responsiblePersonPosition },
              ...(kind.type === 'LegalPractitioner'
                ? [{ term: 'Licence', value: person.barCouncilLicenseNumber }]
                : []),
            ]}
          />
          <Inline gap={3} pad={1}>
            <PersonDocument person={person} />
            <PersonButtons person={person} {...acts} />
          </Inline>
        </Stack>
      ))}
    </Box>
  );
}
