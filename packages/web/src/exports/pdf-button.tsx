import type { Output } from '@strata/contract';
import { client } from '../client/client.ts';
import { notifyError } from '../client/errors.ts';
import { type PlanRendering, planRenderings } from './plan-renderings.ts';
import { SaveFileButton } from './save-file-button.tsx';

export interface PdfButtonProps {
  readonly application: Pick<Output<'GET /Applications/{id}'>, 'id' | 'reference'>;
  readonly document: PlanRendering;
}

/** Saves a document of the plan as PDF, made from the plan as it is now. */
export function PdfButton({ application, document }: PdfButtonProps) {
  const { what, pdf, file } = planRenderings[document];
  return (
    <SaveFileButton
      small
      label={`Download PDF: ${what}`}
      fetchFile={(options) => client.fetchFile(pdf, { query: { applicationId: application.id } }, options)}
      otherwise={`${application.reference}-${file}.pdf`}
      notify={notifyError}
    >
      Download PDF
    </SaveFileButton>
  );
}
