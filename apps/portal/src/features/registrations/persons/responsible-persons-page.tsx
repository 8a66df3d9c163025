import { ButtonLink, EditIcon, Inline, Notice, ProgressRail, Stack, WentWrong } from '@strata/ui';
import { Page } from '@strata/web';
import { useParams } from 'react-router';
import { addressOf } from '../addresses.ts';
import {
  type ExpertKind,
  isOrganisation,
  kindOfSlug,
  type OrganisationKind,
  personWords,
} from '../expert-types.ts';
import { LoadedRegistration } from '../loaded-registration.tsx';
import { progressOf, stepsOf } from '../registration-steps.ts';
import { type Registration, useRegistration } from '../registrations.ts';
import { Remarks } from '../remarks.tsx';
import { StateLine } from '../state-line.tsx';
import { RegistrationStatus } from '../status.tsx';
import { SubmitRegistration } from '../submit-registration.tsx';
import { PersonsSection } from './persons-section.tsx';
import css from './responsible-persons-page.module.css';

/** `/app/registrations/rp/{type}/{registrationId}`: who is responsible, and handing it in (R5). */
export function ResponsiblePersonsPage() {
  const { type, registrationId = '' } = useParams();
  const kind = kindOfSlug(type);
  if (kind === undefined) return <WentWrong home="/app" />;
  return isOrganisation(kind) ? <Persons kind={kind} id={registrationId} /> : <NoPersons kind={kind} />;
}

function crumbsOf(kind: ExpertKind, last: string) {
  return [
    { label: 'Registrations', to: addressOf.index },
    { label: `${kind.name} Registrations`, to: addressOf.list(kind.slug) },
    { label: last },
  ] as const;
}

/** Architects register in person. */
function NoPersons({ kind }: { readonly kind: ExpertKind }) {
  return (
    <Page title="Responsible persons" crumbs={crumbsOf(kind, 'Responsible persons')}>
      <Notice title="Architects have no responsible persons.">
        <p>An architect registers in person, and nobody else acts for the registration.</p>
        <p>
          <ButtonLink small to={addressOf.list(kind.slug)}>
            {kind.name} Registrations
          </ButtonLink>
        </p>
      </Notice>
    </Page>
  );
}

function Persons({ kind, id }: { readonly kind: OrganisationKind; readonly id: string }) {
  const query = useRegistration(kind.apiUrl, id);
  const title = personWords(kind.type).many;
  const name = query.data?.name;
  return (
    <Page
      title={title}
      fullTitle={name === undefined ? title : `${title}: ${name}`}
      crumbs={crumbsOf(kind, name ?? title)}
      lead={query.data === undefined ? undefined : `${query.data.name}, ${query.data.reference}`}
    >
      <LoadedRegistration kind={kind} query={query}>
        {(registration) => <Loaded kind={kind} registration={registration} />}
      </LoadedRegistration>
    </Page>
  );
}

function Loaded({
  kind,
  registration,
}: {
  readonly kind: OrganisationKind;
  readonly registration: Registration;
}) {
  const open = registration.expertStatusId === 1 || registration.expertStatusId === 4;
  const canChange = open && registration.canEdit && registration.canManagePersons;
  const progress = canChange ? stepsOf(kind, 'persons', 'With you') : progressOf(kind, registration);
  return (
    <Stack gap={6} className={css.page}>
      {progress === undefined ? null : <ProgressRail label="Progress of the registration" steps={progress} />}
      <Inline gap={3} rowGap={2} tone="quiet">
        <RegistrationStatus id={registration.expertStatusId} name={registration.expertStatus.name} />
        <span>
          <StateLine kind={kind} item={registration} />
        </span>
        {canChange ? (
          <ButtonLink
            small
            kind="quiet"
            icon={<EditIcon size={16} />}
            to={addressOf.update(kind.slug, registration.id)}
          >
            Change particulars
          </ButtonLink>
        ) : null}
      </Inline>
      <Remarks kind={kind} item={registration} canEdit={false} />
      {canChange ? null : <NotHere kind={kind} registration={registration} open={open} />}
      <PersonsSection kind={kind} registration={registration} canManage={canChange} canEdit={canChange} />
      {canChange ? <SubmitRegistration kind={kind} registration={registration} /> : null}
    </Stack>
  );
}

/** Why nothing can be changed on this page, and where one goes on. */
function NotHere({
  kind,
  registration,
  open,
}: {
  readonly kind: OrganisationKind;
  readonly registration: Registration;
  readonly open: boolean;
}) {
  if (open) {
    return (
      <Notice title={`Only ${registration.creator.name} can change and submit this registration.`}>
        <p>They started it, and it is not approved yet.</p>
      </Notice>
    );
  }
  return (
    <Notice title={`This registration is ${registration.expertStatus.name}, so nothing is changed here.`}>
      {registration.canManagePersons ? (
        <p>Responsible persons are added and removed in its details.</p>
      ) : null}
      <p>
        <ButtonLink small to={addressOf.detail(kind.slug, registration.id)}>
          Open its details
        </ButtonLink>
      </p>
    </Notice>
  );
}
