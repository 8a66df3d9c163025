import type { Output } from '@strata/contract';
import { EmptyState, Inline, SearchIcon, Stack, StatusBadge, Text } from '@strata/ui';
import { useId } from 'react';
import { Link } from 'react-router';
import { applicationPath } from '../../app/applications.ts';
import { reviewPath } from '../../app/examinations/kinds.ts';
import { Marked } from './marked.tsx';
import { mostOfAKind, type RegisterFound } from './register-found.ts';
import css from './search-page.module.css';

/** A record or, from the register, a scheme or a title. */
export type Found = Output<'GET /Review/search'>[number] | RegisterFound;

const groups = [
  { objectType: 'registration', title: 'Registrations' },
  { objectType: 'property', title: 'Properties' },
  { objectType: 'application', title: 'Applications' },
  { objectType: 'request', title: 'Title requests' },
  { objectType: 'scheme', title: 'Schemes' },
  { objectType: 'title', title: 'Titles' },
] as const;

/** Where it is opened. */
export function pathOf(found: Found): string {
  if ('path' in found) return found.path;
  return found.objectType === 'application'
    ? applicationPath(found.id)
    : reviewPath(found.objectType, found.id);
}

export interface SearchResultsProps {
  readonly results: readonly Found[];
  /** What was looked for when these were found. */
  readonly term: string;
}

/** What was found, by kind, with the match marked. */
export function SearchResults({ results, term }: SearchResultsProps) {
  if (results.length === 0) {
    return (
      <EmptyState title={`Nothing matches “${term}”`} icon={<SearchIcon size={32} />}>
        <p>
          Search by part of a reference, a name, a plot or registry number, or an identification. Drafts that
          were never submitted are not found.
        </p>
      </EmptyState>
    );
  }
  return (
    <Stack gap={6} width="list" className={css.results}>
      {groups.map(({ objectType, title }) => {
        const found = results.filter((result) => result.objectType === objectType);
        return found.length === 0 ? null : (
          <Group key={objectType} title={title} results={found} term={term} />
        );
      })}
    </Stack>
  );
}

function Group({ title, results, term }: SearchResultsProps & { readonly title: string }) {
  const id = useId();
  return (
    <Stack as="section" gap={1} aria-labelledby={id}>
      <h2 id={id}>
        {title}{' '}
        <Text as="span" tone="quiet" weight="regular" letters="small">
          {results.length < mostOfAKind
            ? results.length
            : `the first ${mostOfAKind}; type more to find fewer`}
        </Text>
      </h2>
      <Stack as="ul">
        {results.map((result) => (
          <Inline
            as="li"
            key={result.id}
            gap={4}
            rowGap={1}
            align="baseline"
            justify="between"
            relative
            inset={2}
            line="below"
            className={css.result}
          >
            <ResultWords result={result} term={term} />
            <StatusBadge tone="plain">{result.status}</StatusBadge>
          </Inline>
        ))}
      </Stack>
    </Stack>
  );
}

function ResultWords({ result, term }: { readonly result: Found; readonly term: string }) {
  const { reference, title, subtitle, matched } = result;
  const name = <Marked text={title} term={term} />;
  return (
    <Stack shrink>
      <Link className="cover weight-strong wrap-anywhere quiet-link" to={pathOf(result)} data-row-link>
        {name}
      </Link>
      <Text as="span" tone="quiet" size="small" wrap="anywhere">
        <Marked
          text={[reference, subtitle].filter((part) => part !== null && part !== '').join(', ')}
          term={term}
        />
      </Text>
      {matched === null ? null : (
        <Text as="span" tone="quiet" size="small" wrap="anywhere">
          {matched.as}: <Marked text={matched.text} term={term} />
        </Text>
      )}
    </Stack>
  );
}
