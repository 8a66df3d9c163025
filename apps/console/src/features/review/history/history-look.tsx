import type { Output } from '@strata/contract';
import { displayDate, displayTime, type ExaminedType } from '@strata/domain';
import { Box, Button, ClockIcon, EmptyState, Grid, Inline, Stack, Text } from '@strata/ui';
import { client, LoadState } from '@strata/web';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { recordKinds } from '../../../app/examinations/kinds.ts';
import { actInWords } from '../../../app/examinations/verbs.ts';
import { useRecordId } from '../../../app/record-id.ts';
import { ChangesTable } from './changes-table.tsx';
import css from './history-look.module.css';
import { knownBefore, readableChanges } from './readable-change.ts';

type Act = Output<'GET /Review/history'>['items'][number];

/** `/registrations/{id}/history` and the like: who did what to a record and when, beside its sections. */
export function HistoryLook() {
  const id = useRecordId();
  const { pathname } = useLocation();
  const kind = Object.values(recordKinds).find(({ path }) => pathname.startsWith(`${path}/`));
  return id === undefined || kind === undefined ? null : <History objectType={kind.objectType} id={id} />;
}

interface HistoryProps {
  readonly objectType: ExaminedType;
  readonly id: string;
}

/** What was done to a record, the latest first; whoever looked at it, when asked for. */
function History({ objectType, id }: HistoryProps) {
  const history = useInfiniteQuery(historyQuery(objectType, id));
  const [withLooks, setWithLooks] = useState(false);
  return (
    <LoadState query={history} what="history">
      {({ pages }) => {
        const all = pages.flatMap((page) => page.items);
        const shown = withLooks ? all : all.filter((act) => act.verb !== 'view');
        return (
          <>
            <Box below={4}>
              <Inline as="label" fit gap={2} target>
                <input
                  type="checkbox"
                  checked={withLooks}
                  onChange={(event) => setWithLooks(event.target.checked)}
                />
                Show also who looked at it
              </Inline>
            </Box>
            {shown.length === 0 ? (
              // What was done may be among the older acts, which are fetched page by page.
              history.hasNextPage ? null : (
                <EmptyState title="Nothing has been done to it yet" icon={<ClockIcon size={32} />} />
              )
            ) : (
              <Stack as="ol" width="list" aria-label="History">
                {shown.map((act) => (
                  <ActRow
                    key={act.sequence}
                    objectType={objectType}
                    act={act}
                    older={all.slice(all.indexOf(act) + 1)}
                  />
                ))}
              </Stack>
            )}
            {history.hasNextPage ? (
              <Box pad={4}>
                <Button busy={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
                  Load more
                </Button>
              </Box>
            ) : null}
          </>
        );
      }}
    </LoadState>
  );
}

interface ActRowProps {
  readonly objectType: ExaminedType;
  readonly act: Act;
  readonly older: readonly Act[];
}

function ActRow({ objectType, act, older }: ActRowProps) {
  const { at, by, verb, before, after } = act;
  const changes =
    verb === 'view' ? [] : readableChanges(before ?? knownBefore(after, older), after, objectType);
  const who = by === null ? 'The system' : by.isYou ? 'You' : by.name;
  return (
    <Grid as="li" gap={4} rowGap={1} pad={3} line="below" one="phone" className={css.act}>
      <Text as="time" tone="quiet" wrap="never" dateTime={at}>
        {displayDate(at)} {displayTime(at)}
      </Text>
      <Stack gap={2} shrink>
        <p>
          <strong>{who}</strong>{' '}
          {by?.role === 'officer' ? (
            <Text as="span" tone="quiet">
              (officer){' '}
            </Text>
          ) : null}
          {actInWords(verb)}
        </p>
        {changes.length === 0 ? null : (
          <ChangesTable
            changes={changes}
            label={`What changed on ${displayDate(at)} at ${displayTime(at)}`}
          />
        )}
      </Stack>
    </Grid>
  );
}

/** What was done to a record, the latest first, page by page. Each look is recorded, so it is not repeated lightly. */
function historyQuery(objectType: ExaminedType, id: string) {
  return infiniteQueryOptions({
    queryKey: ['GET /Review/history', objectType, id],
    queryFn: ({ signal, pageParam }) =>
      client.call(
        'GET /Review/history',
        { query: { objectType, id, ...(pageParam === undefined ? {} : { before: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });
}
