import { displayDate } from '@strata/domain';
import { EmptyState, FileIcon, Inline, Stack, Text } from '@strata/ui';
import { DocumentViewer, displaySize, explainDocument, loadDocument } from '@strata/web';
import { type KeyboardEvent, useId, useMemo } from 'react';
import { type Shortcut, useShortcuts } from '../../../app/shortcuts/shortcuts.ts';
import css from './documents-pane.module.css';
import type { ReviewDocument } from './record-parts.ts';

/** A document to be read; of drawings of units neither size nor day is said. */
export type ReadDocument = Pick<ReviewDocument, 'fileId' | 'label' | 'fileName'> &
  Partial<Pick<ReviewDocument, 'mediaType' | 'sizeInBytes' | 'uploadedDate'>>;

/** "deed.pdf, 120 kB" */
function fileWords({ fileName, sizeInBytes }: ReadDocument): string {
  return sizeInBytes === undefined ? fileName : `${fileName}, ${displaySize(sizeInBytes)}`;
}

export interface DocumentsPaneProps {
  readonly documents: readonly ReadDocument[];
  /** The file that is shown. */
  readonly shown: string | undefined;
  readonly onShow: (fileId: string) => void;
}

/** The documents of a record, one of them open: to be read beside the data. */
export function DocumentsPane({ documents, shown, onShow }: DocumentsPaneProps) {
  const id = useId();
  const at = Math.max(
    0,
    documents.findIndex(({ fileId }) => fileId === shown),
  );
  const document = documents[at];

  const shortcuts = useMemo((): readonly Shortcut[] => {
    const step = (by: 1 | -1) => () => {
      const next = documents[at + by];
      if (next !== undefined) onShow(next.fileId);
    };
    return [
      { keys: ['['], label: 'Document before', run: step(-1) },
      { keys: [']'], label: 'Next document', run: step(1) },
    ];
  }, [documents, at, onShow]);
  useShortcuts('Documents', shortcuts);

  if (document === undefined) {
    return (
      <EmptyState title="There are no documents" icon={<FileIcon size={32} />}>
        <p>Nothing was submitted with this record.</p>
      </EmptyState>
    );
  }

  const move = (event: KeyboardEvent<HTMLButtonElement>) => {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: (at + 1) % documents.length,
      ArrowLeft: (at - 1 + documents.length) % documents.length,
      Home: 0,
      End: documents.length - 1,
    };
    const next = documents[steps[event.key] ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onShow(next.fileId);
    event.currentTarget.parentElement?.querySelector<HTMLElement>(`[data-file="${next.fileId}"]`)?.focus();
  };

  return (
    <Stack gap={2} shrink className={css.pane}>
      <Inline oneLine gap={1} align="stretch" className={css.tabs} role="tablist" aria-label="Documents">
        {documents.map((one, index) => (
          <button
            key={one.fileId}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            data-file={one.fileId}
            className={`view text-start ring-within ${css.tab}`}
            aria-selected={index === at}
            aria-controls={`${id}-panel`}
            tabIndex={index === at ? 0 : -1}
            title={`${one.label}: ${fileWords(one)}${one.uploadedDate === undefined ? '' : `, added ${displayDate(one.uploadedDate)}`}`}
            onClick={() => onShow(one.fileId)}
            onKeyDown={move}
          >
            <Text as="span" weight="strong" wrap="cut">
              {one.label}
            </Text>
            <Text as="span" size="small" wrap="cut">
              {fileWords(one)}
            </Text>
          </button>
        ))}
      </Inline>
      <div id={`${id}-panel`} className={css.panel} role="tabpanel" aria-labelledby={`${id}-tab-${at}`}>
        <DocumentViewer
          document={{
            id: document.fileId,
            label: document.label,
            fileName: document.fileName,
            ...(document.mediaType !== undefined && { mediaType: document.mediaType }),
          }}
          load={loadDocument}
          explain={explainDocument}
        />
      </div>
    </Stack>
  );
}
