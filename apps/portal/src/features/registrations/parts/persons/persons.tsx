import { identificationKey } from '@strata/domain';
import { Text, useMedia } from '@strata/ui';
import { useSession } from '@strata/web';
import type { ResponsiblePerson } from '../../registrations.ts';
import { PersonsCards } from './persons-cards.tsx';
import { type PersonsProps, PersonsTable } from './persons-table.tsx';

/** Who one is: by what the server says, and by one's own identification number (R8). */
function useIsOneself(): (person: ResponsiblePerson) => boolean {
  const session = useSession();
  const own = 'person' in session ? identificationKey(session.person.idnumber) : undefined;
  return (person) => person.isYou || identificationKey(person.responsiblePersonIdentification) === own;
}

/** The responsible persons of a registration, with their documents. */
export function Persons(props: Omit<PersonsProps, 'isOneself'>) {
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
