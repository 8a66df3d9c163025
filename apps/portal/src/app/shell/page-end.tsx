import { Text } from '@strata/ui';
import { codeQuery, LoadState, usePageIsThere } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';

/** Few ask for them: they come when the list is opened. */
const explained = codeQuery('register words', () => import('./explained-words.tsx'));

/**
 * What every page ends with: the words of the register that stand on it, each with what it means. It is there once the page is,
 * so that nothing in sight moves, and closed on the next page, which has other words.
 */
export function PageEnd() {
  const { pathname } = useLocation();
  return usePageIsThere() ? <WordsOnPage key={pathname} /> : null;
}

function WordsOnPage() {
  const [page, setPage] = useState<Element | null>(null);
  const query = useQuery({ ...explained, enabled: page !== null });
  return (
    <Text
      as="details"
      above={8}
      padAbove={4}
      line="above"
      data-print="hidden"
      onToggle={({ currentTarget }) => setPage(currentTarget.open ? currentTarget.ownerDocument.body : null)}
    >
      <summary>Words on this page</summary>
      {page === null ? null : (
        <LoadState query={query} what="words">
          {({ ExplainedWords }) => <ExplainedWords page={page} />}
        </LoadState>
      )}
    </Text>
  );
}
