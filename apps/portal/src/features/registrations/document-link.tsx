import { FileLink } from '@strata/web';
import css from './document-link.module.css';

export interface DocumentLinkProps {
  /** What it is: "Registration copy". */
  readonly label: string;
  /** The address that the server gave. */
  readonly address: string;
  /** What it is saved as. */
  readonly fileName: string;
}

/** A document of a registration (R7). */
export function DocumentLink({ label, address, fileName }: DocumentLinkProps) {
  return (
    <FileLink
      className={css.link}
      address={address}
      fileName={fileName}
      label={`Download ${label}, ${fileName}`}
    >
      {label}
    </FileLink>
  );
}
