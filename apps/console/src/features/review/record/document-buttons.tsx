import { Button, EyeIcon, Inline } from '@strata/ui';
import type { ReviewDocument } from './record-parts.ts';

export interface DocumentButtonsProps {
  readonly documents: readonly ReviewDocument[];
  readonly onOpen: (fileId: string) => void;
}

/** Opens documents in the pane beside the section. */
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
