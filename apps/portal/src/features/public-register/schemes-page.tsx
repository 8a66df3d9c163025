import { areaInSqmm, displayDay, displaySqm, displayWhole, hundredthsOfSqmm } from '@strata/domain';
import {
  ButtonLink,
  Card,
  CardGrid,
  CardHead,
  DataTable,
  DefinitionList,
  EmptyState,
  Inline,
  PageHeading,
  SearchIcon,
  Stack,
  StatusBadge,
  Text,
  useMedia,
  VisuallyHidden,
} from '@strata/ui';
import { BuildingThumbnail, callQuery, Footprint } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { PublicLoad } from '../../app/public-load.tsx';
import { PublicContent, PublicLayout } from '../../app/shell/public-layout.tsx';
import { type PublicScheme, type SchemeQuery, schemeQueryOf, schemeSearchOf } from './scheme-query.ts';
import { SearchForm } from './search-form.tsx';

/** `/schemes`: which schemes are registered, for anyone. The address keeps what is looked for. */
export function SchemesPage() {
  const [search, setSearch] = useSearchParams();
  const asked = schemeQueryOf(search);
  return (
    <PublicLayout>
      <PublicContent>
        <PageHeading
          title="Look up a scheme"
          lead="A scheme is a plot with its building, once each unit has a title. Look it up by its number or its plot. Who owns a unit is not shown to the public."
        />
        <Stack gap={10}>
          <SearchForm
            key={search.toString()}
            start={asked}
            isByPlot={search.get('by') === 'plot' || asked?.plotNumber !== undefined}
            onSearch={(query) => setSearch(schemeSearchOf(query))}
          />
          {asked === undefined ? null : <Found query={asked} />}
        </Stack>
      </PublicContent>
    </PublicLayout>
  );
}

/** As many as the server answers with: there may be more. */
const most = 20;

function Found({ query: asked }: { readonly query: SchemeQuery }) {
  const query = useQuery({
    ...callQuery('GET /Schemes/public', { query: asked }),
    refetchOnWindowFocus: false,
    meta: { quiet: true, open: true },
  });
  const count = query.data?.length;
  return (
    <Stack as="section" gap={3} aria-labelledby="found">
      <h2 id="found">Found</h2>
      <Text as="output" tone="quiet" hideEmpty>
        {count === undefined ? null : <Count count={count} />}
      </Text>
      <PublicLoad query={query} what="schemes">
        {(schemes) => (schemes.length === 0 ? <Nothing query={asked} /> : <Schemes schemes={schemes} />)}
      </PublicLoad>
    </Stack>
  );
}

/** Said aloud; where there is none, what stands below says it to the eye. */
function Count({ count }: { readonly count: number }) {
  return count === 0 ? <VisuallyHidden>No scheme was found.</VisuallyHidden> : countInWords(count);
}

function countInWords(count: number): string {
  if (count === 1) return '1 scheme was found.';
  return count < most ? `${count} schemes were found.` : `The first ${most}. Add more to narrow it down.`;
}

function Nothing({ query }: { readonly query: SchemeQuery }) {
  return (
    <EmptyState
      title="No registered scheme was found"
      icon={<SearchIcon size={32} />}
      action={
        <ButtonLink to={query.scheme === undefined ? '/schemes' : '/schemes?by=plot'}>
          {query.scheme === undefined ? 'Search by number' : 'Search by plot'}
        </ButtonLink>
      }
    >
      <p>
        {query.scheme === undefined
          ? 'Look at the plot number and the island again, as the registry document writes them. A scheme that is applied for is found here once it is approved.'
          : 'Numbers of schemes look like SS-000001. A scheme that is applied for has its number once it is approved.'}
      </p>
    </EmptyState>
  );
}

function State({ scheme }: { readonly scheme: PublicScheme }) {
  return scheme.state === 'final' ? (
    <StatusBadge tone="verified">Final</StatusBadge>
  ) : (
    <StatusBadge tone="underWay">Provisional</StatusBadge>
  );
}

const islandOf = ({ islandName, atollName }: PublicScheme): string =>
  islandName === atollName ? islandName : `${islandName}, ${atollName}`;

function Schemes({ schemes }: { readonly schemes: readonly PublicScheme[] }) {
  const isNarrow = useMedia('(width < 48em)');
  return (
    <>
      {isNarrow ? <SchemeCards schemes={schemes} /> : <SchemeTable schemes={schemes} />}
      <Text tone="quiet" width="reading">
        A provisional scheme was registered before its building was finished. It becomes final when the
        ministry has the confirmation that it stands as it was planned.
      </Text>
    </>
  );
}

/** What the building covers, from above, where it is drawn. */
function LowestFloor({ scheme: { footprint } }: { readonly scheme: PublicScheme }) {
  if (footprint === null) return 'Not drawn';
  return (
    <Inline as="span" oneLine gap={3}>
      <Footprint polygons={footprint} width={44} height={44} />
      {displaySqm(hundredthsOfSqmm(areaInSqmm(footprint)))}
    </Inline>
  );
}

function SchemeCards({ schemes }: { readonly schemes: readonly PublicScheme[] }) {
  return (
    <CardGrid label="Registered schemes">
      {schemes.map((scheme) => (
        <Card key={scheme.number} picture={<BuildingThumbnail outline={scheme.outline} />}>
          <CardHead>
            <h3>{scheme.number}</h3>
          </CardHead>
          <div>
            <State scheme={scheme} />
          </div>
          <DefinitionList
            small
            items={[
              { term: 'Plot number', value: scheme.plotNumber },
              { term: 'Island', value: islandOf(scheme) },
              { term: 'Units', value: displayWhole(scheme.numberOfUnits) },
              { term: 'Lowest floor', value: <LowestFloor scheme={scheme} /> },
              { term: 'Registered on', value: displayDay(scheme.registeredDate) },
            ]}
          />
        </Card>
      ))}
    </CardGrid>
  );
}

function SchemeTable({ schemes }: { readonly schemes: readonly PublicScheme[] }) {
  return (
    <DataTable
      caption="Registered schemes"
      captionHidden
      rows={schemes}
      rowKey={(scheme) => scheme.number}
      cards
      columns={[
        {
          key: 'number',
          header: 'Scheme',
          cell: (scheme) => (
            <Inline as="span" oneLine gap={3} align="start">
              <BuildingThumbnail outline={scheme.outline} width={56} height={44} />
              {scheme.number}
            </Inline>
          ),
          sortBy: (scheme) => scheme.number,
        },
        { key: 'state', header: 'State', cell: (scheme) => <State scheme={scheme} /> },
        {
          key: 'plot',
          header: 'Plot number',
          cell: (scheme) => scheme.plotNumber,
          sortBy: (scheme) => scheme.plotNumber,
        },
        { key: 'island', header: 'Island', cell: islandOf, sortBy: (scheme) => scheme.islandName },
        {
          key: 'units',
          header: 'Units',
          figures: true,
          cell: (scheme) => displayWhole(scheme.numberOfUnits),
          sortBy: (scheme) => scheme.numberOfUnits,
        },
        { key: 'footprint', header: 'Lowest floor', cell: (scheme) => <LowestFloor scheme={scheme} /> },
        {
          key: 'registered',
          header: 'Registered on',
          figures: true,
          cell: (scheme) => displayDay(scheme.registeredDate),
          sortBy: (scheme) => scheme.registeredDate,
        },
      ]}
    />
  );
}
