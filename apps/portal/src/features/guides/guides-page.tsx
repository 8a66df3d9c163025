import type { Output } from '@strata/contract';
import { entityTypes } from '@strata/domain';
import { EmptyState, GuideIcon, Inline, Stack, Text } from '@strata/ui';
import { displaySize, FileLink, LoadState, Page, pageQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { useActing } from '../../app/acting-entity.tsx';

import css from './guides-page.module.css';

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
        <p>Guides that the ministry publishes for this type of entity will be listed here.</p>
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

type Guide = Output<'GET /ExpertGuides'>[number];

/** One guide with its document. */
function GuideItem({ guide }: { readonly guide: Guide }) {
  return (
    <Inline as="li" oneLine gap={4} align="stretch" pad={5} line="below">
      <span className={css.sign}>
        <GuideIcon size={24} />
      </span>
      <Stack gap={2} wrap="anywhere" shrink grow>
        <Text as="h2" size="lead">
          {guide.name}
        </Text>
        <p>{guide.description}</p>
        <Inline as="p" gap={3} rowGap={1}>
          <FileLink className={css.link} address={guide.documentUrl} fileName={guide.fileName}>
            {guide.fileName}
          </FileLink>
          <span className={css.size}>PDF, {displaySize(guide.sizeInBytes)}</span>
        </Inline>
      </Stack>
    </Inline>
  );
}
