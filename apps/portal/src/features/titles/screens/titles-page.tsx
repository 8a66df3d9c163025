import { EmptyState, RegistrationIcon } from '@strata/ui';
import { Link } from 'react-router';
import { useActing, useEntityRef } from '../../../app/acting-entity.tsx';
import { LoadState } from '../../../app/load-state.tsx';
import { Page } from '../../../app/page.tsx';
import { useTitles } from '../api/titles.ts';
import { TitlesTable } from '../parts/titles-table.tsx';
import css from './title-page.module.css';

/** `/app/titles`: what the acting entity owns, and what is mortgaged to it. */
export function TitlesPage() {
  const { entity } = useActing();
  const query = useTitles(useEntityRef());
  return (
    <Page
      title="Your titles"
      crumbs={[{ label: 'Titles' }]}
      lead={entity.entityType === 'Self' ? undefined : `Of ${entity.entityName}`}
    >
      <div className={css.page}>
        <p>
          <Link to="/app/titles/requests">Requests and consents</Link>
        </p>
        <LoadState query={query} what="titles">
          {(titles) =>
            titles.length === 0 ? (
              <EmptyState title="No titles" icon={<RegistrationIcon size={32} />}>
                <p>
                  When a strata scheme is registered, each unit has a title. Those that{' '}
                  {entity.entityType === 'Self' ? 'you own' : `${entity.entityName} owns`}, or lent on, are
                  here. They are found by the identification that the register has; if one is missing, you may
                  be acting for another entity.
                </p>
              </EmptyState>
            ) : (
              <TitlesTable titles={titles} />
            )
          }
        </LoadState>
      </div>
    </Page>
  );
}
