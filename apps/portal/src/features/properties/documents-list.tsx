import { displayDate, propertyDocumentTypes } from '@strata/domain';
import { Button, DownloadIcon, FileIcon, Inline, Stack, Text } from '@strata/ui';
import { displaySize, downloadFile } from '@strata/web';
import { useState } from 'react';
import css from './documents-list.module.css';
import type { Property } from './properties.ts';

/** The documents of a property, each to download. */
export function DocumentsList({ documents }: { readonly documents: Property['documents'] }) {
  const [fetching, setFetching] = useState<string>();

  async function download(id: string, fileName: string) {
    setFetching(id);
    await downloadFile(id, fileName);
    setFetching(undefined);
  }

  return (
    <Stack as="ul" line="above">
      {documents.map((document) => (
        <Inline as="li" key={document.fileId} oneLine gap={3} pad={3} line="below" className={css.document}>
          <FileIcon />
          <Stack shrink grow>
            <Text as="span" wrap="anywhere">
              {document.fileName}
            </Text>
            <Text as="span" tone="quiet" size="small">
              {propertyDocumentTypes[document.documentType].label}, {displaySize(document.sizeInBytes)}, added{' '}
              {displayDate(document.uploadedDate)}
            </Text>
          </Stack>
          <Button
            small
            icon={<DownloadIcon size={16} />}
            busy={fetching === document.fileId}
            aria-label={`Download ${document.fileName}`}
            onClick={() => void download(document.fileId, document.fileName)}
          >
            Download
          </Button>
        </Inline>
      ))}
    </Stack>
  );
}
