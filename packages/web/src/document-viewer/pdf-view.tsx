import { Box, Skeleton } from '@strata/ui';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist';
// oxlint-disable-next-line import/default -- with ?url the bundler answers with the address of the file
import workerAddress from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { useEffect, useRef, useState } from 'react';
import { startWorker } from '../safe-document/start-worker.ts';
import css from './document-viewer.module.css';
import { type PageSize, PdfPage, realSize } from './pdf-page.tsx';
import { usePagesInSight } from './use-pages-in-sight.ts';
import { useWidth } from './use-width.ts';
import { ViewerProblem } from './viewer-problem.tsx';
import { PageActs, Toolbar, ZoomActs } from './viewer-toolbar.tsx';
import type { Zoom } from './zoom.ts';

export interface PdfViewProps {
  readonly blob: Blob;
  readonly name: string;
  readonly onDownload: () => void;
}

interface Opened {
  readonly pdf: PDFDocumentProxy;
  readonly first: PageSize;
}

/** Opens the document for as long as it is on screen; `failed` when it cannot be read. */
function useOpenPdf(blob: Blob): Opened | 'failed' | undefined {
  const [opened, setOpened] = useState<Opened | 'failed'>();
  useEffect(() => {
    let left = false;
    let close: (() => void) | undefined;
    const open = async () => {
      const data = await blob.arrayBuffer();
      if (left) return;
      const file = openPdf(data);
      ({ close } = file);
      const pdf = await file.loaded;
      const page = await pdf.getPage(1);
      const { width, height } = page.getViewport({ scale: realSize });
      if (!left) setOpened({ pdf, first: { width, height } });
    };
    open().catch(() => {
      if (!left) setOpened('failed');
    });
    return () => {
      left = true;
      close?.();
    };
  }, [blob]);
  return opened;
}

/** The pages of a PDF, one below the other. */
export function PdfView({ blob, name, onDownload }: PdfViewProps) {
  const opened = useOpenPdf(blob);
  if (opened === 'failed') {
    return (
      <>
        <Toolbar name={name} onDownload={onDownload} />
        <ViewerProblem message="The document could not be shown. It can be downloaded." />
      </>
    );
  }
  if (opened === undefined) {
    return (
      <>
        <Toolbar name={name} onDownload={onDownload} />
        <Box inset={4}>
          <Skeleton label="Opening the document" count={8} />
        </Box>
      </>
    );
  }
  return <Pages opened={opened} name={name} onDownload={onDownload} />;
}

interface PagesProps {
  readonly opened: Opened;
  readonly name: string;
  readonly onDownload: () => void;
}

function Pages({ opened: { pdf, first }, name, onDownload }: PagesProps) {
  const place = useRef<HTMLElement>(null);
  const width = useWidth(place);
  const [zoom, setZoom] = useState<Zoom>('fit');
  const [rotation, setRotation] = useState(0);
  const { near, current } = usePagesInSight(place);
  const across = rotation % 180 === 0 ? first.width : first.height;
  const fitting = width === 0 ? 1 : Math.max(0.1, (width - 2 * gap) / across);
  const scale = zoom === 'fit' ? fitting : zoom;

  const goTo = (page: number) => {
    const sheet = place.current?.querySelector<HTMLElement>(`[data-page="${page}"]`);
    if (place.current && sheet) place.current.scrollTop = sheet.offsetTop - gap;
  };

  return (
    <>
      <Toolbar name={name} onDownload={onDownload}>
        <PageActs page={current} pages={pdf.numPages} onPage={goTo} />
        <ZoomActs
          zoom={zoom}
          scale={scale}
          onZoom={setZoom}
          onRotate={() => setRotation((was) => (was + 90) % 360)}
        />
      </Toolbar>
      <section
        ref={place}
        className={`relative ring-within ${css.pagesPlace}`}
        aria-label={`Pages of ${name}`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
      >
        {Array.from({ length: pdf.numPages }, (_, index) => (
          <PdfPage
            key={index}
            pdf={pdf}
            number={index + 1}
            scale={scale}
            rotation={rotation}
            guess={first}
            near={near.has(index + 1)}
          />
        ))}
      </section>
    </>
  );
}

/** Around and between pages, in pixels; the style sheet has the same. */
const gap = 12;

/** An open document, and how to let go of it. */
interface OpenPdf {
  readonly loaded: Promise<PDFDocumentProxy>;
  readonly close: () => void;
}

/**
 * Opens a PDF in a worker of its own. Nothing in it can run: there is no engine for its scripts, no forms that send, no
 * links that lead anywhere, and the worker's own policy lets it fetch nothing but the decoders.
 */
function openPdf(data: ArrayBuffer): OpenPdf {
  // A worker of its own for each PDF: ended with it, whatever the document makes it do.
  const port = startWorker(workerAddress);
  // Read by the next line alone: every document has a worker of its own.
  GlobalWorkerOptions.workerPort = port;
  const task = getDocument({
    data: new Uint8Array(data),
    enableXfa: false,
    // The pages' policy allows no WebAssembly: scans are decoded by the same decoders as plain JavaScript.
    useWasm: false,
    wasmUrl: `/assets/pdf-decoders-${version}/`,
    disableWorkerRendering: true,
  });
  return {
    loaded: task.promise,
    close: () => {
      void task.destroy();
      port.terminate();
    },
  };
}
