import { Dialog, toast } from '@strata/ui';
import { WithDraft } from '../../../app/form-draft/with-draft.tsx';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import { type OrganisationKind, personWords } from '../expert-types.ts';
import type { Registration, ResponsiblePerson } from '../registrations.ts';
import { PersonForm } from './person-form.tsx';
import { nobody, valuesOfPerson } from './person-values.ts';

export interface PersonDialogProps {
  readonly kind: OrganisationKind;
  readonly registration: Registration;
  /** Who is changed; without it somebody is added. */
  readonly person?: ResponsiblePerson;
  readonly onClose: () => void;
}

/** Adds or changes a responsible person. What was typed is kept as a draft, so closing loses nothing. */
export function PersonDialog({ kind, registration, person, onClose }: PersonDialogProps) {
  const invalidateRecords = useInvalidateRecords();
  const words = personWords(kind.type);
  // The approved registration's dialog takes more kinds of file for a power of attorney than the page of a draft.
  const isApproved = registration.expertStatusId === 3;
  const name = `responsible-person:${person?.id ?? registration.id}`;
  return (
    <Dialog
      title={person === undefined ? `Add ${words.one}` : `Edit ${person.responsiblePersonName}`}
      onClose={onClose}
    >
      <WithDraft form={name} pristine={person === undefined ? nobody : valuesOfPerson(person)}>
        {(start) => (
          <PersonForm
            kind={kind}
            method={person === undefined && !isApproved ? 'POST' : 'PUT'}
            id={person?.id ?? registration.id}
            name={name}
            version={registration.version}
            start={start}
            accept={isApproved && kind.type !== 'LegalPractitioner' ? 'document' : 'pdf'}
            {...(person === undefined ? {} : { documentOfNumber: person.responsiblePersonIdentification })}
            act={person === undefined ? `Add ${words.one}` : 'Save changes'}
            onDone={() => {
              void invalidateRecords();
              toast.success(person === undefined ? `${words.One} added` : 'Changes saved');
              onClose();
            }}
            onCancel={onClose}
          />
        )}
      </WithDraft>
    </Dialog>
  );
}
