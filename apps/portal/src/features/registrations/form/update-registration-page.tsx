import { Box, ButtonLink, Notice, ProgressRail, WentWrong } from '@strata/ui';
import { Page } from '@strata/web';
import { useParams } from 'react-router';
import { WithDraft } from '../../../app/form-draft/with-draft.tsx';
import { addressOf } from '../addresses.ts';
import { type ExpertKind, isOrganisation, kindOfSlug } from '../expert-types.ts';
import { LoadedRegistration } from '../loaded-registration.tsx';
import { stepsOf } from '../registration-steps.ts';
import { type Registration, useRegistration } from '../registrations.ts';
import { Remarks } from '../remarks.tsx';
import { stateInWords } from '../state-words.ts';
import { valuesOfArchitect, valuesOfOrganisation } from './registration-values.ts';
import { UpdateArchitectForm } from './update-architect-form.tsx';
import { UpdateOrganisationForm } from './update-organisation-form.tsx';

/** `/app/registrations/update/{type}/{registrationId}`: a draft or a returned registration is corrected. */
export function UpdateRegistrationPage() {
  const { type, registrationId = '' } = useParams();
  const kind = kindOfSlug(type);
  return kind === undefined ? <WentWrong home="/app" /> : <Update kind={kind} id={registrationId} />;
}

function Update({ kind, id }: { readonly kind: ExpertKind; readonly id: string }) {
  const query = useRegistration(kind.apiUrl, id);
  const name = query.data?.name;
  return (
    <Page
      title="Correct registration"
      fullTitle={name === undefined ? 'Correct registration' : `Correct registration: ${name}`}
      crumbs={[
        { label: 'Registrations', to: addressOf.index },
        { label: `${kind.name} Registrations`, to: addressOf.list(kind.slug) },
        { label: name ?? 'Correct registration' },
      ]}
      lead={query.data === undefined ? undefined : `${query.data.name}, ${query.data.reference}`}
    >
      <LoadedRegistration kind={kind} query={query}>
        {(registration) =>
          registration.canEdit ? (
            <>
              <Box below={6}>
                <ProgressRail
                  label="Progress of the registration"
                  steps={stepsOf(kind, 'particulars', 'With you')}
                />
              </Box>
              <Box below={6} width="reading">
                <Remarks kind={kind} item={registration} canEdit={false} />
              </Box>
              <Form kind={kind} registration={registration} />
            </>
          ) : (
            <NotNow kind={kind} registration={registration} />
          )
        }
      </LoadedRegistration>
    </Page>
  );
}

function Form({ kind, registration }: { readonly kind: ExpertKind; readonly registration: Registration }) {
  const name = `registration-update:${registration.id}`;
  return isOrganisation(kind) ? (
    <WithDraft form={name} pristine={valuesOfOrganisation(registration)}>
      {(start) => (
        <UpdateOrganisationForm kind={kind} registration={registration} name={name} start={start} />
      )}
    </WithDraft>
  ) : (
    <WithDraft form={name} pristine={valuesOfArchitect(registration)}>
      {(start) => <UpdateArchitectForm registration={registration} name={name} start={start} />}
    </WithDraft>
  );
}

/** Why it cannot be changed, and the way on. */
function NotNow({ kind, registration }: { readonly kind: ExpertKind; readonly registration: Registration }) {
  const open = registration.expertStatusId === 1 || registration.expertStatusId === 4;
  return (
    <Notice
      kind="attention"
      title={
        open
          ? `Only ${registration.creator.name} can change this registration.`
          : `This registration is ${registration.expertStatus.name} and cannot be changed now.`
      }
    >
      <p>{stateInWords(kind, registration)}</p>
      <p>
        <ButtonLink small to={addressOf.detail(kind.slug, registration.id)}>
          Open its details
        </ButtonLink>
      </p>
    </Notice>
  );
}
