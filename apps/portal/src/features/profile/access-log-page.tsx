import type { Output } from '@strata/contract';
import { displayDate, displayTime } from '@strata/domain';
import {
  Button,
  CheckboxField,
  EmptyState,
  EyeIcon,
  Grid,
  Inline,
  SelectField,
  Stack,
  Text,
} from '@strata/ui';
import { client, LoadState, Page, WholeReferences } from '@strata/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { useActing } from '../../app/acting-entity.tsx';

import css from './access-log-page.module.css';
import { actWords, addressOfRecord } from './act-words.ts';

type Item = Output<'GET /Users/accessLog'>['items'][number];

/** Whose records, and whether what the person did is among it. */
interface Shown {
  readonly entityId: string;
  readonly withOwn: boolean;
}

const nothing = () => undefined;

/** `/app/profile/access-log`: who looked at or changed the records of the person and of their entities. */
export function AccessLogPage() {
  const id = useId();
  const { entities } = useActing();
  const [shown, setShown] = useState<Shown>({ entityId: '', withOwn: false });
  return (
    <Page
      title="Who looked at my records"
      crumbs={[{ label: 'Profile', to: '/app/profile' }, { label: 'Who looked at my records' }]}
      lead="Who looked at or changed what was entered here for you, or for those you act for: applications, properties, registrations and documents."
    >
      <Stack gap={6} width="list">
        <Inline as="search" gap={8} rowGap={4} align="end" data-print="hidden" aria-label="Filter records">
          <SelectField
            id={`${id}-entity`}
            label="Records of"
            value={shown.entityId}
            error={undefined}
            empty="All that you act for"
            choices={entities.map(({ entityId, entityName }) => ({ value: entityId, label: entityName }))}
            onChange={(entityId) => setShown((was) => ({ ...was, entityId }))}
            onLeave={nothing}
          />
          <CheckboxField
            id={`${id}-own`}
            label="Show also what I did"
            value={shown.withOwn}
            onChange={(withOwn) => setShown((was) => ({ ...was, withOwn }))}
            onLeave={nothing}
          />
        </Inline>
        <AccessLog key={`${shown.entityId} ${shown.withOwn}`} shown={shown} />
      </Stack>
    </Page>
  );
}

const route = 'GET /Users/accessLog';

/** Fifty at once, and those before them when asked for. */
function useAccessLog({ entityId, withOwn }: Shown) {
  const { entities } = useActing();
  const entity = entities.find((one) => one.entityId === entityId);
  const query = {
    ...(entity === undefined ? {} : { entityType: entity.entityType, entityId }),
    ...(withOwn ? {} : { others: 'true' as const }),
  };
  return useInfiniteQuery({
    queryKey: [route, { query }],
    queryFn: ({ signal, pageParam }) =>
      client.call(
        route,
        { query: { ...query, ...(pageParam === null ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    meta: { onPage: true },
  });
}

function AccessLog({ shown }: { readonly shown: Shown }) {
  const log = useAccessLog(shown);
  return (
    <LoadState query={log} what="list">
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0)
          return (
            <EmptyState
              title={shown.withOwn ? 'Nothing has been done yet' : 'Nobody else has looked at them'}
              icon={<EyeIcon size={32} />}
            >
              <p>Every look at these records, and every change of them, is listed here.</p>
            </EmptyState>
          );
        return (
          <>
            <Stack as="ol" line="above" aria-label="Who looked at or changed records">
              {items.map((item) => (
                <Act key={item.sequence} item={item} />
              ))}
            </Stack>
            <Text as="output" tone="quiet" hideEmpty>
              {log.hasNextPage ? '' : 'These are all the entries.'}
            </Text>
            {log.hasNextPage ? (
              <p>
                <Button busy={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
                  Show older
                </Button>
              </p>
            ) : null}
          </>
        );
      }}
    </LoadState>
  );
}

/** As what somebody looked: of strangers nobody but their office is known. */
const roles: Readonly<Record<Item['by']['as'], string | undefined>> = {
  member: undefined,
  person: undefined,
  system: undefined,
  architect: 'architect',
  officer: 'officer of the ministry',
};

function Act({ item }: { readonly item: Item }) {
  const { date, by, objectType, objectId, object, entity } = item;
  const role = roles[by.as];
  const address = addressOfRecord(objectType, objectId);
  const named = object === null ? null : <WholeReferences text={object} />;
  return (
    <Grid as="li" gap={6} rowGap={1} pad={3} line="below" one="phone" className={css.act}>
      <Text as="time" tone="quiet" className={css.at} dateTime={date}>
        {displayDate(date)} {displayTime(date)}
      </Text>
      <Text as="div" wrap="anywhere">
        <p>
          <strong>{by.isYou ? 'You' : by.name}</strong>
          {role === undefined ? null : (
            <Text as="span" tone="quiet">
              {' '}
              ({role})
            </Text>
          )}{' '}
          {actWords(item)}{' '}
          {named === null || address === undefined ? named : <Link to={address}>{named}</Link>}
        </p>
        <Text tone="quiet">Record of {entity.name}</Text>
      </Text>
    </Grid>
  );
}
