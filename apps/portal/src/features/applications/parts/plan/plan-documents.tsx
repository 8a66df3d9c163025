import { displayDate } from '@strata/domain';
import { Button, Dialog, DocumentViewer, DownloadIcon, EyeIcon } from '@strata/ui';
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
  return (
    <>
      <ul className={css.list}>
        {plan.strataDocuments.map((document) => (
          <li key={document.id} className={css.document}>
            <div className={css.words}>
              <p className={css.type}>{document.documentType.name}</p>
              <p className={css.file}>
                {document.fileName}, {displaySize(document.sizeInBytes)}, added{' '}
                {displayDate(document.addedDate)}
              </p>
            </div>
            <div className={css.acts}>
              <Button
                small
                icon={<EyeIcon size={18} />}
                aria-label={`View ${document.documentType.name}, ${document.fileName}`}
                onClick={() => setShown(document)}
              >
                View
              </Button>
              <Button
                small
                icon={<DownloadIcon size={18} />}
                aria-label={`Download ${document.documentType.name}, ${document.fileName}`}
                onClick={() => void downloadFile(fileIdOf(document.url), document.fileName)}
              >
                Download
              </Button>
            </div>
          </li>
        ))}
      </ul>
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
