import { EmptyState, SearchIcon, Skeleton, Stack } from '@strata/ui';
import { LoadState, Page, quietQuery, useSettled } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { AddressSearch } from '../../app/address-search.tsx';

import { useSearchBox } from '../../app/use-search-box.ts';
import { RegisterResults } from './register-results.tsx';

/** Shorter texts are found everywhere, which is of no use; the contract refuses them. */
const fewest = 3;
/** Longer ones are refused as well; as many letters of a name find it. */
const most = 100;
const settleMs = 500;
const fieldId = 'register-text';

/** `/register`: titles and schemes by a part of a number, of a plot, a unit or a name. */
export function RegisterPage() {
  const [params] = useSearchParams();
  const typed = params.get('q') ?? '';
  const text = useSettled(typed.trim().slice(0, most), settleMs);
  const results = useSearchBox(fieldId);
  const search = useQuery({
    ...quietQuery('GET /Register/search', { query: { text } }),
    enabled: text.length >= fewest,
    // What is being read stays until what was found next is there.
    placeholderData: (before) => before,
    refetchOnWindowFocus: false,
    staleTime: 30_000,
  });

  return (
    <Page
      title="Register"
      fullTitle={typed === '' ? 'Register' : `Register: ${typed}`}
      crumbs={[{ label: 'Register' }]}
    >
      <Stack gap={1} below={6} width="form">
        <AddressSearch
          id={fieldId}
          name="q"
          label="Title, scheme, plot, unit or person"
          hint="At least 3 characters. The arrow down leads to what was found."
        />
      </Stack>
      <div ref={results}>
        {text.length < fewest ? (
          <EmptyState title="What are you looking for?" icon={<SearchIcon size={32} />}>
            <p>
              Schemes and titles are found by their numbers, such as SS-000001 and ST-00000001, by plot name
              and plot number, by the number of a unit, and by the names and identifications of owners and
              lenders.
            </p>
          </EmptyState>
        ) : (
          <LoadState query={search} what="results" skeleton={<Skeleton label="Searching" count={6} />}>
            {(found) => <RegisterResults found={found} text={text} />}
          </LoadState>
        )}
      </div>
    </Page>
  );
}
