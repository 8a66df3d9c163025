import { displayDay } from '@strata/domain';
import { Box, ButtonLink, Notice } from '@strata/ui';
import { Page } from '@strata/web';
import { useParams } from 'react-router';
import { WithDraft } from '../../../app/form-draft/with-draft.tsx';
import { addressOf } from '../addresses.ts';
import { type ExpertKind, kindOfSlug } from '../expert-types.ts';
import { LoadedRegistration } from '../loaded-registration.tsx';
import { type Registration, useRegistration } from '../registrations.ts';
import { licenceState, stateInWords, today } from '../state-words.ts';
import { RenewForm } from './renew-form.tsx';

/** `/app/registrations/renew/{registrationId}`: an architect hands in a new licence. */
export function RenewLicencePage() {
  const { registrationId = '' } = useParams();
  const kind = kindOfSlug('architect');
  return kind === undefined ? null : <Renew kind={kind} id={registrationId} />;
}

function Renew({ kind, id }: { readonly kind: ExpertKind; readonly id: string }) {
  const query = useRegistration(kind.apiUrl, id);
  return (
    <Page
      title="Renew licence"
      crumbs={[
        { label: 'Registrations', to: addressOf.index },
        { label: `${kind.name} Registrations`, to: addressOf.list(kind.slug) },
        { label: 'Renew licence' },
      ]}
      lead={query.data === undefined ? undefined : `${query.data.name}, ${query.data.reference}`}
    >
      <LoadedRegistration kind={kind} query={query}>
        {(registration) => <Loaded kind={kind} registration={registration} />}
      </LoadedRegistration>
    </Page>
  );
}

function presentLicence(expiryDate: string): string {
  const day = displayDay(expiryDate);
  return licenceState(expiryDate, today()) === 'expired'
    ? `It expired on ${day}.`
    : `It holds until ${day}, also while the new one is examined.`;
}

function Loaded({ kind, registration }: { readonly kind: ExpertKind; readonly registration: Registration }) {
  const { id, canRenew, expertStatus, expiryDate, licenseNumber } = registration;
  const name = `licence-renewal:${id}`;
  if (!canRenew) {
    return (
      <Notice
        kind="attention"
        title={`The licence cannot be renewed now: the registration is ${expertStatus.name}.`}
      >
        <p>{stateInWords(kind, registration)}</p>
        <p>
          <ButtonLink small to={addressOf.detail(kind.slug, id)}>
            Open its details
          </ButtonLink>
        </p>
      </Notice>
    );
  }
  return (
    <>
      <Box below={6} width="reading">
        <Notice title={`The present licence is ${licenseNumber ?? 'not known'}.`}>
          {expiryDate === null ? null : <p>{presentLicence(expiryDate)}</p>}
          <p>The ministry examines the new one before it counts.</p>
        </Notice>
      </Box>
      <WithDraft form={name} pristine={{ LicenseNumber: '', LicenseDocument: undefined }}>
        {(start) => <RenewForm registration={registration} name={name} start={start} />}
      </WithDraft>
    </>
  );
}
