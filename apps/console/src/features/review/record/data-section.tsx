import { Button, EyeIcon, Inline, Stack } from '@strata/ui';
import { type ReactNode, useId } from 'react';
import type { ReviewDocument } from './record-parts.ts';

/** A part of the record, with its heading. */
export function DataSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Stack>
  );
}

export interface DocumentButtonsProps {
  readonly documents: readonly ReviewDocument[];
  readonly onOpen: (fileId: string) => void;
}

/** Opens documents in the pane beside the data. */
export function DocumentButtons({ documents, onOpen }: DocumentButtonsProps) {
  if (documents.length === 0) return null;
  return (
    <Inline gap={3} rowGap={1} align="stretch">
      {documents.map((document) => (
        <Button
          key={document.fileId}
          small
          icon={<EyeIcon size={16} />}
          onClick={() => onOpen(document.fileId)}
        >
          {document.label.replace(/: .*/, '')}
        </Button>
      ))}
    </Inline>
  );
}
