import { Box, Button, DownloadIcon, Inline, Skeleton } from '@strata/ui';
import {
  client,
  ExportMenu,
  LoadState,
  NotTheDocument,
  notifyError,
  PrintDocument,
  SafeDocument,
  ShareStepsButton,
  saveFile,
} from '@strata/web';
import { useMutation, useQuery } from '@tanstack/react-query';
import css from './document-view.module.css';
import { documentQuery, type PlanDocument } from './plan-documents.ts';

export interface DocumentViewProps {
  readonly applicationId: string;
  /** Begins the name of the PDF. */
  readonly reference: string;
  readonly document: PlanDocument;
}

/** One document of the plan, to be read here, printed and saved. */
export function DocumentView({ applicationId, reference, document }: DocumentViewProps) {
  const { label, what, file, pdf, rows } = document;
  const query = useQuery(documentQuery(document, applicationId));
  const download = useMutation({
    mutationFn: () => client.download(pdf, { query: { applicationId } }),
    onSuccess: (bytes) => saveFile(bytes, `${reference}-${file}`),
    onError: notifyError,
    meta: { quiet: true },
  });
  return (
    <>
      <Inline gap={2} align="stretch" justify="end" below={4} data-print="hidden">
        <PrintDocument
          label={`Print: ${what}`}
          fetchPdf={() => client.download(pdf, { query: { applicationId } })}
          otherwise={`${reference}-${file}`}
          notify={notifyError}
        />
        <Button icon={<DownloadIcon />} busy={download.isPending} onClick={() => download.mutate()}>
          Download PDF
        </Button>
        <ShareStepsButton applicationId={applicationId} reference={reference} />
        <ExportMenu
          what={what}
          fetchFile={(format, options) =>
            client.fetchFile(
              'GET /Applications/export',
              { query: { applicationId, what: rows, format } },
              options,
            )
          }
          notify={notifyError}
        />
      </Inline>
      <LoadState query={query} what={what} skeleton={<Skeleton label={`Loading the ${what}`} count={8} />}>
        {(html) => (
          <Box shrink className={css.paper}>
            <NotTheDocument />
            <SafeDocument html={html} label={label} />
          </Box>
        )}
      </LoadState>
    </>
  );
}
