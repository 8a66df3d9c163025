import { counted } from '@strata/domain';
import { Button, EmptyState, Inline, SearchIcon, Skeleton } from '@strata/ui';
import { client, LoadState, useSettled } from '@strata/web';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AddressSearch } from '../../app/address-search.tsx';
import css from './scheme-titles.module.css';
import { TitleTable } from './title-table.tsx';

const settleMs = 500;
/** No unit has a number that long. */
const longest = 100;

function schemeTitlesQuery(schemeId: string, unit: string) {
  return infiniteQueryOptions({
    queryKey: ['GET /Schemes/titles', schemeId, unit],
    queryFn: ({ signal, pageParam }) =>
      client.call(
        'GET /Schemes/titles',
        {
          query: {
            schemeId,
            ...(unit === '' ? {} : { unit }),
            ...(pageParam === undefined ? {} : { after: pageParam }),
          },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    // What is being read stays until what was asked for next is there.
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });
}

interface SchemeTitlesProps {
  readonly schemeId: string;
  readonly number: string;
}

/** The titles of a scheme by number, page by page, or those of one unit, which the address keeps. */
export function SchemeTitles({ schemeId, number }: SchemeTitlesProps) {
  const [params] = useSearchParams();
  const typed = params.get('unit') ?? '';
  const unit = useSettled(typed.trim().slice(0, longest), settleMs);
  const query = useInfiniteQuery(schemeTitlesQuery(schemeId, unit));
  return (
    <>
      <div data-print="hidden" className={css.unit}>
        <AddressSearch id="unit" name="unit" label="Unit number" hint="The whole number, such as 3A." />
      </div>
      <LoadState query={query} what="titles" skeleton={<Skeleton label="Loading titles" count={8} />}>
        {({ pages }) => {
          const titles = pages.flatMap((page) => page.items);
          if (titles.length === 0)
            return (
              <EmptyState
                title={`No unit of ${number} has the number “${unit}”`}
                icon={<SearchIcon size={32} />}
              >
                <p>Enter the whole number of the unit; empty the field to see all titles.</p>
              </EmptyState>
            );
          return (
            <>
              <TitleTable titles={titles} caption={`Titles of ${number}`} ofOneScheme />
              <Inline gap={3} tone="quiet">
                {query.hasNextPage ? (
                  <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                    Load more
                  </Button>
                ) : null}
                <output>
                  {counted(titles.length, 'title')}
                  {query.hasNextPage ? ' so far, by number' : ''}
                </output>
              </Inline>
            </>
          );
        }}
      </LoadState>
    </>
  );
}
