import { Button, EmptyState, Inline, Stack } from '@strata/ui';
import { LoadState } from '@strata/web';
import type { ReactNode } from 'react';

interface Pages<Item> {
  readonly pages: readonly { readonly items: readonly Item[] }[];
}

export interface PagedListProps<Item> {
  readonly query: {
    readonly data: Pages<Item> | undefined;
    readonly isError: boolean;
    readonly error: unknown;
    readonly refetch: () => unknown;
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
  readonly keyOf: (item: Item) => string;
  /** What is listed, in the middle of a sentence. */
  readonly what: string;
  /** What an empty list says. */
  readonly empty: { readonly title: string; readonly text: string };
  readonly children: (items: readonly Item[]) => ReactNode;
}

/** A list of the money desk that is loaded page by page. */
export function PagedList<Item>({ query, keyOf, what, empty, children }: PagedListProps<Item>) {
  return (
    <LoadState query={query} what={what}>
      {({ pages }) => {
        // What moves while pages are loaded may come twice.
        const items = [
          ...new Map(pages.flatMap((page) => page.items).map((item) => [keyOf(item), item])).values(),
        ];
        if (items.length === 0)
          return (
            <EmptyState title={empty.title}>
              <p>{empty.text}</p>
            </EmptyState>
          );
        return (
          <Stack gap={4}>
            {children(items)}
            {query.hasNextPage ? (
              <Inline gap={4}>
                <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                  Load more
                </Button>
                <output>{items.length} so far</output>
              </Inline>
            ) : null}
          </Stack>
        );
      }}
    </LoadState>
  );
}
