import { entityTypeNames } from '@strata/domain';
import { Button, PlusIcon, Stack } from '@strata/ui';
import { LoadState } from '@strata/web';
import { useState } from 'react';
import { AdministrationPage } from '../administration-page.tsx';
import { ChangeGuideDialog } from './change-guide-dialog.tsx';
import { GuideSection } from './guide-section.tsx';
import { useGuides } from './guides.ts';
import { PublishGuideDialog } from './publish-guide-dialog.tsx';

/** `/administration/guides`: what the portal offers to read, by type of entity (G1). */
export function GuidesPage() {
  const query = useGuides();
  const [open, setOpen] = useState<string>();
  const [publishing, setPublishing] = useState(false);
  return (
    <AdministrationPage
      title="Guides"
      lead="What the portal offers to people who act for each type of entity, in this order."
      beside={
        <Button kind="primary" icon={<PlusIcon />} onClick={() => setPublishing(true)}>
          Publish a guide
        </Button>
      }
    >
      <LoadState query={query} what="guides">
        {(guides) => {
          const changed = guides.find(({ id }) => id === open);
          return (
            <Stack gap={8} shrink>
              {entityTypeNames.map((type) => (
                <GuideSection
                  key={type}
                  type={type}
                  guides={guides.filter(({ entityType }) => entityType === type)}
                  onChange={setOpen}
                />
              ))}
              {changed === undefined ? null : (
                <ChangeGuideDialog guide={changed} onClose={() => setOpen(undefined)} />
              )}
            </Stack>
          );
        }}
      </LoadState>
      {publishing ? <PublishGuideDialog onClose={() => setPublishing(false)} /> : null}
    </AdministrationPage>
  );
}
