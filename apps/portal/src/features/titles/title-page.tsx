import { dayInMaldives, displayDate, displayDay } from '@strata/domain';
import { Notice, PageSection, Skeleton, Stack, Text, useMedia } from '@strata/ui';
import {
  FolioHistory,
  FolioMortgages,
  FolioOwners,
  LoadState,
  Page,
  TitleStatus,
  UnitPlace,
} from '@strata/web';
import { Link, useParams, useSearchParams } from 'react-router';
import { readPastDay } from './as-of-day.ts';
import { AsOfForm } from './as-of-form.tsx';
import { CertificatesPart } from './certificates-part.tsx';
import { Folio, historyBasis } from './folio.tsx';
import { PrintRecord } from './print-record.tsx';
import { offeredRequests, requestKindNames } from './request-kinds.ts';
import css from './title-page.module.css';
import { nameOf } from './title-words.ts';
import { type Title, usePastTitle, useTitle, useTitlePlace } from './titles.ts';
import { UnitParticulars } from './unit-particulars.tsx';

/** `/app/titles/{titleId}?asOf`: the folio of a title, now or at the end of a past day. */
export function TitlePage() {
  const { titleId = '' } = useParams();
  const [search] = useSearchParams();
  const asOf = readPastDay(search.get('asOf'));
  const query = useTitle(titleId);
  // Asked for at the same time, and drawn with the rest, so that nothing in sight moves.
  const place = useTitlePlace(titleId, asOf === undefined);
  const title = query.data;
  const name = title === undefined ? 'Title' : nameOf(title);
  const fullName = title === undefined ? name : `${name} ${title.number}`;
  return (
    <Page
      title={name}
      fullTitle={asOf === undefined ? fullName : `${fullName} as of ${displayDay(asOf)}`}
      crumbs={[{ label: 'Titles', to: '/app/titles' }, { label: name }]}
      lead={title === undefined ? undefined : leadOf(title)}
      beside={
        title === undefined ? undefined : (
          <>
            {asOf === undefined ? <TitleStatus title={title} /> : null}
            {asOf === undefined && title.youAre.includes('owner') ? null : (
              <PrintRecord title={title} asOf={asOf} />
            )}
          </>
        )
      }
    >
      <LoadState query={query} what="title">
        {(loaded) => {
          if (asOf !== undefined)
            return (
              <Stack gap={8}>
                <Past title={loaded} asOf={asOf} />
              </Stack>
            );
          return !place.isFetched ? (
            <Skeleton label="Loading the building" count={8} />
          ) : (
            <Present title={loaded} place={place} />
          );
        }}
      </LoadState>
    </Page>
  );
}

function leadOf({ number, unit, scheme }: Title): string {
  return `Strata title ${number}, floor ${unit.floor}, ${scheme.plotName}, ${scheme.islandName}`;
}

interface PresentProps {
  readonly title: Title;
  readonly place: ReturnType<typeof useTitlePlace>;
}

/**
 * In two columns where there is room: what the title is, and beside it where the unit is and what can be asked for. In
 * one column the drawing stands below the certificate.
 */
function Present({ title, place }: PresentProps) {
  const isNarrow = useMedia('(width < 75em)');
  const { pendingRequest, owners, encumbrances, youAre } = title;
  const drawing = (
    <LoadState query={place} what="building">
      {(drawn) =>
        drawn === null ? (
          <p>The registered plan no longer has this unit.</p>
        ) : (
          <Stack gap={4}>
            <UnitPlace {...drawn} />
            {drawn.isDrawn ? (
              <p data-print="hidden">
                <Link to={`/app/titles/${title.id}/3d`}>Where is the unit? See the building in 3D</Link>
              </p>
            ) : null}
          </Stack>
        )
      }
    </LoadState>
  );
  return (
    <div className={`grid grid-start gap-8 ${css.columns}`}>
      <Stack gap={8}>
        {youAre.includes('owner') ? <CertificatesPart title={title} /> : null}
        {pendingRequest === null ? null : <PendingRequest request={pendingRequest} />}
        {isNarrow ? drawing : null}
        <PageSection id="folio-owners" title={owners.length === 1 ? 'Owner' : 'Owners'}>
          <FolioOwners owners={owners} />
        </PageSection>
        <PageSection id="folio-encumbrances" title={encumbrances.length === 1 ? 'Mortgage' : 'Mortgages'}>
          <FolioMortgages encumbrances={encumbrances} />
        </PageSection>
        <UnitParticulars title={title} place={place.data} />
      </Stack>
      <Stack gap={8}>
        {isNarrow ? null : drawing}
        <RequestsPart title={title} />
        <PageSection id="history" title="History">
          <FolioHistory acts={title.history} basis={historyBasis(title)} />
          <AsOfForm title={title} asOf={undefined} />
        </PageSection>
      </Stack>
    </div>
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
function PendingRequest({ request }: { readonly request: NonNullable<Title['pendingRequest']> }) {
  const { id, reference, kind } = request;
  if (kind === 'order')
    return (
      <Notice kind="attention" title="A correction by order is under way for this title">
        <p>
          A registrar has entered it, {reference}, and another one decides on it. What is registered stays as
          it is until then, and no request can be submitted meanwhile. If you have something to say about it,
          tell the ministry.
        </p>
      </Notice>
    );
  return (
    <Notice title={`A request is under way for this title: ${requestKindNames(kind)}`}>
      <p>
        What is registered stays as it is until{' '}
        <Link to={`/app/titles/requests/${id}`}>request {reference}</Link> is decided. No other can be
        submitted meanwhile.
      </p>
    </Notice>
  );
}

/** What can be asked of the title, each with the way to begin; while something waits, what it waits for. */
function RequestsPart({ title }: { readonly title: Title }) {
  const offered = offeredRequests(title);
  if (offered.length === 0) return null;
  return (
    <PageSection id="requests" title="Change something">
      {title.pendingRequest === null ? (
        <Text tone="quiet">
          Everyone whose rights it changes consents first. Then the ministry examines the request. See your{' '}
          <Link to="/app/titles/requests">requests and consents</Link>.
        </Text>
      ) : (
        <Text tone="quiet">
          You can prepare a request now, and submit it once {title.pendingRequest.reference} is decided.
        </Text>
      )}
      <Stack as="ul" line="above" aria-label="Requests">
        {offered.map(({ kind, act, text }) => (
          <Stack as="li" key={kind} gap={1} pad={3} line="below">
            <Link to={`/app/titles/${title.id}/requests/create/${kind}`}>{act}</Link>
            <Text as="span" tone="quiet" size="small">
              {text}
            </Text>
          </Stack>
        ))}
      </Stack>
    </PageSection>
  );
}
