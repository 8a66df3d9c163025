import { entityTypes } from '@strata/domain';
import { EmptyState, GuideIcon } from '@strata/ui';
import { useActing } from '../../app/acting-entity.tsx';
import { Page } from '../../app/page.tsx';

/** `/app/guides`: guides for the kind of entity that one acts for (G1). */
export function GuidesPage() {
  const { entity } = useActing();
  return (
    <Page title={`${entityTypes[entity.entityType].label} guides`} crumbs={[{ label: 'Guides' }]}>
      <EmptyState title="No guides available" icon={<GuideIcon size={32} />} />
    </Page>
  );
}
