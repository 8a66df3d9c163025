import { EmptyState, SearchIcon, Skeleton, Stack } from '@strata/ui';
import { LoadState, Page, quietQuery, useSettled } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { AddressSearch } from '../../app/address-search.tsx';

import { useSearchBox } from '../../app/use-search-box.ts';
import { foundInRegister } from './register-found.ts';
import { type Found, pathOf, SearchResults } from './search-results.tsx';

/** Shorter terms are found everywhere, which is of no use; the contract refuses them. */
const fewest = 3;
const settleMs = 300;
const fieldId = 'search-term';

const asTyped = (term: string) => ({
  enabled: term.length >= fewest && term.length <= 100,
  // What is being read stays until what was found next is there.
  placeholderData: <Data,>(before: Data | undefined) => before,
  refetchOnWindowFocus: false,
  staleTime: 30_000,
});

/** From the bar one is led on to the record where nothing else was found: Back leads past this page then. */
function useOpenOnlyOne(found: readonly Found[] | undefined): void {
  const location = useLocation();
  const state: unknown = location.state;
  const navigate = useNavigate();
  const isAsked = (state as { readonly opensOnly?: boolean } | null)?.opensOnly === true;
  const only = isAsked && found?.length === 1 ? found[0] : undefined;
  const path = only === undefined ? undefined : pathOf(only);
  useEffect(() => {
    if (path !== undefined) void navigate(path, { replace: true });
  }, [path, navigate]);
}

/** `/search`: everything by a part of its reference, name, plot or identification. */
export function SearchPage() {
  const [params] = useSearchParams();
  const typed = params.get('q') ?? '';
  const term = useSettled(typed.trim(), settleMs);
  const results = useSearchBox(fieldId);
  const search = useQuery({
    ...quietQuery('GET /Review/search', { query: { term } }),
    ...asTyped(term),
  });
  const inRegister = useQuery({
    ...quietQuery('GET /Register/search', { query: { text: term } }),
    ...asTyped(term),
  });
  const found =
    search.data === undefined
      ? undefined
      : [...search.data, ...(inRegister.data === undefined ? [] : foundInRegister(inRegister.data))];
  const isWhole = !search.isPlaceholderData && !inRegister.isPlaceholderData && !inRegister.isPending;
  useOpenOnlyOne(isWhole ? found : undefined);

  return (
    <Page title="Search" crumbs={[{ label: 'Search' }]}>
      <Stack gap={1} below={6} width="form">
        <AddressSearch
          id={fieldId}
          name="q"
          label="Reference, name, plot or identification"
          hint="At least 3 characters. The arrow down leads to what was found."
        />
      </Stack>
      <div ref={results}>
        {term.length < fewest ? (
          <EmptyState title="What are you looking for?" icon={<SearchIcon size={32} />}>
            <p>
              Registrations, properties, applications and title requests are found by a part of their
              reference, by names of people, plots, schemes and companies, by plot and registry numbers, and
              by identification. Schemes and titles are found by number, plot, unit and name. More of them are
              shown in the <Link to="/register">register</Link>.
            </p>
          </EmptyState>
        ) : (
          <LoadState query={search} what="results" skeleton={<Skeleton label="Searching" count={5} />}>
            {() => <SearchResults results={found ?? []} term={term} />}
          </LoadState>
        )}
      </div>
    </Page>
  );
}
