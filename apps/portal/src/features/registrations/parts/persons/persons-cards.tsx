import { DefinitionList, Inline, Stack } from '@strata/ui';
import { personWords } from '../../expert-types.ts';
import { PersonButtons, PersonDocument, PersonName } from './person-parts.tsx';
import css from './persons-cards.module.css';
import type { PersonsProps } from './persons-table.tsx';

/** The responsible persons one below the other, where there is no room for a table. */
export function PersonsCards({ kind, persons, ...acts }: PersonsProps) {
  return (
    <ul className={css.list} aria-label={personWords(kind.type).many}>
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
    </ul>
  );
}
