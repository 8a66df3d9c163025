import { notifyError, SaveFileButton } from '@strata/web';
import { fetchPrint, type Title } from './titles.ts';

export interface PrintRecordProps {
  readonly title: Title;
  /** The day whose end it shows; undefined for now. */
  readonly asOf: string | undefined;
}

/** Saves what is registered of a title as PDF, which is no certificate. */
export function PrintRecord({ title, asOf }: PrintRecordProps) {
  return (
    <SaveFileButton
      label={`Print the record: folio of ${title.number} as PDF`}
      otherwise={`${title.number}.pdf`}
      fetchFile={(options) => fetchPrint(title.id, asOf, options)}
      notify={notifyError}
    >
      Print the record
    </SaveFileButton>
  );
}
