import type { ExaminedType } from '@strata/domain';
import {
  Box,
  Button,
  ButtonLink,
  EditIcon,
  EmptyState,
  FileIcon,
  Inline,
  Notice,
  PropertyIcon,
  RegistrationIcon,
  Skeleton,
  Stack,
} from '@strata/ui';
import { LoadState, Page } from '@strata/web';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate } from 'react-router';
import { countInWords } from '../../app/count-in-words.ts';
import { comeFrom } from '../../app/examinations/came-from.ts';
import { recordKinds } from '../../app/examinations/kinds.ts';
import { useRowShortcuts } from '../../app/shortcuts/use-row-shortcuts.ts';
import { BulkBar, BulkNotice } from './bulk-bar.tsx';
import { ExaminationList } from './examination-list.tsx';
import { isSameFilter, type QueueFilter, queueAddress, useQueueFilter } from './filters.ts';
import { countQuery, queueQuery, summaryQuery } from './queries.ts';
import { QueueChips } from './queue-chips.tsx';
import { QueueFilters } from './queue-filters.tsx';
import { filterOf, viewName, viewsQuery } from './saved-views.ts';
import { TakeNext } from './take-next.tsx';
import { useBulk } from './use-bulk.ts';
import { useSelection } from './use-selection.ts';
import { RetiredIsland, ViewTools } from './views.tsx';

// Few export, and everybody waits for the queue.
const QueueExport = lazy(async () => {
  const { QueueExport: menu } = await import('./queue-export.tsx');
  return { default: menu };
});

/** `/registrations`: registrations of experts that wait. */
export function RegistrationsPage() {
  return <QueuePage objectType="registration" />;
}

/** `/properties`: properties that wait to be verified. */
export function PropertiesPage() {
  return <QueuePage objectType="property" />;
}

/** `/applications`: applications that were submitted and wait. */
export function ApplicationsPage() {
  return <QueuePage objectType="application" />;
}

/** `/requests`: requests on titles to which everybody has consented. */
export function RequestsPage() {
  return <QueuePage objectType="request" />;
}

/** One queue, what is due first first. It is filtered by its address, and refreshed by itself. */
function QueuePage({ objectType }: { readonly objectType: ExaminedType }) {
  const { plural } = recordKinds[objectType];
  const { filter, isFiltered, isPlain, choose } = useQueueFilter(objectType);
  const views = useQuery(viewsQuery(objectType));
  const first = views.data?.find((view) => view.isDefault);
  const summary = useQuery(summaryQuery());
  const figures = summary.data?.find((one) => one.objectType === objectType);
  useRowShortcuts();
  const view = views.data?.find((one) => isSameFilter(filterOf(one), filter));
  const name = view === undefined ? plural : `“${viewName(view)}”`;
  useEffect(() => comeFrom({ filter, name }), [filter, name]);
  if (isPlain && first !== undefined) return <Navigate to={queueAddress(filterOf(first))} replace />;

  return (
    <Page
      title={plural}
      crumbs={[{ label: plural }]}
      beside={
        <>
          <TakeNext filter={filter} />
          <Suspense fallback={<Button disabled>Export</Button>}>
            <QueueExport filter={filter} what={plural.toLowerCase()} />
          </Suspense>
        </>
      }
    >
      <Inline gap={4} rowGap={2} justify="between" below={2}>
        <QueueChips filter={filter} figures={figures} />
        <ViewTools filter={filter} isFiltered={isFiltered} />
      </Inline>
      <QueueFilters filter={filter} onChoose={choose} />
      <RetiredIsland filter={filter} />
      {/* What was chosen of one list is nothing in another. */}
      <Queue key={queueAddress(filter)} filter={filter} isFiltered={isFiltered} />
    </Page>
  );
}

interface QueueProps {
  readonly filter: QueueFilter;
  readonly isFiltered: boolean;
}

function Queue({ filter, isFiltered }: QueueProps) {
  const { plural } = recordKinds[filter.objectType];
  const queue = useInfiniteQuery(queueQuery(filter));
  const count = useQuery(countQuery(filter));
  const selection = useSelection();
  // What moves while pages are loaded may come twice.
  const items = [
    ...new Map(
      (queue.data?.pages ?? []).flatMap((page) => page.items).map((item) => [item.id, item]),
    ).values(),
  ];
  const bulk = useBulk(items, selection);
  const refused = new Map((bulk.outcome?.refused ?? []).map(({ id, reason }) => [id, reason]));

  return (
    <LoadState
      query={queue}
      what={plural.toLowerCase()}
      skeleton={<Skeleton label={`Loading ${plural.toLowerCase()}`} count={8} />}
    >
      {() => (
        <Stack gap={3}>
          {bulk.outcome === undefined ? null : <BulkNotice outcome={bulk.outcome} />}
          {items.length === 0 ? (
            <Empty objectType={filter.objectType} isFiltered={isFiltered} />
          ) : (
            <Box>
              {queue.isRefetchError ? (
                <Box below={3}>
                  <Notice kind="attention" title="This list could not be refreshed just now.">
                    <p>It may have changed in the meantime.</p>
                  </Notice>
                </Box>
              ) : null}
              <Inline justify="end" tone="quiet" size="small" pad={1}>
                <output>
                  {count.data === undefined ? '' : `${recordsInWords(count.data)}, oldest target first`}
                </output>
              </Inline>
              <ExaminationList caption={plural} items={items} selection={selection} refused={refused} />
              {queue.hasNextPage ? (
                <Inline gap={4} tone="quiet" pad={4}>
                  <Button busy={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
                    Load more
                  </Button>
                  <output>{recordsInWords(items.length)} shown</output>
                </Inline>
              ) : null}
              {selection.ids.size === 0 ? null : <BulkBar bulk={bulk} selection={selection} />}
            </Box>
          )}
        </Stack>
      )}
    </LoadState>
  );
}

const recordsInWords = (count: number): string =>
  count === 1 ? '1 record' : `${countInWords(count)} records`;

const icons = {
  registration: RegistrationIcon,
  property: PropertyIcon,
  application: FileIcon,
  request: EditIcon,
} as const;

interface EmptyProps {
  readonly objectType: ExaminedType;
  readonly isFiltered: boolean;
}

function Empty({ objectType, isFiltered }: EmptyProps) {
  const Icon = icons[objectType];
  return (
    <EmptyState
      title={isFiltered ? 'Nothing that waits matches these filters' : 'Nothing waits here'}
      icon={<Icon size={32} />}
      action={
        isFiltered ? <ButtonLink to={queueAddress({ objectType })}>Show all that wait</ButtonLink> : undefined
      }
    >
      <p>
        {objectType === 'request'
          ? 'A request appears here by itself once everybody has consented, oldest target first.'
          : 'What is submitted appears here by itself, oldest target first.'}
      </p>
    </EmptyState>
  );
}
