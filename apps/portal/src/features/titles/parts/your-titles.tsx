import { counted } from '@strata/domain';
import { ButtonLink, Card, CardGrid, CardHead, DefinitionList } from '@strata/ui';
import { TitleStatus } from '@strata/web';
import { Link } from 'react-router';
import { useEntityRef } from '../../../app/acting-entity.tsx';
import { LoadState } from '../../../app/load-state.tsx';
import { type TitleItem, useTitles } from '../api/titles.ts';
import { TitlePart } from './title-part.tsx';
import { partOf, placeOf } from './title-words.ts';

const shownAtOnce = 3;

/** The dashboard's part: how many titles the entity has, and the first few. Who has none is not troubled with it. */
export function YourTitles() {
  const query = useTitles(useEntityRef());
  if (query.data?.length === 0 || (query.data === undefined && !query.isError)) return null;
  return (
    <TitlePart
      id="your-titles"
      title="Your titles"
      beside={
        <ButtonLink small to="/app/titles">
          {query.data === undefined ? 'All titles' : `All ${counted(query.data.length, 'title')}`}
        </ButtonLink>
      }
    >
      <LoadState query={query} what="titles">
        {(titles) => (
          <CardGrid label="Your titles">
            {titles.slice(0, shownAtOnce).map((title) => (
              <TitleCard key={title.id} title={title} />
            ))}
          </CardGrid>
        )}
      </LoadState>
    </TitlePart>
  );
}

function TitleCard({ title }: { readonly title: TitleItem }) {
  return (
    <Card>
      <CardHead>
        <h3>
          <Link to={`/app/titles/${title.id}`}>{title.number}</Link>
        </h3>
      </CardHead>
      <TitleStatus title={title} />
      <DefinitionList
        small
        items={[
          { term: 'Unit', value: title.unitNumber },
          { term: 'Where', value: placeOf(title) },
          { term: 'You are', value: partOf(title) },
          ...(title.pendingRequest === null
            ? []
            : [{ term: 'Waits', value: `Request ${title.pendingRequest.reference}` }]),
        ]}
      />
    </Card>
  );
}
