import { counted } from '@strata/domain';
import { ButtonLink, CardGrid, PageSection } from '@strata/ui';
import { LoadState } from '@strata/web';
import { useEntityRef } from '../../app/acting-entity.tsx';
import { TitleCard } from './title-card.tsx';
import { everyTitle, useTitles } from './titles.ts';

const shownAtOnce = 3;

/** The dashboard's part: how many titles the entity has, unless they are many, and the first few. Who has none is not troubled with it. */
export function YourTitles() {
  const query = useTitles(useEntityRef(), everyTitle);
  const titles = query.data?.pages.flatMap(({ items }) => items);
  if (titles?.length === 0 || (titles === undefined && !query.isError)) return null;
  return (
    <PageSection
      id="your-titles"
      title="Your titles"
      beside={
        <ButtonLink small to="/app/titles">
          {titles === undefined || titles.length === 1 || query.hasNextPage
            ? 'All titles'
            : `All ${counted(titles.length, 'title')}`}
        </ButtonLink>
      }
    >
      <LoadState query={query} what="titles">
        {() => (
          <CardGrid label="Your titles">
            {titles?.slice(0, shownAtOnce).map((title) => (
              <TitleCard key={title.id} title={title} />
            ))}
          </CardGrid>
        )}
      </LoadState>
    </PageSection>
  );
}
