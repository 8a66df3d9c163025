import { dayInMaldives, displayDate, displayDay } from '@strata/domain';
import { Notice, PageSection, Stack, Text } from '@strata/ui';
import { LoadState, notifyError, Page, SaveFileButton, TitleStatus } from '@strata/web';
import { Link, useParams, useSearchParams } from 'react-router';

import { readPastDay } from './as-of-day.ts';
import { AsOfForm } from './as-of-form.tsx';
import { CertificatesPart } from './certificates-part.tsx';
import { Folio } from './folio.tsx';
import { offeredRequests, requestKindNames } from './request-kinds.ts';
import { fetchPrint, type Title, usePastTitle, useTitle } from './titles.ts';

/** `/app/titles/{titleId}?asOf`: the folio of a title, now or at the end of a past day. */
export function TitlePage() {
  const { titleId = '' } = useParams();
  const [search] = useSearchParams();
  const asOf = readPastDay(search.get('asOf'));
  const query = useTitle(titleId);
  const title = query.data;
  const name = title === undefined ? 'Title' : `Title ${title.number}`;
  return (
    <Page
      title={name}
      fullTitle={asOf === undefined ? name : `${name} as of ${displayDay(asOf)}`}
      crumbs={[{ label: 'Titles', to: '/app/titles' }, { label: title?.number ?? 'Title' }]}
      lead={title === undefined ? undefined : leadOf(title)}
      beside={
        title === undefined ? undefined : (
          <>
            {asOf === undefined ? <TitleStatus title={title} /> : null}
            <Print title={title} asOf={asOf} />
          </>
        )
      }
    >
      <LoadState query={query} what="title">
        {(loaded) => (
          <Stack gap={8}>
            {asOf === undefined ? <Present title={loaded} /> : <Past title={loaded} asOf={asOf} />}
          </Stack>
        )}
      </LoadState>
    </Page>
  );
}

function leadOf({ unit, scheme }: Title): string {
  return `Unit ${unit.number}, ${unit.building}, ${scheme.name ?? scheme.plotName}`;
}

interface PrintProps {
  readonly title: Title;
  readonly asOf: string | undefined;
}

function Print({ title, asOf }: PrintProps) {
  return (
    <SaveFileButton
      label={`Print: folio of ${title.number} as PDF`}
      otherwise={`${title.number}.pdf`}
      fetchFile={(options) => fetchPrint(title.id, asOf, options)}
      notify={notifyError}
    >
      Print
    </SaveFileButton>
  );
}

function Present({ title }: { readonly title: Title }) {
  return (
    <>
      <PendingRequest title={title} />
      <Folio title={title}>
        <AsOfForm title={title} asOf={undefined} />
      </Folio>
      {title.youAre.includes('owner') ? <CertificatesPart title={title} /> : null}
      <RequestsPart title={title} />
    </>
  );
}

/** What stood at the end of the day, or that the title did not yet exist. */
function Past({ title, asOf }: { readonly title: Title; readonly asOf: string }) {
  const isBefore = asOf < dayInMaldives(title.registeredDate);
  const query = usePastTitle(title.id, isBefore ? undefined : asOf);
  const now = <Link to={`/app/titles/${title.id}`}>Show the register as it is now</Link>;
  const form = <AsOfForm key={asOf} title={title} asOf={asOf} />;
  if (isBefore)
    return (
      <>
        <Notice
          kind="attention"
          announce
          title={`At the end of ${displayDay(asOf)} this title was not registered yet`}
        >
          <p>
            It was registered on {displayDate(title.registeredDate)}. {now}
          </p>
        </Notice>
        {form}
      </>
    );
  return (
    <LoadState query={query} what={`register of ${displayDay(asOf)}`}>
      {(past) => (
        <>
          <Notice announce title={`This is how the register stood at the end of ${displayDay(asOf)}`}>
            <p>{now}</p>
          </Notice>
          <TitleStatus title={past} />
          <Folio title={past}>{form}</Folio>
        </>
      )}
    </LoadState>
  );
}

/** What is asked of the title just now; another request has to wait for it. */
function PendingRequest({ title }: { readonly title: Title }) {
  const { pendingRequest } = title;
  if (pendingRequest === null) return null;
  const { id, reference, kind } = pendingRequest;
  if (kind === 'order')
    return (
      <Notice kind="attention" title="A correction by order waits on this title">
        <p>
          A registrar has entered it, {reference}, and another one decides on it. What is registered stays as
          it is until then, and no request can be submitted meanwhile. If you have something to say about it,
          tell the ministry.
        </p>
      </Notice>
    );
  return (
    <Notice title={`A request waits on this title: ${requestKindNames(kind)}`}>
      <p>
        What is registered stays as it is until{' '}
        <Link to={`/app/titles/requests/${id}`}>request {reference}</Link> is decided. No other can be
        submitted meanwhile.
      </p>
    </Notice>
  );
}

/** What can be asked of the title, each with the way to begin. */
function RequestsPart({ title }: { readonly title: Title }) {
  const offered = offeredRequests(title);
  if (offered.length === 0) return null;
  return (
    <PageSection id="requests" title="Begin a request">
      <p>
        You request a change with documents. The parties consent, then the ministry examines it. You can see{' '}
        <Link to="/app/titles/requests">requests and consents</Link> at any time.
      </p>
      <Stack as="ul" aria-label="Requests">
        {offered.map(({ kind, act, text }) => (
          <Stack as="li" key={kind} gap={1} pad={3} line="below">
            <Link to={`/app/titles/${title.id}/requests/create/${kind}`}>{act}</Link>
            <Text as="span" tone="quiet">
              {text}
            </Text>
          </Stack>
        ))}
      </Stack>
    </PageSection>
  );
}
