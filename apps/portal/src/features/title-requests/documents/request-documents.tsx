import { displayDate } from '@strata/domain';
import {
  Button,
  DownloadIcon,
  FileIcon,
  IconButton,
  Inline,
  Stack,
  Text,
  TrashIcon,
  toast,
} from '@strata/ui';
import { displaySize, downloadFile, useSend } from '@strata/web';
import { useState } from 'react';
import { useInvalidateRecords } from '../../../app/use-invalidate-records.ts';
import css from '../requests.module.css';
import type { TitleRequest } from '../title-requests.ts';
import { AddDocument } from './add-document.tsx';

/** What the request rests on; while it may be changed, documents are added and taken away here. */
export function RequestDocuments({ request }: { readonly request: TitleRequest }) {
  const { id, documents, acts } = request;
  const canChange = acts.includes('update');
  return (
    <>
      {documents.length === 0 ? (
        <Text tone="quiet" width="reading">
          {canChange ? 'There is none yet. At least one is needed to submit the request.' : 'There are none.'}
        </Text>
      ) : (
        <Stack as="ul" line="above" aria-label="Documents">
          {documents.map((document) => (
            <DocumentItem key={document.id} document={document} canRemove={canChange} />
          ))}
        </Stack>
      )}
      {canChange && documents.length === 0 ? <AddDocument requestId={id} /> : null}
      {canChange && documents.length > 0 ? (
        <details>
          <summary className="unfolds">Add another document</summary>
          <AddDocument requestId={id} />
        </details>
      ) : null}
    </>
  );
}

interface DocumentItemProps {
  readonly document: TitleRequest['documents'][number];
  readonly canRemove: boolean;
}

function DocumentItem({ document, canRemove }: DocumentItemProps) {
  const { fileId, fileName, sizeInBytes, addedDate } = document;
  const [fetching, setFetching] = useState(false);
  const invalidate = useInvalidateRecords();
  const { send, isSending } = useSend('DELETE /TitleRequests/documents', {
    onDone: async () => {
      await invalidate();
      toast.success(`${fileName} removed`);
    },
  });

  async function download() {
    setFetching(true);
    await downloadFile(fileId, fileName);
    setFetching(false);
  }

  return (
    <Inline as="li" gap={4} rowGap={1} justify="between" pad={3} line="below">
      <FileIcon />
      <Stack as="span" wrap="anywhere" grow className={css.fileWords}>
        <span>{fileName}</span>
        <Text as="span" tone="quiet" size="small">
          {displaySize(sizeInBytes)}, added {displayDate(addedDate)}
        </Text>
      </Stack>
      <Inline as="span" oneLine gap={2}>
        <Button
          small
          icon={<DownloadIcon size={16} />}
          busy={fetching}
          aria-label={`Download ${fileName}`}
          onClick={() => void download()}
        >
          Download
        </Button>
        {canRemove ? (
          <IconButton
            label={`Remove ${fileName}`}
            icon={<TrashIcon />}
            disabled={isSending}
            onClick={() => send({ input: { query: { documentId: document.id } } })}
          />
        ) : null}
      </Inline>
    </Inline>
  );
}
