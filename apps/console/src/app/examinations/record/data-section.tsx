import { Button, EyeIcon } from '@strata/ui';
import { type ReactNode, useId } from 'react';
import css from './data-section.module.css';
import type { ReviewDocument } from './record-parts.ts';

/** A part of the record, with its heading. */
export function DataSection({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
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
    <div className={css.documents}>
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
    </div>
  );
}
