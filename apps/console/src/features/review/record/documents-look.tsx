import { Skeleton } from '@strata/ui';
import { useCallback } from 'react';
import { useLocation, useNavigate, useOutletContext, useSearchParams } from 'react-router';
import { DocumentsPane } from './documents-pane.tsx';
import type { ReviewDocument } from './record-parts.ts';

/** The documents of the record that is examined; undefined while it loads. */
export interface ExaminedDocuments {
  readonly documents: readonly ReviewDocument[] | undefined;
}

/** `/registrations/{id}`, `/properties/{id}` and `/requests/{id}/documents`: the documents of a record, one of them open. */
export function RecordDocumentsLook() {
  const { documents } = useOutletContext<ExaminedDocuments>();
  const { shown, show } = useShownDocument();
  if (documents === undefined) return <Skeleton label="Loading the documents" count={10} />;
  return (
    <div data-tall>
      <DocumentsPane documents={documents} shown={shown} onShow={show} />
    </div>
  );
}

/** Another document leaves the section as it is read, and the focus where it is. */
const besideSection = {
  replace: true,
  preventScrollReset: true,
  state: { pane: 'look', keepsFocus: true },
} as const;

/** Which document the address names, and what shows another. */
export function useShownDocument() {
  const navigate = useNavigate();
  const { hash } = useLocation();
  const [params] = useSearchParams();
  const show = useCallback(
    (fileId: string) => void navigate({ search: `?document=${fileId}`, hash }, besideSection),
    [navigate, hash],
  );
  return { shown: params.get('document') ?? undefined, show };
}

/** Opens a document beside the section that is read. */
export function useOpenDocument(address: string): (fileId: string) => void {
  const navigate = useNavigate();
  const { hash } = useLocation();
  return useCallback(
    (fileId) => void navigate({ pathname: address, search: `?document=${fileId}`, hash }, besideSection),
    [navigate, address, hash],
  );
}
