import { DataTable, Inline, Skeleton, Stack, Text, useMedia } from '@strata/ui';
import { LoadState } from '@strata/web';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countInWords } from '../../app/count-in-words.ts';
import { DueDate, Stage } from '../../app/examinations/examination-parts.tsx';
import { kindLabel, type QueueItem, recordKinds, reviewPath } from '../../app/examinations/kinds.ts';
import { useToday } from '../../app/examinations/use-today.ts';
import { type Figures, figureFilters, sumOf } from './figures.ts';
import { queueAddress } from './filters.ts';
import { queueQuery } from './queries.ts';

/** As many of a queue as are looked at before going there. */
const most = 5;

/** What the officer holds, queue by queue, what is due first first. */
export function WorkList({ figures }: { readonly figures: readonly Figures[] }) {
  const held = figures.filter(({ mine }) => mine > 0);
  const mine = sumOf(figures, 'mine');
  return (
    <Stack as="section" gap={3} aria-labelledby="work">
      <Inline gap={2} rowGap={1} align="baseline">
        <h2 id="work">Your work</h2>
        <Text as="span" tone="quiet" size="small">
          {mine === 0 ? 'You hold nothing at the moment' : recordsInWords(mine)}
        </Text>
      </Inline>
      {held.map(({ objectType, mine: count }) => (
        <Held key={objectType} objectType={objectType} count={count} />
      ))}
    </Stack>
  );
}

const recordsInWords = (count: number): string =>
  count === 1 ? '1 record' : `${countInWords(count)} records`;

function whatOf({ objectKind, revision }: QueueItem): string {
  const kind = objectKind === 'Property' ? 'Plot' : kindLabel(objectKind);
  return revision === 1 ? kind : `${kind}, revision ${revision}`;
}

function Held({ objectType, count }: Pick<Figures, 'objectType'> & { readonly count: number }) {
  const { plural } = recordKinds[objectType];
  const filter = { objectType, ...figureFilters.mine };
  const queue = useInfiniteQuery(queueQuery(filter));
  const today = useToday();
  const phone = useMedia('(width < 48em)');
  const title = `${plural} that you hold`;
  return (
    <Stack gap={2}>
      <LoadState
        query={queue}
        what={plural.toLowerCase()}
        skeleton={<Skeleton label={`Loading ${plural.toLowerCase()}`} />}
      >
        {({ pages }) => (
          <DataTable
            caption={title}
            captionHidden
            rows={pages.flatMap((page) => page.items).slice(0, most)}
            rowKey={({ id }) => id}
            columns={[
              {
                key: 'record',
                header: plural,
                cell: (item) => (
                  <>
                    <Link
                      className="weight-strong wrap-anywhere quiet-link"
                      to={reviewPath(objectType, item.id)}
                      data-row-link
                    >
                      {item.title}
                    </Link>
                    <Text as="span" tone="quiet" size="small" wrap="anywhere" block>
                      {item.reference ?? item.subtitle}
                    </Text>
                    {phone ? (
                      <Text as="span" size="small" block>
                        {whatOf(item)}
                      </Text>
                    ) : null}
                  </>
                ),
              },
              ...(phone
                ? []
                : [
                    { key: 'what', header: 'What', cell: whatOf },
                    {
                      key: 'state',
                      header: 'State',
                      cell: ({ stage, cameBack }: QueueItem) => <Stage stage={stage} cameBack={cameBack} />,
                    },
                  ]),
              {
                key: 'target',
                header: 'Target',
                cell: (item) => <DueDate targetDate={item.targetDate} today={today} />,
              },
            ]}
          />
        )}
      </LoadState>
      {count > most ? (
        <Link to={queueAddress(filter)}>
          All {countInWords(count)} {plural.toLowerCase()} that you hold
        </Link>
      ) : null}
    </Stack>
  );
}
