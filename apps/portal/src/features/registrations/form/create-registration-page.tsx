import { Box, Button, ButtonLink, Notice, ProgressRail, toast, WentWrong } from '@strata/ui';
import { LoadState, Page, useConfiguration, useSend, useSession } from '@strata/web';
import type { ReactNode } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useActing, useEntityRef } from '../../../app/acting-entity.tsx';
import { WithDraft } from '../../../app/form-draft/with-draft.tsx';

import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import { addressOf } from '../addresses.ts';
import { AtHand } from '../at-hand.tsx';
import { type ExpertKind, isOrganisation, kindOfSlug } from '../expert-types.ts';
import { stepsOf } from '../registration-steps.ts';
import { useRegistrations } from '../registrations.ts';
import { CreateArchitectForm } from './create-architect-form.tsx';
import { CreateOrganisationForm } from './create-organisation-form.tsx';
import { noArchitect, noOrganisation } from './registration-values.ts';

/** `/app/registrations/create/{type}` (R3). */
export function CreateRegistrationPage() {
  const { type } = useParams();
  const kind = kindOfSlug(type);
  if (kind === undefined) return <WentWrong home="/app" />;
  return (
    <Page
      title={`New ${kind.name} Registration`}
      crumbs={[
        { label: 'Registrations', to: addressOf.index },
        { label: `${kind.name} Registrations`, to: addressOf.list(kind.slug) },
        { label: 'New Registration' },
      ]}
      lead={<AtHand kind={kind} lead="All fields are required. You need:" />}
    >
      <Box below={6}>
        <ProgressRail label="Progress of the registration" steps={stepsOf(kind, 'particulars')} />
      </Box>
      <Form key={kind.type} kind={kind} />
    </Page>
  );
}

function Form({ kind }: { readonly kind: ExpertKind }) {
  const name = `registration-${kind.slug}`;
  if (!isOrganisation(kind)) return <Architect kind={kind} name={name} />;
  return (
    <WithDraft form={name} pristine={noOrganisation}>
      {(start) => <CreateOrganisationForm kind={kind} name={name} start={start} />}
    </WithDraft>
  );
}

/** An architect registers in person: as themselves, and once. */
function Architect({ kind, name }: { readonly kind: ExpertKind; readonly name: string }) {
  const { entity } = useActing();
  const session = useSession();
  if (entity.entityType !== 'Self') {
    return (
      <Notice kind="attention" title="An architect registers in person.">
        <p>
          You act for {entity.entityName} now. Switch to yourself on the dashboard, then come back to
          register.
        </p>
        <p>
          <ButtonLink to="/app">Go to the dashboard</ButtonLink>
        </p>
      </Notice>
    );
  }
  if (!('person' in session)) return null;
  const { fullName, idnumber } = session.person;
  return (
    <Once kind={kind}>
      <WithDraft form={name} pristine={noArchitect}>
        {(start) => (
          <CreateArchitectForm
            person={{ name: fullName, identification: idnumber }}
            name={name}
            start={start}
          />
        )}
      </WithDraft>
      <Box above={8} width="reading">
        <TestRegistration />
      </Box>
    </Once>
  );
}

/** Who has a registration that counts is led to it, before anything is typed in vain. */
function Once({ kind, children }: { readonly kind: ExpertKind; readonly children: ReactNode }) {
  const query = useRegistrations(kind.apiUrl, useEntityRef());
  return (
    <LoadState query={query} what="registrations">
      {(items) => {
        const present = items.find(({ expertStatusId }) => expertStatusId <= 4);
        if (present === undefined) return children;
        return (
          <Notice title="You have registered as an architect already.">
            <p>
              The registration {present.reference} is {present.expertStatus.name}. There can be one only.
            </p>
            <p>
              <ButtonLink to={addressOf.detail(kind.slug, present.id)}>Open it</ButtonLink>
            </p>
          </Notice>
        );
      }}
    </LoadState>
  );
}

/** Makes a complete fictional registration of the signed-in person, for trying out: outside production only (R9). */
function TestRegistration() {
  const { data: configuration } = useConfiguration();
  const navigate = useNavigate();
  const invalidateRecords = useInvalidateRecords();
  const { send, isSending } = useSend('POST /Architects/test', {
    onDone: async () => {
      await invalidateRecords();
      toast.success('Test registration made');
      void navigate(addressOf.list('architect'), { replace: true });
    },
  });
  if (configuration === undefined || configuration.environment === 'production') return null;
  return (
    <Notice title="For trying out, outside production only">
      <p>Makes a complete fictional registration for you, without this form.</p>
      <p>
        <Button small busy={isSending} onClick={() => send({ input: {} })}>
          Create test registration
        </Button>
      </p>
    </Notice>
  );
}
