import { displayDate, propertyDocumentTypes } from '@strata/domain';
import { Button, DownloadIcon, FileIcon } from '@strata/ui';
import { displaySize, downloadFile } from '@strata/web';
import { useState } from 'react';
import type { Property } from '../properties.ts';
import css from './documents-list.module.css';

/** The documents of a property, each to download. */
export function DocumentsList({ documents }: { readonly documents: Property['documents'] }) {
  const [fetching, setFetching] = useState<string>();

  async function download(id: string, fileName: string) {
    setFetching(id);
    await downloadFile(id, fileName);
    setFetching(undefined);
  }

  return (
    <ul className={css.list}>
      {documents.map((document) => (
        <li key={document.fileId} className={css.document}>
          <FileIcon />
          <div className={css.words}>
            <span className={css.name}>{document.fileName}</span>
            <span className={css.facts}>
              {propertyDocumentTypes[document.documentType].label}, {displaySize(document.sizeInBytes)}, added{' '}
              {displayDate(document.uploadedDate)}
            </span>
          </div>
          <Button
            small
            icon={<DownloadIcon size={16} />}
            busy={fetching === document.fileId}
            aria-label={`Download ${document.fileName}`}
            onClick={() => void download(document.fileId, document.fileName)}
          >
            Download
          </Button>
        </li>
      ))}
    </ul>
  );
}
