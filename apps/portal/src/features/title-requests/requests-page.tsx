import { counted } from '@strata/domain';
import {
  ButtonLink,
  Card,
  CardGrid,
  CardHead,
  DefinitionList,
  EmptyState,
  FileIcon,
  Inline,
  Skeleton,
  Stack,
  StatusBadge,
  VisuallyHidden,
} from '@strata/ui';
import { LoadState, Page } from '@strata/web';
import { Link } from 'react-router';
import { useEntityRef } from '../../app/acting-entity.tsx';

import { addressOf } from './addresses.ts';
import { RequestCard } from './request-card.tsx';
import { buildingOf, nameOfRequest } from './request-words.ts';
import { type Awaiting, type RequestItem, useAwaiting, useRequests } from './title-requests.ts';

const toTitles = <ButtonLink to="/app/titles">Your titles</ButtonLink>;

/** `/app/titles/requests`: what waits for one's consent, and the requests that one made or had a part in. */
export function RequestsPage() {
  const entity = useEntityRef();
  const query = useRequests(entity);
  const awaiting = useAwaiting(entity);
  return (
    <Page
      title="Requests"
      fullTitle="Requests on titles"
      crumbs={[{ label: 'Titles', to: '/app/titles' }, { label: 'Requests' }]}
      lead="Transfers, mortgages and corrections of titles. To begin one, open the title."
      beside={toTitles}
    >
      {/* Both at once: what waits stands above the rest, and would push it. */}
      {query.isPending || awaiting.isPending ? (
        <Skeleton label="Loading requests" shape="cards" />
      ) : (
        <Stack gap={10}>
          <WaitingForYou query={awaiting} />
          <LoadState query={query} what="requests">
            {(requests) => <Lists requests={requests} />}
          </LoadState>
        </Stack>
      )}
    </Page>
  );
}

/** Requests and amendments that go on only with one's consent. Nothing is said where there are none. */
function WaitingForYou({ query }: { readonly query: ReturnType<typeof useAwaiting> }) {
  return (
    <LoadState query={query} what="consents that you are asked for">
      {({ requests, amendments }) =>
        requests.length + amendments.length === 0 ? null : (
          <Stack as="section" gap={4} aria-labelledby="awaiting">
            <h2 id="awaiting">Waiting for your consent</h2>
            <CardGrid label="Waiting for your consent">
              {requests.map((request) => (
                <RequestCard
                  key={request.id}
                  request={request}
                  act={<Answer to={addressOf.request(request.id)} about={nameOfRequest(request)} />}
                />
              ))}
              {amendments.map((amendment) => (
                <AmendmentCard key={amendment.applicationId} amendment={amendment} />
              ))}
            </CardGrid>
          </Stack>
        )
      }
    </LoadState>
  );
}

function Lists({ requests }: { readonly requests: readonly RequestItem[] }) {
  const yours = requests.filter(({ isYours }) => isYours);
  const others = requests.filter(({ isYours, awaitsYou }) => !isYours && !awaitsYou);
  return (
    <>
      <Stack as="section" gap={4} aria-labelledby="yours">
        <h2 id="yours">Your requests</h2>
        {yours.length === 0 ? (
          <EmptyState title="You have made no requests" icon={<FileIcon size={32} />} action={toTitles}>
            <p>
              Open one of your titles to transfer a share, to register or discharge a mortgage, or to have the
              record corrected. You need the deed as a PDF.
            </p>
          </EmptyState>
        ) : (
          <CardGrid label="Your requests">
            {yours.map((request) => (
              <RequestCard key={request.id} request={request} />
            ))}
          </CardGrid>
        )}
      </Stack>
      {others.length === 0 ? null : (
        <Stack as="section" gap={4} aria-labelledby="others">
          <h2 id="others">Requests of others that you have a part in</h2>
          <CardGrid label="Requests of others">
            {others.map((request) => (
              <RequestCard key={request.id} request={request} />
            ))}
          </CardGrid>
        </Stack>
      )}
    </>
  );
}

/** An amendment of a scheme that changes titles of the one who reads. */
function AmendmentCard({ amendment }: { readonly amendment: Awaiting['amendments'][number] }) {
  const { applicationId, reference, schemeNumber, titles } = amendment;
  return (
    <Card>
      <CardHead>
        <h3>
          <Link to={addressOf.amendment(applicationId)}>Amendment of {buildingOf(amendment)}</Link>
        </h3>
      </CardHead>
      <div>
        <StatusBadge tone="waiting">Asks for your consent</StatusBadge>
      </div>
      <DefinitionList
        small
        items={[
          { term: 'Application', value: reference },
          { term: 'Scheme', value: schemeNumber },
          { term: 'It changes', value: `${counted(titles, 'title')} of yours` },
        ]}
      />
      <Answer to={addressOf.amendment(applicationId)} about={`Amendment of ${buildingOf(amendment)}`} />
    </Card>
  );
}

/** The way to say yes or no to what waits for the reader. */
function Answer({ to, about }: { readonly to: string; readonly about: string }) {
  return (
    <Inline>
      <ButtonLink kind="primary" small to={to}>
        Read and answer
        <VisuallyHidden>: {about}</VisuallyHidden>
      </ButtonLink>
    </Inline>
  );
}
