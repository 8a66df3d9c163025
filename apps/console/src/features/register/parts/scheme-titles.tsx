import { counted } from '@strata/domain';
import { Button, Skeleton } from '@strata/ui';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { client } from '../../../app/client.ts';
import { LoadState } from '../../../app/load-state.tsx';
import css from './scheme-titles.module.css';
import { TitleTable } from './title-table.tsx';

function schemeTitlesQuery(schemeId: string) {
  return infiniteQueryOptions({
    queryKey: ['GET /Schemes/titles', schemeId],
    queryFn: ({ signal, pageParam }) =>
      client.call(
        'GET /Schemes/titles',
        { query: { schemeId, ...(pageParam === undefined ? {} : { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });
}

/** The titles of a scheme by number, page by page. */
export function SchemeTitles({ schemeId, number }: { readonly schemeId: string; readonly number: string }) {
  const query = useInfiniteQuery(schemeTitlesQuery(schemeId));
  return (
    <LoadState query={query} what="titles" skeleton={<Skeleton label="Loading titles" count={8} />}>
      {({ pages }) => {
        const titles = pages.flatMap((page) => page.items);
        return (
          <>
            <TitleTable titles={titles} caption={`Titles of ${number}`} ofOneScheme />
            <div className={css.more}>
              {query.hasNextPage ? (
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  Load more
                </Button>
              ) : null}
              <output>
                {counted(titles.length, 'title')}
                {query.hasNextPage ? ' so far, by number' : ''}
              </output>
            </div>
          </>
        );
      }}
    </LoadState>
  );
}
