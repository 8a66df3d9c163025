import { displayDate } from '@strata/domain';
import { Button, type Column, DataTable, Dialog, DocumentViewer, DownloadIcon, EyeIcon } from '@strata/ui';
import { useState } from 'react';
import { downloadFile } from '../../../../app/files/download-file.ts';
import { explainDocument, fileIdOf, loadDocument } from '../../../../app/files/load-document.ts';
import { displaySize } from '../../../../app/files/sizes.ts';
import type { Application } from '../../api/applications.ts';
import css from './plan-documents.module.css';

type PlanDocument = Application['strataDocuments'][number];

/** The documents of the plan: to be looked at here, or saved. */
export function PlanDocuments({ plan }: { readonly plan: Application }) {
  const [shown, setShown] = useState<PlanDocument>();
  const columns: readonly Column<PlanDocument>[] = [
    { key: 'type', header: 'Document', cell: (document) => document.documentType.name },
    { key: 'file', header: 'File', cell: (document) => document.fileName },
    {
      key: 'size',
      header: 'Size',
      figures: true,
      cell: (document) => displaySize(document.sizeInBytes),
    },
    { key: 'added', header: 'Added', cell: (document) => displayDate(document.addedDate) },
    {
      key: 'acts',
      header: 'Read',
      cell: (document) => (
        <span className={css.acts}>
          <Button
            small
            kind="quiet"
            icon={<EyeIcon size={18} />}
            aria-label={`View ${document.documentType.name}, ${document.fileName}`}
            onClick={() => setShown(document)}
          >
            View
          </Button>
          <Button
            small
            kind="quiet"
            icon={<DownloadIcon size={18} />}
            aria-label={`Download ${document.documentType.name}, ${document.fileName}`}
            onClick={() => void downloadFile(fileIdOf(document.url), document.fileName)}
          >
            Download
          </Button>
        </span>
      ),
    },
  ];
  return (
    <>
      <DataTable
        caption="Documents"
        captionHidden
        columns={columns}
        rows={plan.strataDocuments}
        rowKey={({ id }) => id}
      />
      {shown === undefined ? null : (
        <Dialog title={shown.documentType.name} wide onClose={() => setShown(undefined)}>
          <div className={css.viewer}>
            <DocumentViewer
              document={{
                id: fileIdOf(shown.url),
                label: shown.documentType.name,
                fileName: shown.fileName,
                mediaType: shown.mediaType,
              }}
              load={loadDocument}
              explain={explainDocument}
            />
          </div>
        </Dialog>
      )}
    </>
  );
}
