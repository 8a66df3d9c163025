import { Button, DownloadIcon } from '@strata/ui';
import { useState } from 'react';
import { downloadFile } from '../../../app/files/download-file.ts';

export interface DocumentLinkProps {
  /** What it is: "Registration copy". */
  readonly label: string;
  /** The address that the server gave; its last part is the file's id. */
  readonly address: string;
  /** What it is saved as. */
  readonly fileName: string;
  /** Among other buttons, in a row of a table. */
  readonly quiet?: boolean;
}

/** A document, fetched with the token when it is asked for: its address alone opens nothing. */
export function DocumentLink({ label, address, fileName, quiet = false }: DocumentLinkProps) {
  const [fetching, setFetching] = useState(false);

  async function download() {
    setFetching(true);
    await downloadFile(address.split('/').at(-1) ?? '', fileName);
    setFetching(false);
  }

  return (
    <Button
      small
      kind={quiet ? 'quiet' : 'secondary'}
      icon={<DownloadIcon size={16} />}
      busy={fetching}
      aria-label={`Download ${label}, ${fileName}`}
      onClick={() => void download()}
    >
      {label}
    </Button>
  );
}
