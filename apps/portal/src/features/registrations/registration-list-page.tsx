import { EmptyState, RegistrationIcon, WentWrong } from '@strata/ui';
import { useParams } from 'react-router';
import { Page } from '../../app/page.tsx';
import { expertTypes } from './expert-types.ts';

/** `/app/registrations/{type}`: the registrations of one kind (R1). */
export function RegistrationListPage() {
  const { type } = useParams();
  const expert = expertTypes.find((candidate) => candidate.type === type);
  if (expert === undefined) return <WentWrong home="/app" />;
  const title = `${expert.name} Registrations`;
  return (
    <Page title={title} crumbs={[{ label: 'Registrations', to: '/app/registrations' }, { label: title }]}>
      <EmptyState title="No registrations" icon={<RegistrationIcon size={32} />} />
    </Page>
  );
}
