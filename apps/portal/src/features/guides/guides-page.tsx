import type { Output } from '@strata/contract';
import { type EntityType, entityTypes } from '@strata/domain';
import {
  ButtonLink,
  CloseIcon,
  EmptyState,
  EyeIcon,
  GuideIcon,
  Inline,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@strata/ui';
import { displaySize, FileLink, LoadState, Page, pageQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useActing } from '../../app/acting-entity.tsx';

import css from './guides-page.module.css';

const readersOf: Readonly<Record<EntityType, string>> = {
  Self: 'Step-by-step help for everybody who acts for themselves.',
  Architect: 'Step-by-step help for architects.',
  Developer: 'Step-by-step help for developers.',
  LegalPractitioner: 'Step-by-step help for lawyers and law firms.',
  Business: 'Step-by-step help for companies and other organisations.',
};

/** `/app/guides`: guides for the kind of entity that one acts for (G1). */
export function GuidesPage() {
  const { entity } = useActing();
  const query = useQuery(pageQuery('GET /ExpertGuides', { query: { entityType: entity.entityType } }));
  return (
    <Page
      title={`${entityTypes[entity.entityType].label} guides`}
      crumbs={[{ label: 'Guides' }]}
      lead={readersOf[entity.entityType]}
    >
      <LoadState query={query} what="guides">
        {(guides) => <GuideList guides={guides} />}
      </LoadState>
    </Page>
  );
}

/** The viewer is fetched when the first guide is opened. */
const GuideViewer = lazy(async () => ({ default: (await import('./guide-viewer.tsx')).GuideViewer }));

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

/** One guide with its document, which is read here or saved. The address says which one is open, so that Back closes it. */
function GuideItem({ guide }: { readonly guide: Guide }) {
  const { name, description, documentUrl, fileId, fileName, sizeInBytes } = guide;
  const [search] = useSearchParams();
  const isOpen = search.get('open') === fileId;
  return (
    <Stack as="li" gap={5} pad={5} line="below">
      <Inline oneLine gap={4} align="stretch">
        <span className={css.sign}>
          <GuideIcon size={24} />
        </span>
        <Stack gap={2} wrap="anywhere" shrink grow>
          <Text as="h2" size="lead">
            {name}
          </Text>
          <p>{description}</p>
          <Inline gap={4} rowGap={2}>
            <ButtonLink
              small
              icon={isOpen ? <CloseIcon size={18} /> : <EyeIcon size={18} />}
              to={isOpen ? '?' : `?open=${fileId}`}
            >
              {isOpen ? 'Close' : 'Read here'} <VisuallyHidden>{name}</VisuallyHidden>
            </ButtonLink>
            <FileLink className="inline fit gap-2 target shrink" address={documentUrl} fileName={fileName}>
              {fileName}
            </FileLink>
            <Text as="span" letters="small" tone="quiet">
              PDF, {displaySize(sizeInBytes)}
            </Text>
          </Inline>
        </Stack>
      </Inline>
      {isOpen ? (
        <section className={css.viewer} aria-label={name}>
          <Suspense fallback={<Skeleton label="Loading the guide" count={5} />}>
            <GuideViewer guide={guide} />
          </Suspense>
        </section>
      ) : null}
    </Stack>
  );
}
