import { routes } from '@strata/contract';
import { PageSection, Stack, Text } from '@strata/ui';
import { LoadState, quietQuery } from '@strata/web';
import { useQuery } from '@tanstack/react-query';
import { EmblemForm } from './emblem-form.tsx';
import { PicturePreview } from './picture-preview.tsx';
import { PictureVersions } from './picture-versions.tsx';
import { RemoveEmblem } from './remove-emblem.tsx';

/** The ministry's emblem: what documents show, another one in its place, and who changed it when. */
export function EmblemSection() {
  const query = useQuery(quietQuery('GET /Emblem', {}));
  return (
    <PageSection id="emblem" title="Emblem">
      <LoadState query={query} what="emblem">
        {(emblem) => (
          <Stack gap={6}>
            {emblem.picture === null ? (
              <Text tone="quiet">Documents have no emblem.</Text>
            ) : (
              <Stack gap={3}>
                <PicturePreview picture={emblem.picture} label="The emblem as documents show it" />
                <RemoveEmblem version={emblem.version} />
              </Stack>
            )}
            <EmblemForm
              version={emblem.version}
              isThere={emblem.picture !== null}
              mostBytes={routes['PUT /Emblem'].files.File.mostBytes}
            />
            <PictureVersions versions={emblem.versions} />
          </Stack>
        )}
      </LoadState>
    </PageSection>
  );
}
