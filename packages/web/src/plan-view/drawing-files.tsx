import { displayDate } from '@strata/domain';
import { Inline, Stack, Text } from '@strata/ui';
import { FileLink } from '../files/file-link.tsx';
import type { ShownPlan } from './shown-plan.ts';

type DrawingFile = NonNullable<NonNullable<ShownPlan['drawing']>['files']>[number];

export interface DrawingFilesProps {
  readonly files: readonly DrawingFile[];
  readonly displaySize: (bytes: number) => string;
}

/** The drawings and models that a plan is drawn from: to be saved, and told apart by their SHA-256. */
export function DrawingFiles({ files, displaySize }: DrawingFilesProps) {
  return (
    <Stack as="ul" line="above" width="record" aria-label="Drawn from">
      {files.map(({ url, fileName, sizeInBytes, sha256, importedDate, importedBy }) => (
        <Inline as="li" key={url} gap={6} rowGap={2} justify="between" pad={3} line="below">
          <Text as="div" wrap="anywhere" shrink>
            <Text weight="medium">{fileName}</Text>
            <Text tone="quiet" size="small">
              {displaySize(sizeInBytes)}, drawn from on {displayDate(importedDate)} by {importedBy}
            </Text>
            <Text tone="quiet" size="small">
              SHA-256 {sha256}
            </Text>
          </Text>
          <span data-print="hidden">
            <FileLink address={url} fileName={fileName} label={`Download ${fileName}`}>
              Download
            </FileLink>
          </span>
        </Inline>
      ))}
    </Stack>
  );
}
