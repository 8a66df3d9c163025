import { EmptyState, RegistrationIcon, Stack } from '@strata/ui';
import { Page } from '@strata/web';
import { Link } from 'react-router';
import { useActing } from '../../app/acting-entity.tsx';
import { TitleList } from './title-list.tsx';

/** `/app/titles`: what the acting entity owns, and what is mortgaged to it. */
export function TitlesPage() {
  const { entity } = useActing();
  return (
    <Page
      title="Your titles"
      crumbs={[{ label: 'Titles' }]}
      lead={
        entity.entityType === 'Self'
          ? 'A title is the official record that you own one unit of a building.'
          : `Of ${entity.entityName}. A title is the official record of who owns one unit of a building.`
      }
    >
      <Stack gap={8}>
        <p>
          <Link to="/app/titles/requests">Requests and consents</Link>
        </p>
        <TitleList
          key={entity.entityId}
          whenNone={
            <EmptyState title="No titles" icon={<RegistrationIcon size={32} />}>
              <p>
                When a strata scheme is registered, each unit has a title. Those that{' '}
                {entity.entityType === 'Self' ? 'you own' : `${entity.entityName} owns`}, or lent on, are
                here. They are found by the identification that the register has; if one is missing, you may
                be acting for another entity.
              </p>
            </EmptyState>
          }
        />
      </Stack>
    </Page>
  );
}
