import { kindLabel } from '@strata/domain';
import { DataTable, Inline, Skeleton, Stack, Text, useMedia } from '@strata/ui';
import { quietQuery } from '@strata/web';
import { useQueries } from '@tanstack/react-query';
import { Link } from 'react-router';
import { countInWords } from '../../app/count-in-words.ts';
import { DueDate, Stage } from '../../app/examinations/examination-parts.tsx';
import { type QueueItem, recordKinds, reviewPath } from '../../app/examinations/kinds.ts';
import { useToday } from '../../app/examinations/use-today.ts';
import { type Figures, figureFilters, sumOf } from './figures.ts';
import { queueAddress } from './filters.ts';
import { DraftCell, DraftsElsewhere, type OwnDraft, useOwnDrafts } from './own-drafts.tsx';

/** As many as are looked at before going to the queues. */
const most = 10;

/** What the officer holds in all queues, what is due first first. */
export function WorkList({ figures }: { readonly figures: readonly Figures[] }) {
  const { data: drafts = [] } = useOwnDrafts();
  return (
    <>
      <OwnWork figures={figures} drafts={drafts} />
      <DraftsElsewhere drafts={drafts} />
    </>
  );
}

interface OwnWorkProps {
  readonly figures: readonly Figures[];
  readonly drafts: readonly OwnDraft[];
}

function OwnWork({ figures, drafts }: OwnWorkProps) {
  const mine = sumOf(figures, 'mine');
  return (
    <Stack as="section" gap={3} aria-labelledby="work">
      <Inline gap={2} rowGap={1} align="baseline">
        <h2 id="work">Your work</h2>
        <Text as="span" tone="quiet" size="small">
          {mine === 0
            ? 'You hold nothing at the moment'
            : mine === 1
              ? '1 record'
              : `${countInWords(mine)} records`}
        </Text>
      </Inline>
      {mine === 0 ? null : <Held figures={figures.filter((one) => one.mine > 0)} drafts={drafts} />}
    </Stack>
  );
}

function whatOf({ objectKind, revision }: QueueItem): string {
  const kind = objectKind === 'Property' ? 'Plot' : kindLabel(objectKind);
  return revision === 1 ? kind : `${kind}, revision ${revision}`;
}

function Held({ figures, drafts }: OwnWorkProps) {
  const queues = useQueries({
    queries: figures.map(({ objectType }) =>
      quietQuery('GET /Examinations', { query: { objectType, ...figureFilters.mine } }),
    ),
  });
  const today = useToday();
  const phone = useMedia('(width < 48em)');
  const draftOf = (item: QueueItem) => drafts.find(({ id }) => id === item.id);
  if (queues.some(({ isPending }) => isPending)) return <Skeleton label="Loading your work" />;
  const items = queues
    .flatMap(({ data }) => data?.items ?? [])
    .toSorted((a, b) => a.targetDate.localeCompare(b.targetDate));
  return (
    <Stack gap={2}>
      {queues.some(({ isError }) => isError) ? <p>Some of your records could not be loaded.</p> : null}
      <DataTable
        caption="Records that you hold"
        captionHidden
        rows={items.slice(0, most)}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'record',
            header: 'Record',
            cell: (item) => (
              <>
                <Link
                  className="weight-strong wrap-anywhere quiet-link"
                  to={reviewPath(item.objectType, item.id)}
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
                {phone && draftOf(item) !== undefined ? (
                  <>
                    <Text as="span" tone="quiet" size="small" block>
                      Your draft
                    </Text>
                    <DraftCell draft={draftOf(item)} />
                  </>
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
          ...(phone
            ? []
            : [
                {
                  key: 'draft',
                  header: 'Your draft',
                  cell: (item: QueueItem) => <DraftCell draft={draftOf(item)} />,
                },
              ]),
        ]}
      />
      {items.length <= most ? null : (
        <Inline gap={3}>
          {figures.map(({ objectType, mine }) => (
            <Link key={objectType} to={queueAddress({ objectType, ...figureFilters.mine })}>
              {recordKinds[objectType].plural} that you hold: {countInWords(mine)}
            </Link>
          ))}
        </Inline>
      )}
    </Stack>
  );
}
