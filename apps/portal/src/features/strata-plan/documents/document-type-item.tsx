import { displayDate } from '@strata/domain';
import { Button, ConfirmDialog, Inline, PlusIcon, Stack, StatusBadge, Text } from '@strata/ui';
import { displaySize, fileIdOf, type ViewedDocument } from '@strata/web';
import { useState } from 'react';
import { anchorOf } from '../plan/addresses.ts';
import type { DocumentType, Plan } from '../plan/plan.ts';
import { useChange } from '../plan/use-change.ts';
import css from './documents.module.css';
import { UploadDocument } from './upload-document.tsx';

type PlanDocument = Plan['strataDocuments'][number];

export interface DocumentTypeItemProps {
  readonly plan: Plan;
  readonly documentType: DocumentType;
  /** For the development type that was chosen. */
  readonly isRequired: boolean;
  /** Id of the file that is being read. */
  readonly shown: string | undefined;
  readonly onShow: (document: ViewedDocument | undefined) => void;
}

/** One type of document: what it is, whether it is required, what there is of it, and a place for more. */
export function DocumentTypeItem({ plan, documentType, isRequired, shown, onShow }: DocumentTypeItemProps) {
  const [deleting, setDeleting] = useState<PlanDocument>();
  const [adding, setAdding] = useState(false);
  const documents = plan.strataDocuments.filter((one) => one.documentTypeId === documentType.id);
  return (
    <Stack as="li" id={anchorOf('document', String(documentType.id))} gap={3} pad={5} line="above">
      <Inline gap={3} rowGap={2}>
        <h4>{documentType.name}</h4>
        {isRequired ? (
          <StatusBadge tone={documents.length === 0 ? 'returned' : 'complete'}>
            {documents.length === 0 ? 'Required, missing' : 'Required, added'}
          </StatusBadge>
        ) : null}
      </Inline>
      <Text tone="quiet" size="small">
        {documentType.description}
      </Text>
      {documents.length === 0 ? (
        plan.canEdit ? null : (
          <p>None added</p>
        )
      ) : (
        <Stack as="ul" gap={2} aria-label={documentType.name}>
          {documents.map((document) => {
            const fileId = fileIdOf(document.url);
            return (
              <Inline as="li" key={document.id} gap={2}>
                <Stack as="span" wrap="anywhere" shrink className={css.name}>
                  {document.fileName}
                  <Text as="span" tone="quiet" size="small">
                    {displaySize(document.sizeInBytes)}, added {displayDate(document.addedDate)}
                  </Text>
                </Stack>
                <Button
                  small
                  aria-pressed={shown === fileId}
                  aria-label={`View ${document.fileName}`}
                  onClick={() =>
                    onShow({
                      id: fileId,
                      label: documentType.name,
                      fileName: document.fileName,
                      mediaType: document.mediaType,
                    })
                  }
                >
                  View
                </Button>
                {plan.canEdit ? (
                  <Button
                    small
                    kind="quiet"
                    aria-label={`Delete ${document.fileName}`}
                    onClick={() => setDeleting(document)}
                  >
                    Delete
                  </Button>
                ) : null}
              </Inline>
            );
          })}
        </Stack>
      )}
      {!plan.canEdit ? null : adding || (isRequired && documents.length === 0) ? (
        <UploadDocument
          plan={plan}
          documentType={documentType}
          takeFocus={adding}
          onAdded={() => setAdding(false)}
        />
      ) : (
        <p>
          <Button
            small
            icon={<PlusIcon size={16} />}
            aria-label={`Add ${documents.length === 0 ? '' : 'another '}file: ${documentType.name}`}
            onClick={() => setAdding(true)}
          >
            {documents.length === 0 ? 'Add file' : 'Add another file'}
          </Button>
        </p>
      )}
      {deleting === undefined ? null : (
        <DeleteDocument
          document={deleting}
          onDeleted={() => shown === fileIdOf(deleting.url) && onShow(undefined)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </Stack>
  );
}

interface DeleteDocumentProps {
  readonly document: PlanDocument;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
}

function DeleteDocument({ document, onDeleted, onClose }: DeleteDocumentProps) {
  const { send, isSending } = useChange('DELETE /Applications/strataDocuments', {
    done: 'Deleted successfully',
    onDone: () => {
      onDeleted();
      onClose();
    },
    onRefused: () => {
      onClose();
      return false;
    },
  });
  return (
    <ConfirmDialog
      title="Delete this document?"
      act="Delete"
      busy={isSending}
      onCancel={onClose}
      onConfirm={() => send({ input: { query: { id: document.id } } })}
    >
      <p>
        {document.fileName} ({document.documentType.name}) goes. This cannot be undone.
      </p>
    </ConfirmDialog>
  );
}
