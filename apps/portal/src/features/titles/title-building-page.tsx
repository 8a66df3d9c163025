import { EmptyState, Skeleton, Text } from '@strata/ui';
import { LoadState, Page, quietQuery, RegisteredBuilding } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { nameOf } from './title-words.ts';
import { useTitle } from './titles.ts';

/** `/app/titles/{titleId}/3d`: where the unit of a title is, in its building in three dimensions. */
export function TitleBuildingPage() {
  const { titleId = '' } = useParams();
  const title = useTitle(titleId).data;
  const query = useQuery(quietQuery('GET /Titles/drawnBuilding', { query: { titleId } }));
  const name = title === undefined ? 'Title' : nameOf(title);
  return (
    <Page
      title={`${name} in 3D`}
      crumbs={[
        { label: 'Titles', to: '/app/titles' },
        { label: name, to: `/app/titles/${titleId}` },
        { label: '3D' },
      ]}
    >
      <LoadState
        query={query}
        what="building"
        skeleton={<Skeleton label="Loading the building" count={10} />}
      >
        {(drawn) =>
          drawn === null ? (
            <EmptyState title="The registered plan does not draw this unit">
              <p>Its architect entered the areas without a drawing.</p>
            </EmptyState>
          ) : (
            <>
              <Text as="h2" unseen>
                {drawn.building}
              </Text>
              <RegisteredBuilding drawn={drawn} />
            </>
          )
        }
      </LoadState>
    </Page>
  );
}
