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
  SearchIcon,
  Skeleton,
} from '@strata/ui';
import { LoadState, Page } from '@strata/web';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { recordKinds } from '../../app/examinations/kinds.ts';

import { useRowShortcuts } from '../../app/shortcuts/use-row-shortcuts.ts';
import { ExaminationList } from './examination-list.tsx';
import { useQueueFilter, type View } from './filters.ts';
import { queueQuery, summaryQuery } from './queries.ts';
import { QueueBar } from './queue-bar.tsx';

// Few export, and everybody waits for the queue.
const QueueExport = lazy(async () => {
  const { QueueExport: menu } = await import('./queue-export.tsx');
  return { default: menu };
});

/** `/registrations`: expert registrations that wait with the ministry. */
export function RegistrationsPage() {
  return <QueuePage objectType="registration" />;
}

/** `/properties`: plots that wait to be verified. */
export function PropertiesPage() {
  return <QueuePage objectType="property" />;
}

/** `/applications`: applications that were submitted and wait to be examined or decided. */
export function ApplicationsPage() {
  return <QueuePage objectType="application" />;
}

/** `/requests`: requests on titles to which everybody has consented, and that wait to be examined or decided. */
export function RequestsPage() {
  return <QueuePage objectType="request" />;
}

function QueuePage({ objectType }: { readonly objectType: ExaminedType }) {
  const { plural } = recordKinds[objectType];
  const { view, objectKind, filter } = useQueueFilter(objectType);
  const summary = useQuery(summaryQuery());
  const queue = useInfiniteQuery(queueQuery(filter));
  const figures = summary.data?.find((one) => one.objectType === objectType);
  useRowShortcuts();

  return (
    <Page
      title={plural}
      fullTitle={view.key === '' ? plural : `${plural}, ${view.label}`}
      crumbs={[{ label: plural }]}
      beside={
        <ButtonLink small icon={<SearchIcon size={16} />} to="/search">
          Search all records
        </ButtonLink>
      }
    >
      <QueueBar objectType={objectType} figures={figures}>
        {queue.data?.pages.some(({ items }) => items.length > 0) === true ? (
          <Suspense fallback={<Button disabled>Export</Button>}>
            <QueueExport filter={filter} what={plural.toLowerCase()} />
          </Suspense>
        ) : null}
      </QueueBar>
      <LoadState
        query={queue}
        what={plural.toLowerCase()}
        skeleton={<Skeleton label={`Loading ${plural.toLowerCase()}`} count={8} />}
      >
        {({ pages }) => {
          // What moves while pages are loaded may come twice.
          const items = [
            ...new Map(pages.flatMap((page) => page.items).map((item) => [item.id, item])).values(),
          ];
          if (items.length === 0)
            return <Empty objectType={objectType} view={view} filtered={objectKind !== undefined} />;
          return (
            <>
              {queue.isRefetchError ? (
                <Box below={3}>
                  <Notice kind="attention" title="This list could not be refreshed just now.">
                    <p>It may have changed in the meantime.</p>
                  </Notice>
                </Box>
              ) : null}
              <ExaminationList caption={`${plural}, ${view.label}`} items={items} />
              <Inline gap={4} tone="quiet" pad={4}>
                {queue.hasNextPage ? (
                  <Button busy={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
                    Load more
                  </Button>
                ) : null}
                <output>
                  {items.length === 1 ? '1 record' : `${items.length} records`}
                  {queue.hasNextPage ? ' so far, the earliest target first' : ''}
                </output>
              </Inline>
            </>
          );
        }}
      </LoadState>
    </Page>
  );
}

const emptyTitles: Readonly<Record<View['key'], string>> = {
  '': 'Nothing waits here',
  mine: 'You hold nothing here',
  nobody: 'Everything that waits is held by somebody',
  examine: 'Nothing waits to be examined',
  decide: 'Nothing waits to be decided',
};

const icons = {
  registration: RegistrationIcon,
  property: PropertyIcon,
  application: FileIcon,
  request: EditIcon,
} as const;

interface EmptyProps {
  readonly objectType: ExaminedType;
  readonly view: View;
  readonly filtered: boolean;
}

function Empty({ objectType, view, filtered }: EmptyProps) {
  const { path } = recordKinds[objectType];
  const Icon = icons[objectType];
  return (
    <EmptyState
      title={filtered ? 'Nothing of this type waits here' : emptyTitles[view.key]}
      icon={<Icon size={32} />}
      action={
        view.key === '' && !filtered ? undefined : <ButtonLink to={path}>Show all that wait</ButtonLink>
      }
    >
      <p>
        {view.key === 'mine'
          ? 'What you take, or what is assigned to you, is listed here.'
          : objectType === 'request'
            ? 'A request appears here by itself once everybody has consented, earliest due first.'
            : 'What is submitted appears here by itself, earliest due first.'}
      </p>
    </EmptyState>
  );
}
