import { displayDate } from '@strata/domain';
import { ButtonLink, DefinitionList, Inline, Notice, Stack } from '@strata/ui';
import { addressOf } from '../addresses.ts';
import { DocumentLink } from '../document-link.tsx';
import type { ExpertKind } from '../expert-types.ts';
import type { Registration } from '../registrations.ts';
import { expiryInWords, isRenewal, licenceState, today } from '../state-words.ts';
import { contactDetails } from './contact-details.ts';
import { DetailHead } from './detail-head.tsx';

/** An architect, for reading (R7), with the way to a new licence. */
export function ArchitectDetail({
  kind,
  registration,
}: {
  readonly kind: ExpertKind;
  readonly registration: Registration;
}) {
  const { licenseNumber, expiryDate, licenseDocument, fileNames } = registration;
  const renewal = isRenewal(registration);
  return (
    <Stack gap={5}>
      <DetailHead kind={kind} registration={registration} />
      <Stack as="section" gap={3}>
        <h3>Licence</h3>
        <Expiry expiryDate={registration.expertStatusId === 3 ? expiryDate : null} />
        <DefinitionList
          items={[
            { term: renewal ? 'New licence number' : 'Licence number', value: licenseNumber ?? '–' },
            {
              term: renewal ? 'Present licence valid until' : 'Valid until',
              value:
                expiryDate === null ? 'Set when the registration is approved' : expiryInWords(expiryDate),
            },
          ]}
        />
        <Inline gap={3} align="stretch">
          {licenseDocument === null ? null : (
            <DocumentLink
              label="Licence document"
              address={licenseDocument}
              fileName={fileNames.licenseDocument ?? 'Licence document'}
            />
          )}
          {registration.canRenew ? (
            <ButtonLink small kind="primary" to={addressOf.renew(registration.id)}>
              Renew licence
            </ButtonLink>
          ) : null}
        </Inline>
      </Stack>
      <Stack as="section" gap={3}>
        <h3>Contact details</h3>
        <DefinitionList
          items={[
            ...contactDetails(registration),
            { term: 'Registered here', value: displayDate(registration.createdDate) },
          ]}
        />
      </Stack>
    </Stack>
  );
}

/** A licence that has ended, or soon does, is said aloud. */
function Expiry({ expiryDate }: { readonly expiryDate: string | null }) {
  if (expiryDate === null) return null;
  const state = licenceState(expiryDate, today());
  if (state === 'valid') return null;
  return (
    <Notice
      kind="attention"
      title={state === 'expired' ? 'This licence has expired.' : 'This licence expires soon.'}
    >
      <p>
        {state === 'expired'
          ? 'You cannot act as an architect until a new licence was approved.'
          : 'Renew it in time: until the new one is approved, the present one holds to its end.'}
      </p>
    </Notice>
  );
}
