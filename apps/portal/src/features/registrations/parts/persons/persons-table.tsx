import { identificationKey } from '@strata/domain';
import { Button, DataTable, EditIcon, StatusBadge, TrashIcon, useSession } from '@strata/ui';
import type { ResponsiblePerson } from '../../api/registrations.ts';
import { type ExpertKind, personWords } from '../../expert-types.ts';
import { DocumentLink } from '../document-link.tsx';
import css from './persons-table.module.css';

export interface PersonsTableProps {
  readonly kind: ExpertKind;
  readonly persons: readonly ResponsiblePerson[];
  /** Without it persons cannot be changed here. */
  readonly onEdit?: (person: ResponsiblePerson) => void;
  /** Without it persons cannot be removed here. */
  readonly onRemove?: (person: ResponsiblePerson) => void;
}

/** Nobody removes themselves: by what the server says, and by one's own identification number (R8). */
function useIsOneself(): (person: ResponsiblePerson) => boolean {
  const session = useSession();
  const own = 'person' in session ? identificationKey(session.person.idnumber) : undefined;
  return (person) => person.isYou || identificationKey(person.responsiblePersonIdentification) === own;
}

/** The responsible persons of a registration, with their documents. */
export function PersonsTable({ kind, persons, onEdit, onRemove }: PersonsTableProps) {
  const isOneself = useIsOneself();
  // The specification's words end in a blank.
  if (persons.length === 0) return <p className={css.none}>{'No records '}</p>;
  const acts = onEdit !== undefined || onRemove !== undefined;
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
          cell: (person) => (
            <span className={css.name}>
              {person.responsiblePersonName}
              {isOneself(person) ? ' (you)' : ''}
              {person.isAdmin ? <StatusBadge look="admin">Admin</StatusBadge> : null}
            </span>
          ),
        },
        {
          key: 'identification',
          header: 'Identification',
          cell: (person) => person.responsiblePersonIdentification,
        },
        { key: 'position', header: 'Position', cell: (person) => person.responsiblePersonPosition },
        ...(kind.type === 'LegalPractitioner'
          ? [
              {
                key: 'licence',
                header: 'Bar council licence',
                cell: (person: ResponsiblePerson) => person.barCouncilLicenseNumber,
              },
            ]
          : []),
        { key: 'document', header: 'Document', cell: (person) => <PersonDocument person={person} /> },
        ...(acts
          ? [
              {
                key: 'acts',
                header: 'Acts',
                cell: (person: ResponsiblePerson) => (
                  <span className={css.acts}>
                    {onEdit === undefined ? null : (
                      <Button
                        small
                        kind="quiet"
                        icon={<EditIcon size={16} />}
                        aria-label={`Edit ${person.responsiblePersonName}`}
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
                        aria-label={`Remove ${person.responsiblePersonName}`}
                        onClick={() => onRemove(person)}
                      >
                        Remove
                      </Button>
                    )}
                  </span>
                ),
              },
            ]
          : []),
      ]}
    />
  );
}

function PersonDocument({ person }: { readonly person: ResponsiblePerson }) {
  const { responsiblePersonName: name } = person;
  const [address, label] =
    person.powerOfAttorneyForResponsiblePerson === null
      ? [person.barCouncilRegistrationDocument, 'Bar council document']
      : [person.powerOfAttorneyForResponsiblePerson, 'Power of attorney'];
  if (address === null) return '–';
  return <DocumentLink label={label} address={address} fileName={`${label} of ${name}`} />;
}
