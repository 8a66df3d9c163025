import { displayDate } from '@strata/domain';
import { Button, ButtonLink, ConfirmDialog, DefinitionList, Inline, Stack, toast } from '@strata/ui';
import { useSend } from '@strata/web';
import { useState } from 'react';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import { addressOf } from '../addresses.ts';
import { DocumentLink } from '../document-link.tsx';
import { type OrganisationKind, personWords } from '../expert-types.ts';
import { PersonsSection } from '../persons/persons-section.tsx';
import type { Registration } from '../registrations.ts';
import { contactDetails } from './contact-details.ts';
import { DetailHead } from './detail-head.tsx';

export interface OrganisationDetailProps {
  readonly kind: OrganisationKind;
  readonly registration: Registration;
}

/** A business, developer or legal practitioner (R7). */
export function OrganisationDetail({ kind, registration }: OrganisationDetailProps) {
  const { registrationCopy, businessProfile, fileNames, expertStatusId } = registration;
  return (
    <Stack gap={5}>
      <DetailHead kind={kind} registration={registration} />
      {expertStatusId === 1 && registration.canEdit ? (
        <p>
          <ButtonLink kind="primary" small to={addressOf.persons(kind.slug, registration.id)}>
            Continue this registration
          </ButtonLink>
        </p>
      ) : null}
      <Stack as="section" gap={3}>
        <h3>Contact details</h3>
        <DefinitionList items={contactDetails(registration)} />
      </Stack>
      <Stack as="section" gap={3}>
        <h3>Documents</h3>
        <Inline gap={3} align="stretch">
          {businessProfile === null ? null : (
            <DocumentLink
              label="Business profile"
              address={businessProfile}
              fileName={fileNames.businessProfile ?? 'Business profile'}
            />
          )}
          {registrationCopy === null ? null : (
            <DocumentLink
              label="Registration copy"
              address={registrationCopy}
              fileName={fileNames.registrationCopy ?? 'Registration copy'}
            />
          )}
        </Inline>
      </Stack>
      <Stack as="section" gap={3}>
        <h3>{personWords(kind.type).many}</h3>
        <PersonsSection
          kind={kind}
          registration={registration}
          canManage={expertStatusId === 3 && registration.userHasAdminRole && registration.canManagePersons}
          canEdit={false}
        />
      </Stack>
      <Creator kind={kind} registration={registration} />
    </Stack>
  );
}

/** Who registered it; another admin can end these rights. */
function Creator({ kind, registration }: OrganisationDetailProps) {
  const [ending, setEnding] = useState(false);
  const { creator, createdDate, canEndCreatorRights } = registration;
  return (
    <Stack as="section" gap={3}>
      <h3>Registered by</h3>
      <Inline gap={4} rowGap={2} wrap="anywhere">
        <span>
          {creator.name}
          {creator.isYou ? ' (you)' : ''}, on {displayDate(createdDate)}
          {creator.endedDate === null ? '' : `; rights ended on ${displayDate(creator.endedDate)}`}
        </span>
        {canEndCreatorRights ? (
          <Button small onClick={() => setEnding(true)}>
            End rights
          </Button>
        ) : null}
      </Inline>
      {ending ? (
        <EndCreatorRights kind={kind} registration={registration} onClose={() => setEnding(false)} />
      ) : null}
    </Stack>
  );
}

/** Asks before another admin ends the rights of the one who registered, and ends them. */
function EndCreatorRights({
  kind,
  registration,
  onClose,
}: OrganisationDetailProps & { readonly onClose: () => void }) {
  const invalidateRecords = useInvalidateRecords();
  const { id, name, creator, version } = registration;
  const { send, isSending } = useSend(`POST /${kind.apiUrl}/endCreatorRights`, {
    onDone: () => {
      toast.success('Rights ended');
      void invalidateRecords();
      onClose();
    },
    onRefused: () => {
      onClose();
      void invalidateRecords();
      return false;
    },
  });
  return (
    <ConfirmDialog
      title={`End the rights of ${creator.name}?`}
      act="End rights"
      busy={isSending}
      onCancel={onClose}
      onConfirm={() => send({ input: { body: { id } }, version })}
    >
      <p>
        {creator.name}, who registered {name}, can no longer act for it, at once. To give the rights back, add
        them as a responsible person.
      </p>
    </ConfirmDialog>
  );
}
