import { DownloadIcon, Spinner } from '@strata/ui';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { downloadFile, fileIdOf } from './fetch-file.ts';

export interface FileLinkProps {
  /** The address that the server gave; its last part is the file's id. */
  readonly address: string;
  /** What it is saved as. */
  readonly fileName: string;
  readonly className?: string | undefined;
  readonly iconSize?: number;
  /** Where its text alone does not say what it is a link to. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link to a file. It is fetched with the token when it is followed: the address alone opens nothing. */
export function FileLink({ address, fileName, className, iconSize = 16, label, children }: FileLinkProps) {
  const [fetching, setFetching] = useState(false);

  async function open(event: MouseEvent) {
    event.preventDefault();
    if (fetching) return;
    setFetching(true);
    await downloadFile(fileIdOf(address), fileName);
    setFetching(false);
  }

  return (
    <a
      className={className}
      href={address}
      download={fileName}
      aria-label={label}
      aria-busy={fetching || undefined}
      onClick={(event) => void open(event)}
    >
      {fetching ? <Spinner size={iconSize} /> : <DownloadIcon size={iconSize} />}
      {children}
    </a>
  );
}
