import { EmptyState, SearchIcon, Skeleton, Stack, TextField } from '@strata/ui';
import { LoadState, Page, quietQuery, useSettled } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';

import { useSearchBox } from '../../app/use-search-box.ts';
import { SearchResults } from './search-results.tsx';

/** Shorter terms are found everywhere, which is of no use; the contract refuses them. */
const fewest = 3;
const settleMs = 300;
const fieldId = 'search-term';

/** `/search`: everything by a part of its reference, name, plot or identification. */
export function SearchPage() {
  const [params, setParams] = useSearchParams();
  const typed = params.get('q') ?? '';
  const term = useSettled(typed.trim(), settleMs);
  const results = useSearchBox(fieldId);
  const search = useQuery({
    ...quietQuery('GET /Review/search', { query: { term } }),
    enabled: term.length >= fewest && term.length <= 100,
    // What is being read stays until what was found next is there.
    placeholderData: (before) => before,
    refetchOnWindowFocus: false,
    staleTime: 30_000,
  });

  return (
    <Page title="Search" crumbs={[{ label: 'Search' }]}>
      <Stack gap={1} below={6} width="form">
        <TextField
          id={fieldId}
          label="Reference, name, plot or identification"
          hint="At least 3 characters. The arrow down leads to what was found."
          type="search"
          value={typed}
          onChange={(q) => setParams(q === '' ? {} : { q }, { replace: true })}
          onLeave={() => undefined}
        />
      </Stack>
      <div ref={results}>
        {term.length < fewest ? (
          <EmptyState title="What are you looking for?" icon={<SearchIcon size={32} />}>
            <p>
              Registrations, properties, applications and title requests are found by a part of their
              reference, by names of people, plots, schemes and companies, by plot and registry numbers, and
              by identification. Titles and schemes are in the <Link to="/register">register</Link>.
            </p>
          </EmptyState>
        ) : (
          <LoadState query={search} what="results" skeleton={<Skeleton label="Searching" count={5} />}>
            {(found) => <SearchResults results={found} term={term} />}
          </LoadState>
        )}
      </div>
    </Page>
  );
}
