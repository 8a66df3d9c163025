import type { Output } from '@strata/contract';
import { displayDate, displayDecimal, displayWhole } from '@strata/domain';
import { DefinitionList, Inline, Skeleton, Stack, Text } from '@strata/ui';
import {
  client,
  isMissing,
  LoadState,
  notifyError,
  Page,
  quietQuery,
  SaveFileButton,
  SchemeStatus,
  shareValueWords,
} from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { applicationPath } from '../../app/applications.ts';
import { momentInWords } from '../../app/examinations/act-words.ts';
import { reviewPath } from '../../app/examinations/kinds.ts';
import { NotFoundPage } from '../../app/not-found-page.tsx';

import { useRecordId } from '../../app/record-id.ts';
import { registerPath } from '../../app/register.ts';
import { useRowShortcuts } from '../../app/shortcuts/use-row-shortcuts.ts';
import css from './record-page.module.css';
import { SchemeTitles } from './scheme-titles.tsx';

type SchemeAct = Output<'GET /Schemes/{id}'>['history'][number];

const actNames: Readonly<Record<string, string>> = {
  register: 'Scheme registered',
  amend: 'Scheme amended',
};

/** By which acts the scheme came to be what it is, the latest first. */
function SchemeHistory({ acts }: { readonly acts: readonly SchemeAct[] }) {
  return (
    <Stack as="ol" aria-label="Acts on the scheme, the latest first">
      {acts.map((act) => (
        <Stack as="li" key={act.sequence} pad={2} line="below">
          <strong>{actNames[act.verb] ?? act.verb}</strong>
          <Text as="span" tone="quiet" size="small">
            <time dateTime={act.date}>{momentInWords(act.date)}</time>, entry {act.sequence}, by application{' '}
            <Link to={applicationPath(act.applicationId)}>{act.applicationReference}</Link>
            {act.by === null ? '' : `, registered by ${act.by}`}
          </Text>
        </Stack>
      ))}
    </Stack>
  );
}

type SchemeRecord = Output<'GET /Schemes/{id}'>;

/** `/register/schemes/{id}`: a scheme as it is registered, by which acts, and its titles. */
export function SchemePage() {
  const id = useRecordId();
  return id === undefined ? <NotFoundPage /> : <Scheme key={id} id={id} />;
}

function Scheme({ id }: { readonly id: string }) {
  const query = useQuery({
    ...quietQuery('GET /Schemes/{id}', { params: { id } }),
    staleTime: 30_000,
    refetchOnWindowFocus: false,
  });
  useRowShortcuts();
  const { data } = query;
  if (isMissing(query.error) && data === undefined) return <NotFoundPage />;
  const title = data === undefined ? 'Scheme' : `Scheme ${data.number}`;
  return (
    <Page
      title={title}
      fullTitle={typeof data?.name !== 'string' ? title : `${title}, ${data.name}`}
      crumbs={[{ label: 'Register', to: registerPath }, { label: data?.number ?? title }]}
      lead={data?.name ?? undefined}
      beside={data === undefined ? undefined : <SchemeStatus state={data.state} />}
    >
      <LoadState query={query} what="scheme" skeleton={<Skeleton label="Loading the scheme" count={8} />}>
        {(scheme) => (
          <Stack gap={8} data-print="flow">
            <Inline gap={4} rowGap={3} align="end" data-print="hidden">
              <SaveFileButton
                small
                label={`LADM file of ${scheme.number}, ISO 19152 as JSON`}
                otherwise={`${scheme.number}.json`}
                fetchFile={(options) =>
                  client.fetchFile('GET /Schemes/ladm', { query: { schemeId: id, version: '2' } }, options)
                }
                notify={notifyError}
              >
                LADM file
              </SaveFileButton>
              {scheme.isDrawn ? (
                <SaveFileButton
                  small
                  label={`Model of ${scheme.number} in CityJSON`}
                  otherwise={`${scheme.number}.city.json`}
                  fetchFile={(options) =>
                    client.fetchFile('GET /Schemes/cityjson', { query: { schemeId: id } }, options)
                  }
                  notify={notifyError}
                >
                  CityJSON model
                </SaveFileButton>
              ) : null}
            </Inline>
            <Stack
              as="section"
              gap={4}
              top
              aria-labelledby="record"
              className={css.section}
              data-print="flow"
            >
              <h2 id="record">Record</h2>
              <RecordOf scheme={scheme} />
            </Stack>
            <Stack
              as="section"
              gap={4}
              top
              aria-labelledby="history"
              className={css.section}
              data-print="flow"
            >
              <h2 id="history">History</h2>
              <SchemeHistory acts={scheme.history} />
            </Stack>
            <Stack
              as="section"
              gap={4}
              top
              aria-labelledby="titles"
              className={css.section}
              data-print="flow"
            >
              <h2 id="titles">Titles</h2>
              <SchemeTitles schemeId={id} number={scheme.number} />
            </Stack>
          </Stack>
        )}
      </LoadState>
    </Page>
  );
}

function RecordOf({ scheme }: { readonly scheme: SchemeRecord }) {
  const application = applicationPath(scheme.applicationId);
  return (
    <DefinitionList
      items={[
        { term: 'Name', value: scheme.name ?? 'None' },
        { term: 'Address', value: scheme.address ?? 'None' },
        {
          term: 'Plot',
          value: (
            <>
              <Link to={reviewPath('property', scheme.propertyId)}>
                {scheme.plotName}, {scheme.plotNumber}
              </Link>
              , {scheme.islandName}, {scheme.atollName}
            </>
          ),
        },
        { term: 'Land area', value: `${displayDecimal(scheme.landAreaInSqm)} sqm` },
        { term: 'Units', value: displayWhole(scheme.numberOfUnits) },
        { term: 'Sum of share values', value: shareValueWords(scheme.aggregate) },
        {
          term: 'Share method',
          value: `${scheme.shareMethod.title}, version ${scheme.shareMethod.version}`,
        },
        {
          term: 'Registered plan',
          value: (
            <>
              <Link to={application}>{scheme.applicationReference}</Link>,{' '}
              <Link to={`${application}/revisions`}>its declared revision</Link>
            </>
          ),
        },
        {
          term: 'SHA-256 of the revision',
          value: (
            <Text as="code" wrap="anywhere" figures>
              {scheme.revisionSha256}
            </Text>
          ),
        },
        { term: 'First registered', value: displayDate(scheme.registeredDate) },
      ]}
    />
  );
}
