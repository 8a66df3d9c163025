import type { Output } from '@strata/contract';
import { displayDate } from '@strata/domain';
import { Stack, Text } from '@strata/ui';

/** What was uploaded and removed, by whom and when, the newest first. */
export function PictureVersions({ versions }: Pick<Output<'GET /Emblem'>, 'versions'>) {
  if (versions.length === 0) return null;
  return (
    <Stack gap={2}>
      <Text as="h3" size="body">
        Changes
      </Text>
      <Stack as="ol" gap={1} reversed>
        {versions.map(({ number, fileName, madeDate, madeBy }) => (
          <Text as="li" key={number} tone="quiet" size="small" wrap="anywhere">
            {displayDate(madeDate)}, {madeBy}: {fileName ?? 'removed'}
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}
