import { client, ExportMenu, notifyError } from '@strata/web';
import { useEntityRef } from '../../../app/acting-entity.tsx';
import { listQuery, type ServerFilters } from '../applications.ts';

export interface ListExportProps {
  readonly filters: ServerFilters;
  /** The words on its button, where more is exported than is shown. */
  readonly text?: string;
}

/** Saves the list of the applications with its filters as Excel workbook or CSV. */
export function ListExport({ filters, ...look }: ListExportProps) {
  const entity = useEntityRef();
  return (
    <ExportMenu
      small
      what="applications"
      {...look}
      fetchFile={(format, options) =>
        client.fetchFile(
          'GET /Applications/listExport',
          { query: { ...listQuery(entity, filters), format } },
          options,
        )
      }
      notify={notifyError}
    />
  );
}
