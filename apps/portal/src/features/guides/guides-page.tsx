import type { Output } from '@strata/contract';
import { entityTypes } from '@strata/domain';
import { EmptyState, GuideIcon, Stack } from '@strata/ui';
import { LoadState, pageQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useActing } from '../../app/acting-entity.tsx';
import { Page } from '../../app/page.tsx';
import { GuideItem } from './guide-item.tsx';

/** `/app/guides`: guides for the kind of entity that one acts for (G1). */
export function GuidesPage() {
  const { entity } = useActing();
  const query = useQuery(pageQuery('GET /ExpertGuides', { query: { entityType: entity.entityType } }));
  return (
    <Page title={`${entityTypes[entity.entityType].label} guides`} crumbs={[{ label: 'Guides' }]}>
      <LoadState query={query} what="guides">
        {(guides) => <GuideList guides={guides} />}
      </LoadState>
    </Page>
  );
}

function GuideList({ guides }: { readonly guides: Output<'GET /ExpertGuides'> }) {
  if (guides.length === 0) {
    return (
      <EmptyState title="No guides available" icon={<GuideIcon size={32} />}>
        <p>What the ministry publishes for whoever acts as this entity will be listed here.</p>
      </EmptyState>
    );
  }
  return (
    <Stack as="ul" line="above" width="record" aria-label="Guides">
      {guides.map((guide) => (
        <GuideItem key={guide.fileId} guide={guide} />
      ))}
    </Stack>
  );
}
