import type { Output } from '@strata/contract';
import { displayDay } from '@strata/domain';
import { Accordion, ButtonLink, Notice, Skeleton, Stack } from '@strata/ui';
import { FolioHistory, FolioView, isMissing, LoadState, Page, TitleStatus } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { applicationPath } from '../../app/applications.ts';
import { reviewPath } from '../../app/examinations/kinds.ts';
import { useToday } from '../../app/examinations/use-today.ts';
import { NotFoundPage } from '../../app/not-found-page.tsx';

import { useRecordId } from '../../app/record-id.ts';
import { registerPath, schemePath, titlePath, titleQuery } from '../../app/register.ts';
import { TitlePlace } from '../../app/title-place.tsx';
import { Certificates, certificatesId } from './certificates.tsx';
import css from './record-page.module.css';
import { TitleTools } from './title-tools.tsx';

type Folio = Output<'GET /Titles/{id}'>;

/** `/register/titles/{id}`: the folio of a title, now or with `?asOf=` at the end of a past day. */
export function TitlePage() {
  const id = useRecordId();
  const [params] = useSearchParams();
  const asOf = dayIn(params.get('asOf'), useToday());
  return id === undefined ? <NotFoundPage /> : <Title key={`${id} ${asOf ?? ''}`} id={id} asOf={asOf} />;
}

/** A day of the address (YYYY-MM-DD); what is none, or is still to come, is left aside. */
function dayIn(text: string | null, today: string): string | undefined {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) && text <= today
    ? text
    : undefined;
}

interface TitleProps {
  readonly id: string;
  readonly asOf: string | undefined;
}

function Title({ id, asOf }: TitleProps) {
  const query = useQuery(titleQuery(id, asOf));
  const { data } = query;
  const missing = isMissing(query.error) && data === undefined;
  if (missing && asOf === undefined) return <NotFoundPage />;
  const title = data === undefined ? 'Title' : `Title ${data.number}`;
  return (
    <Page
      title={title}
      fullTitle={
        data === undefined
          ? title
          : `${title}, unit ${data.unit.number}${asOf === undefined ? '' : `, as of ${displayDay(asOf)}`}`
      }
      crumbs={[
        { label: 'Register', to: registerPath },
        ...(data === undefined ? [] : [{ label: data.scheme.number, to: schemePath(data.scheme.id) }]),
        { label: data?.number ?? title },
      ]}
      lead={data === undefined ? undefined : `Unit ${data.unit.number}, ${data.scheme.plotName}`}
      beside={data === undefined ? undefined : <TitleStatus title={data} />}
    >
      {missing && asOf !== undefined ? (
        <Notice kind="attention" title={`Nothing was registered of it at the end of ${displayDay(asOf)}`}>
          <p>
            <ButtonLink small to={titlePath(id)}>
              Show the title as it is now
            </ButtonLink>
          </p>
        </Notice>
      ) : (
        <LoadState query={query} what="title" skeleton={<Skeleton label="Loading the title" count={8} />}>
          {(folio) => <Folio folio={folio} asOf={asOf} />}
        </LoadState>
      )}
    </Page>
  );
}

interface FolioProps {
  readonly folio: Folio;
  readonly asOf: string | undefined;
}

function Folio({ folio, asOf }: FolioProps) {
  const { id, scheme, unit, place, pendingRequest } = folio;
  const today = useToday();
  return (
    <Stack gap={8} data-print="flow">
      <TitleTools folio={folio} asOf={asOf} />
      <p className={css.paper}>
        As registered {asOf === undefined ? `on ${displayDay(today)}` : `at the end of ${displayDay(asOf)}`}.
        This is no certificate.
      </p>
      {asOf === undefined ? null : (
        <Notice kind="attention" title={`This is how it stood at the end of ${displayDay(asOf)}`}>
          <p>
            Later acts are left out. <Link to={titlePath(id)}>Show it as it is now</Link>
          </p>
        </Notice>
      )}
      {pendingRequest === null || asOf !== undefined ? null : (
        <Notice
          title={
            pendingRequest.kind === 'order'
              ? 'A correction by order is under way for this title'
              : 'A request on this title waits'
          }
        >
          <p>
            <Link to={reviewPath('request', pendingRequest.id)}>{pendingRequest.reference}</Link>
          </p>
        </Notice>
      )}
      <Stack gap={8} className={css.folio} data-print="flow">
        <FolioView
          folio={folio}
          scheme={<Link to={schemePath(scheme.id)}>{scheme.number}</Link>}
          {...(place === null
            ? {}
            : {
                unit: (
                  <Link to={`${applicationPath(place.applicationId)}?unit=${place.unitId}`}>
                    {unit.number}, with its drawing
                  </Link>
                ),
              })}
        />
        <Stack as="section" gap={4} top aria-labelledby="history" className={css.section} data-print="flow">
          <h2 id="history">History</h2>
          <FolioHistory
            acts={folio.history}
            basis={({ kind, id: basisId, reference }) => (
              <Link to={kind === 'request' ? reviewPath('request', basisId) : applicationPath(basisId)}>
                {reference}
              </Link>
            )}
          />
        </Stack>
      </Stack>
      {asOf === undefined ? (
        <>
          <div data-print="hidden">
            <Accordion
              parts={[
                {
                  id: 'place',
                  title: 'Where it is in the building',
                  content: () => <TitlePlace titleId={id} />,
                },
              ]}
            />
          </div>
          <Stack
            as="section"
            gap={4}
            top
            aria-labelledby={certificatesId}
            className={css.section}
            data-print="flow"
          >
            <h2 id={certificatesId} tabIndex={-1}>
              Certificates
            </h2>
            <Certificates folio={folio} />
          </Stack>
        </>
      ) : null}
    </Stack>
  );
}
