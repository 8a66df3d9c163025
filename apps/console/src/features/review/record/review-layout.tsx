import { Button, FileIcon, Stack, useMedia } from '@strata/ui';
import { type ReactNode, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import page from '../review-page.module.css';
import { DocumentsPane } from './documents-pane.tsx';
import type { ReviewDocument } from './record-parts.ts';
import css from './review-layout.module.css';

export interface ReviewLayoutProps {
  readonly documents: readonly ReviewDocument[];
  /** What can be done with it. */
  readonly acts: ReactNode;
  /** The data; it is given what opens a document beside it. */
  readonly children: (open: (fileId: string) => void) => ReactNode;
}

const place = 'documents';

/** The data at one side, the documents at the other; on a phone the documents open below when they are asked for. */
export function ReviewLayout({ documents, acts, children }: ReviewLayoutProps) {
  const [params, setParams] = useSearchParams();
  const isPhone = useMedia('(width < 48em)');
  const [openDialog, setOpenDialog] = useState(false);
  const show = useCallback(
    (fileId: string) => setParams({ document: fileId }, { replace: true, preventScrollReset: true }),
    [setParams],
  );
  const open = (fileId: string) => {
    show(fileId);
    setOpenDialog(true);
    // Beside the data it is in sight already; below it, it has to be brought there.
    requestAnimationFrame(() => document.getElementById(place)?.scrollIntoView({ block: 'nearest' }));
  };
  return (
    <div className={`${page.layout} ${css.layout}`}>
      <div className={css.side}>
        <Stack gap={6} shrink top className={`${page.data} ${css.data}`}>
          {children(open)}
        </Stack>
        <div data-print="hidden" className={`${page.acts} ${css.acts}`}>
          {acts}
        </div>
      </div>
      {isPhone && !openDialog ? (
        <div>
          <Button icon={<FileIcon />} onClick={() => setOpenDialog(true)}>
            {documents.length === 1 ? 'Show the document' : `Show the ${documents.length} documents`}
          </Button>
        </div>
      ) : (
        <section id={place} data-print="hidden" className={css.documents} aria-label="Documents">
          <DocumentsPane documents={documents} shown={params.get('document') ?? undefined} onShow={show} />
        </section>
      )}
    </div>
  );
}
