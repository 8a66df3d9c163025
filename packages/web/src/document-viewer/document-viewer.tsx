import { Box, Skeleton, Stack } from '@strata/ui';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import css from './document-viewer.module.css';
import { ImageView } from './image-view.tsx';
import type { PdfViewProps } from './pdf-view.tsx';
import { saveFile } from './save-file.ts';
import { ViewerProblem } from './viewer-problem.tsx';
import { Toolbar } from './viewer-toolbar.tsx';

// The renderer is larger than everything else together: it is fetched when the first PDF is opened.
const PdfView = lazy(async () => {
  try {
    return { default: (await import('./pdf-view.tsx')).PdfView };
  } catch (error) {
    // Without the renderer the document can still be saved; the rest of the page does not depend on it.
    console.error(error);
    return { default: WithoutRenderer };
  }
});

/** What is to be read. */
export interface ViewedDocument {
  readonly id: string;
  /** What it is, such as "Registration copy". */
  readonly label: string;
  readonly fileName: string;
  /** Left out where the record does not say it: then that of the bytes. */
  readonly mediaType?: string;
}

export interface DocumentViewerProps {
  readonly document: ViewedDocument;
  /** Fetches the bytes. They are kept for a moment, so that going back and forth does not fetch them again. */
  readonly load: (id: string, signal: AbortSignal) => Promise<Blob>;
  /** Why they did not come, in the person's words. */
  readonly explain: (error: unknown) => string;
}

const keepInMs = 120_000;

/** Shows a document in the page: a PDF by its pages, a picture as it is; each with its own size, and to be saved. */
export function DocumentViewer({ document, load, explain }: DocumentViewerProps) {
  const { id, label, fileName } = document;
  const bytes = useQuery({
    queryKey: ['document', id],
    queryFn: ({ signal }) => load(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: keepInMs,
    meta: { quiet: true },
  });
  const blob = bytes.data;
  const mediaType = document.mediaType ?? blob?.type;
  const save = () => blob !== undefined && saveFile(blob, fileName);
  return (
    <Stack shrink corners="small" ground="stone" clip className={css.viewer}>
      {blob === undefined ? (
        <>
          <Toolbar name={fileName} onDownload={undefined} />
          {bytes.isError ? (
            <ViewerProblem message={explain(bytes.error)} onRetry={() => void bytes.refetch()} />
          ) : (
            <Waiting />
          )}
        </>
      ) : mediaType === 'application/pdf' ? (
        <Suspense fallback={<Waiting />}>
          <PdfView key={id} blob={blob} name={fileName} onDownload={save} />
        </Suspense>
      ) : mediaType === 'image/png' || mediaType === 'image/jpeg' ? (
        <ImageView key={id} blob={blob} name={fileName} label={label} onDownload={save} />
      ) : (
        <>
          <Toolbar name={fileName} onDownload={save} />
          <ViewerProblem message="This kind of file cannot be shown here. It can be downloaded." />
        </>
      )}
    </Stack>
  );
}

function WithoutRenderer({ name, onDownload }: PdfViewProps) {
  return (
    <>
      <Toolbar name={name} onDownload={onDownload} />
      <ViewerProblem message="The document could not be shown. It can be downloaded." />
    </>
  );
}

function Waiting() {
  return (
    <Box inset={4}>
      <Skeleton label="Loading the document" count={8} />
    </Box>
  );
}
