import { Button, DownloadIcon } from '@strata/ui';
import type { ReactNode } from 'react';
import css from './exports.module.css';
import { SavingSigns } from './saving-signs.tsx';
import { type FetchFile, useSavingFile } from './use-saving-file.ts';

export interface SaveFileButtonProps {
  /** The words on it. */
  readonly children: ReactNode;
  /** Its whole name, which begins with the words on it. */
  readonly label: string;
  readonly fetchFile: FetchFile;
  /** Name of the file where the server gives none. */
  readonly otherwise: string;
  /** Tells why nothing was saved. */
  readonly notify: (error: unknown) => void;
  readonly kind?: 'primary' | 'secondary' | 'quiet';
  readonly small?: boolean;
}

/** Fetches one file and saves it. */
export function SaveFileButton(props: SaveFileButtonProps) {
  const { children, label, fetchFile, otherwise, notify, kind = 'secondary', small = false } = props;
  const saving = useSavingFile(notify);
  return (
    <span className={`inline gap-2 row-gap-1 ${css.saving}`}>
      <Button
        kind={kind}
        small={small}
        busy={saving.isSaving}
        icon={<DownloadIcon size={18} />}
        aria-label={label}
        onClick={() => void saving.save(fetchFile, otherwise)}
      >
        {children}
      </Button>
      <SavingSigns saving={saving} what={label} />
    </span>
  );
}
