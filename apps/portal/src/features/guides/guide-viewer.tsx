import type { Output } from '@strata/contract';
import { DocumentViewer, explainDocument, loadDocument } from '@strata/web';

interface GuideViewerProps {
  readonly guide: Output<'GET /ExpertGuides'>[number];
}

/** The document of a guide, to be read in the page. */
export function GuideViewer({ guide: { fileId, name, fileName } }: GuideViewerProps) {
  return (
    <DocumentViewer
      document={{ id: fileId, label: name, fileName }}
      load={loadDocument}
      explain={explainDocument}
    />
  );
}
