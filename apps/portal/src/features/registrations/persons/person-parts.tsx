import { Button, EditIcon, Inline, StatusBadge, TrashIcon } from '@strata/ui';
import { DocumentLink } from '../document-link.tsx';
import type { ResponsiblePerson } from '../registrations.ts';
import css from './person-parts.module.css';

/** What can be done about a person; without an act it is not offered. */
export interface PersonActs {
  readonly onEdit?: (person: ResponsiblePerson) => void;
  readonly onRemove?: (person: ResponsiblePerson) => void;
  /** Nobody removes themselves. */
  readonly isOneself: (person: ResponsiblePerson) => boolean;
}

/** The name, with a badge for an admin. */
export function PersonName({
  person,
  isOneself,
}: Pick<PersonActs, 'isOneself'> & { readonly person: ResponsiblePerson }) {
  return (
    <Inline as="span" gap={2} rowGap={1} wrap="anywhere" className={css.name}>
      {person.responsiblePersonName}
      {isOneself(person) ? ' (you)' : ''}
      {person.isAdmin ? <StatusBadge tone="admin">Admin</StatusBadge> : null}
    </Inline>
  );
}

/** The power of attorney, or the bar council's document. */
export function PersonDocument({ person }: { readonly person: ResponsiblePerson }) {
  const [address, label] =
    person.powerOfAttorneyForResponsiblePerson === null
      ? [person.barCouncilRegistrationDocument, 'Bar council document']
      : [person.powerOfAttorneyForResponsiblePerson, 'Power of attorney'];
  if (address === null) return '–';
  return (
    <Inline as="span" oneLine gap={1} align="stretch" wrap="never" className={css.acts}>
      <DocumentLink
        label={label}
        address={address}
        fileName={`${label} of ${person.responsiblePersonName}`}
      />
    </Inline>
  );
}

/** Edit and Remove. */
export function PersonButtons({
  person,
  onEdit,
  onRemove,
  isOneself,
}: PersonActs & { readonly person: ResponsiblePerson }) {
  const { responsiblePersonName: name } = person;
  return (
    <Inline as="span" oneLine gap={1} align="stretch" wrap="never" className={css.acts}>
      {onEdit === undefined ? null : (
        <Button
          small
          kind="quiet"
          icon={<EditIcon size={16} />}
          aria-label={`Edit ${name}`}
          onClick={() => onEdit(person)}
        >
          Edit
        </Button>
      )}
      {onRemove === undefined || isOneself(person) ? null : (
        <Button
          small
          kind="quiet"
          icon={<TrashIcon size={16} />}
          aria-label={`Remove ${name}`}
          onClick={() => onRemove(person)}
        >
          Remove
        </Button>
      )}
    </Inline>
  );
}
