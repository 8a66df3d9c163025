import {
  Box,
  ButtonLink,
  CardGrid,
  EmptyState,
  Notice,
  PlusIcon,
  RegistrationIcon,
  WentWrong,
} from '@strata/ui';
import { LoadState, Page } from '@strata/web';
import { lazy, Suspense } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { useEntityRef } from '../../app/acting-entity.tsx';

import { addressOf } from './addresses.ts';
import { AtHand } from './at-hand.tsx';
import { type ExpertKind, kindOfSlug } from './expert-types.ts';
import { RegistrationCard } from './registration-card.tsx';
import { type RegistrationItem, useRegistrations } from './registrations.ts';
import { stateInWords } from './state-words.ts';

// Its forms bring the contract's rules along, so it is fetched when the first one is opened.
const RegistrationDialog = lazy(async () => {
  const { RegistrationDialog: dialog } = await import('./detail/registration-dialog.tsx');
  return { default: dialog };
});

/** `/app/registrations/{type}`: the registrations of one kind (R1, R2). */
export function RegistrationListPage() {
  const { type } = useParams();
  const kind = kindOfSlug(type);
  return kind === undefined ? <WentWrong home="/app" /> : <List key={kind.type} kind={kind} />;
}

function List({ kind }: { readonly kind: ExpertKind }) {
  const query = useRegistrations(kind.apiUrl, useEntityRef());
  const title = `${kind.name} Registrations`;
  const begin = (
    <ButtonLink kind="primary" to={addressOf.create(kind.slug)} icon={<PlusIcon />}>
      New Registration
    </ButtonLink>
  );
  return (
    <Page
      title={title}
      crumbs={[{ label: 'Registrations', to: addressOf.index }, { label: title }]}
      lead={kind.purpose}
      beside={begin}
    >
      <Submitted kind={kind} items={query.data} />
      <LoadState query={query} what="registrations" shape="cards">
        {(items) =>
          items.length === 0 ? (
            <EmptyState title="No registrations" icon={<RegistrationIcon size={32} />}>
              <AtHand kind={kind} lead="The registrations that you begin are listed here. You need:" />
            </EmptyState>
          ) : (
            <CardGrid label={title}>
              {items.map((item) => (
                <RegistrationCard key={item.id} kind={kind} item={item} />
              ))}
            </CardGrid>
          )
        }
      </LoadState>
      <Details kind={kind} />
    </Page>
  );
}

/** What was submitted a moment ago, with its reference and what happens next. */
function Submitted({
  kind,
  items,
}: {
  readonly kind: ExpertKind;
  readonly items: readonly RegistrationItem[] | undefined;
}) {
  const { state } = useLocation() as { readonly state: { readonly submitted?: string } | null };
  const item = items?.find((candidate) => candidate.id === state?.submitted);
  // The address remembers it over a reload, when the ministry may have answered already.
  if (item === undefined || item.expertStatusId !== 2) return null;
  return (
    <Box below={6} width="record">
      <Notice kind="done" announce title={`${item.name} was submitted: ${item.reference}`}>
        <p>{stateInWords(kind, item)} You are told of the answer here and by e-mail.</p>
      </Notice>
    </Box>
  );
}

/** The dialog that the address asks for; Back closes it, and so does closing it. */
function Details({ kind }: { readonly kind: ExpertKind }) {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation() as { readonly state: { readonly fromList?: boolean } | null };
  const id = search.get('registration');
  if (id === null) return null;
  return (
    <Suspense fallback={null}>
      <RegistrationDialog
        key={id}
        kind={kind}
        id={id}
        onClose={() =>
          void (state?.fromList === true
            ? navigate(-1)
            : navigate(addressOf.list(kind.slug), { replace: true }))
        }
      />
    </Suspense>
  );
}
