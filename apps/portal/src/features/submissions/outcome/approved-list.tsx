import { displayDate } from '@strata/domain';
import { ButtonLink, DataTable, EmptyState } from '@strata/ui';
import { LoadState, pageQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useEntityRef } from '../../../app/acting-entity.tsx';

/** The approved applications of the acting entity, the newest first. */
export function ApprovedList() {
  const query = useQuery(pageQuery('GET /Applications', { query: { ...useEntityRef(), statusId: '4' } }));
  return (
    <LoadState query={query} what="approved applications">
      {(applications) =>
        applications.length === 0 ? (
          <EmptyState
            title="No approved applications"
            action={<ButtonLink to="/app/applications">See all applications</ButtonLink>}
          >
            <p>An application is here once a registrar has approved it.</p>
          </EmptyState>
        ) : (
          <DataTable
            caption="Approved applications"
            captionHidden
            rows={applications}
            rowKey={({ id }) => id}
            cards
            columns={[
              {
                key: 'property',
                header: 'Property',
                cell: ({ id, property }) => (
                  <Link to={`/app/application-approved?application=${id}`}>{property.plotName}</Link>
                ),
                sortBy: ({ property }) => property.plotName,
              },
              { key: 'reference', header: 'Reference', cell: ({ reference }) => reference },
              {
                key: 'created',
                header: 'Created',
                cell: ({ createdDate }) => displayDate(createdDate),
                sortBy: ({ createdDate }) => createdDate,
              },
            ]}
          />
        )
      }
    </LoadState>
  );
}
