import { mostResponsiblePersons } from '@strata/domain';
import { Button, Inline, PlusIcon } from '@strata/ui';
import { lazy, Suspense, useState } from 'react';
import { type OrganisationKind, personWords } from '../../expert-types.ts';
import type { Registration, ResponsiblePerson } from '../../registrations.ts';
import { Persons } from './persons.tsx';
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
