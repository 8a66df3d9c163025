import { counted, displayDate, displayDecimal } from '@strata/domain';
import {
  Button,
  CardGrid,
  DataTable,
  EmptyState,
  Grid,
  Inline,
  SearchIcon,
  SelectField,
  Text,
  TextField,
  useMedia,
} from '@strata/ui';
import { LoadState, setInQuery, TitleStatus, useChangeQuery, useSettled, useShownAtOnce } from '@strata/web';
import { type ReactNode, useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useEntityRef } from '../../app/acting-entity.tsx';
import { OwnersActs, TitleCard } from './title-card.tsx';
import css from './title-list.module.css';
import { nameOfItem, partOf, placeOf } from './title-words.ts';
import { type TitleItem, type TitlesQuery, useTitles } from './titles.ts';

const settleMs = 500;
/** The server looks for no longer text. */
const longest = 100;
const nothing = () => undefined;

const parts = [
  { value: 'owner', label: 'Owner' },
  { value: 'lender', label: 'Lender' },
] as const;

/** Titles of the entity, which may be thousands: page by page, or those looked for, which the address keeps. */
export function TitleList({ whenNone }: { readonly whenNone: ReactNode }) {
  const [params] = useSearchParams();
  const change = useChangeQuery();
  const typed = params.get('search') ?? '';
  const youAre = parts.find(({ value }) => value === params.get('youAre'))?.value ?? '';
  const search = useSettled(typed.trim().slice(0, longest), settleMs);
  const query = useTitles(useEntityRef(), { search, youAre });
  const isNarrowed = search !== '' || youAre !== '';
  const titles = query.data?.pages.flatMap(({ items }) => items) ?? [];

  const set = (next: Partial<TitlesQuery>) =>
    change((address) => setInQuery(address, Object.fromEntries(Object.entries(next))));

  if (query.data !== undefined && !isNarrowed && typed === '' && titles.length === 0) return whenNone;
  return (
    <>
      <Filters search={typed} youAre={youAre} onSet={set} />
      <LoadState query={query} what="titles">
        {() =>
          titles.length === 0 ? (
            <EmptyState title="No titles match" icon={<SearchIcon size={32} />}>
              <p>Look for less of the text, or empty the field to see all titles.</p>
            </EmptyState>
          ) : (
            <>
              <Titles titles={titles} />
              <Inline gap={3} tone="quiet">
                {query.hasNextPage ? (
                  <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    Show more
                  </Button>
                ) : null}
                <output>
                  {counted(titles.length, 'title')}
                  {query.hasNextPage ? ' so far, by number' : ''}
                </output>
              </Inline>
            </>
          )
        }
      </LoadState>
    </>
  );
}

interface FiltersProps extends TitlesQuery {
  readonly onSet: (next: Partial<TitlesQuery>) => void;
}

function Filters({ onSet, ...kept }: FiltersProps) {
  const [{ search, youAre }, set] = useShownAtOnce<TitlesQuery>(kept, onSet);
  const id = useId();
  return (
    <Grid
      as="search"
      data-print="hidden"
      align="end"
      gap={6}
      rowGap={4}
      width="record"
      one="phone"
      className={css.filters}
      aria-label="Filter titles"
    >
      <TextField
        id={`${id}-search`}
        type="search"
        label="Search"
        hint="Type part of a title number, unit, scheme, plot, island or owner’s name."
        value={search}
        onChange={(text) => set({ search: text })}
        onLeave={nothing}
      />
      <SelectField
        id={`${id}-part`}
        label="You are"
        value={youAre}
        error={undefined}
        empty="Owner or lender"
        choices={parts}
        onChange={(value) => onSet({ youAre: parts.find((part) => part.value === value)?.value ?? '' })}
        onLeave={nothing}
      />
    </Grid>
  );
}

function Titles({ titles }: { readonly titles: readonly TitleItem[] }) {
  const isNarrow = useMedia('(width < 48em)');
  if (isNarrow)
    return (
      <CardGrid label="Your titles">
        {titles.map((title) => (
          <TitleCard key={title.id} title={title} />
        ))}
      </CardGrid>
    );
  return (
    <DataTable
      caption="Your titles"
      captionHidden
      rows={titles}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'unit',
          header: 'Unit',
          cell: (title) => <Link to={`/app/titles/${title.id}`}>{nameOfItem(title)}</Link>,
        },
        {
          key: 'number',
          header: 'Title',
          cell: ({ number }) => (
            <Text as="span" wrap="never">
              {number}
            </Text>
          ),
        },
        { key: 'place', header: 'Where', cell: placeOf },
        { key: 'part', header: 'You are', cell: partOf },
        { key: 'state', header: 'State', cell: (title) => <TitleStatus title={title} /> },
        {
          key: 'area',
          header: 'Area, sqm',
          figures: true,
          cell: ({ strataAreaInSqm }) => displayDecimal(strataAreaInSqm),
        },
        { key: 'mortgages', header: 'Mortgages', figures: true, cell: ({ encumbrances }) => encumbrances },
        {
          key: 'registered',
          header: 'Registered',
          cell: ({ registeredDate }) => displayDate(registeredDate),
        },
        { key: 'acts', header: 'You can', cell: (title) => <OwnersActs title={title} /> },
      ]}
    />
  );
}
