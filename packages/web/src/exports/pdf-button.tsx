import type { Output } from '@strata/contract';
import { Button, DownloadIcon } from '@strata/ui';
import { useState } from 'react';
import { client } from '../client/client.ts';
import { notifyError } from '../client/errors.ts';
import { saveFile } from '../document-viewer/save-file.ts';
import { type PlanRendering, planRenderings } from './plan-renderings.ts';

export interface PdfButtonProps {
  readonly application: Pick<Output<'GET /Applications/{id}'>, 'id' | 'reference'>;
  readonly document: PlanRendering;
}

/** Saves a document of the plan as PDF, made from the plan as it is now. */
export function PdfButton({ application, document }: PdfButtonProps) {
  const [isFetching, setFetching] = useState(false);
  const { what, pdf, file } = planRenderings[document];
  async function download() {
    setFetching(true);
    try {
      const blob = await client.download(pdf, { query: { applicationId: application.id } });
      saveFile(blob, `${application.reference}-${file}.pdf`);
    } catch (error) {
      notifyError(error);
    } finally {
      setFetching(false);
    }
  }
  return (
    <Button
      small
      icon={<DownloadIcon size={18} />}
      busy={isFetching}
      aria-label={`Download PDF: ${what}`}
      onClick={() => void download()}
    >
      Download PDF
    </Button>
  );
}
